/**
 * A value of the language: `int` is a bigint, `double` a number, `bytes` a Uint8Array; others are JavaScript values
 * or instances of the classes below. Errors are values, because `||`, `&&` and comprehensions can ignore them.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Uint
  | Duration
  | Timestamp
  | ListValue
  | MapValue
  | Optional
  | TypeValue
  | Opaque
  | Unstructured
  | CelError

/** An error, with the message of the server. */
export class CelError {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** An unsigned 64-bit integer. */
export class Uint {
  readonly value: bigint

  constructor(value: bigint) {
    this.value = value
  }
}

/** A 64-bit duration in nanoseconds. */
export class Duration {
  readonly nanos: bigint

  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** An instant in nanoseconds since 1970-01-01T00:00:00Z; `offset` is the offset of its zone in seconds, for printing. */
export class Timestamp {
  readonly nanos: bigint
  readonly offset: number

  constructor(nanos: bigint, offset = 0) {
    this.nanos = nanos
    this.offset = offset
  }
}

/** The result of `type()`. */
export class TypeValue {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** An optional value. */
export class Optional {
  readonly value: Value | undefined

  constructor(value?: Value) {
    this.value = value
  }
}

/** The optional without a value. */
export const NONE = new Optional()

/** A list, which can create its elements on demand. A host extends this class for its own lists. */
export abstract class ListValue {
  abstract readonly length: number
  abstract at(index: number): Value
  /** The number of values that it contains, including itself; it determines the work of a comparison. */
  get nodes(): number {
    return this.length
  }
  /** The work of comparing or adding one element. */
  get weight(): number {
    return NODE_WEIGHT
  }
  /** Overrides the `==` of lists. */
  equals?(other: Value): boolean | CelError
  /** Overrides the `+` of lists. */
  plus?(other: ListValue): Value
}

/** A list of values. */
export class ListOf extends ListValue {
  readonly values: readonly Value[]
  #nodes: number | undefined

  constructor(values: readonly Value[]) {
    super()
    this.values = values
  }

  get length(): number {
    return this.values.length
  }

  at(index: number): Value {
    return this.values[index] ?? null
  }

  override get nodes(): number {
    this.#nodes ??= this.values.reduce((nodes: number, value) => nodes + nodesOf(value), 1)
    return this.#nodes
  }
}

/** A map, or an object with fields as keys. */
export abstract class MapValue {
  abstract readonly size: number
  /** The size that determines costs. A host that does not know all entries overrides it. */
  get measuredSize(): number {
    return this.size
  }
  /** The number of values that it contains, including itself. */
  get nodes(): number {
    return 1
  }
  /** Returns the value of a key, `undefined` for a missing key, or an error for an invalid key. */
  abstract find(key: Value): Value | undefined
  abstract keys(): readonly Value[]
  /** Returns the value of a property by its unescaped name, for objects whose keys are escaped in expressions. */
  property?(name: string): Value | undefined
  /** Overrides the `==` of maps. */
  equals?(other: Value): boolean | CelError
}

/** A value of a Kubernetes library, such as an address or a quantity. */
export abstract class Opaque {
  /** The name of its type. */
  abstract readonly type: string
  /** The size that determines costs. */
  get size(): number {
    return 1
  }
  /** A string shared by equal map keys; `undefined` if each value is its own key, `null` if it cannot be a key. */
  get key(): string | null | undefined {
    return undefined
  }
  /** `==` with a value of the same class. */
  abstract equals(other: Opaque): boolean | CelError
}

/** A value of a host, which can only be compared with values of its class. */
export abstract class Unstructured {
  abstract equals(other: Unstructured): boolean
}

/** Returns a string that is the same for all equal keys, and `undefined` for values that cannot be keys. */
export function keyOf(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value}`
    case 'boolean':
      return value ? 'true' : 'false'
    case 'bigint':
      return `n${value}`
    case 'number':
      return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`
    default:
      return value instanceof Uint ? `n${value.value}` : undefined
  }
}

/** Returns whether a value is an error. */
export function isError(value: Value): value is CelError {
  return value instanceof CelError
}

/** Thrown for a failure of the server itself, which `||`, `&&` and comprehensions do not ignore. */
export class Abort {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** The work of comparing one element of a list or map. */
export const NODE_WEIGHT = 40

/** Returns the number of values that a value contains, including itself. */
export function nodesOf(value: Value): number {
  return value instanceof ListValue || value instanceof MapValue ? value.nodes : 1
}

/** Thrown when an evaluation exceeds its limit. */
export const OVER_BUDGET = new Error('operation cancelled: actual cost limit exceeded')
