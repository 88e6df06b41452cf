/**
 * A value while a rule is evaluated: `int` is a bigint, `double` a number, `bytes` a Uint8Array, the rest as JavaScript has it
 * or one of the classes here. Errors are values: `||`, `&&` and comprehensions may swallow them.
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

/** What went wrong; its message is as the server prints it. */
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

/** A span of time in nanoseconds, 64 bits. */
export class Duration {
  readonly nanos: bigint

  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** An instant, in nanoseconds since 1970-01-01T00:00:00Z; `offset` is that of its zone, in seconds: it is printed with it. */
export class Timestamp {
  readonly nanos: bigint
  readonly offset: number

  constructor(nanos: bigint, offset = 0) {
    this.nanos = nanos
    this.offset = offset
  }
}

/** The type of a value, as `type()` gives it. */
export class TypeValue {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Maybe a value. */
export class Optional {
  readonly value: Value | undefined

  constructor(value?: Value) {
    this.value = value
  }
}

/** The optional without a value. */
export const NONE = new Optional()

/** A list; its elements may be made when they are asked for. A host that brings lists of its own extends this class. */
export abstract class ListValue {
  abstract readonly length: number
  abstract at(index: number): Value
  /** How many values it contains, itself included: the work of a comparison is counted by them. */
  get nodes(): number {
    return this.length
  }
  /** The work of comparing or adding one of its elements. */
  get weight(): number {
    return NODE_WEIGHT
  }
  /** Its own `==`, where it differs from that of lists. */
  equals?(other: Value): boolean | CelError
  /** Its own `+`, where it differs from that of lists. */
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

/** A map, or an object whose fields are its keys. */
export abstract class MapValue {
  abstract readonly size: number
  /** How many values it contains, itself included. */
  get nodes(): number {
    return 1
  }
  /** The value of a key; `undefined` without one, an error where there can be no such key. */
  abstract find(key: Value): Value | undefined
  abstract keys(): readonly Value[]
  /** Of an object whose keys are escaped in expressions: the value of a property by its own name. */
  property?(name: string): Value | undefined
  /** Its own `==`, where it differs from that of maps. */
  equals?(other: Value): boolean | CelError
}

/** A value of a library of Kubernetes: an address, a quantity, ... */
export abstract class Opaque {
  /** The name of its type. */
  abstract readonly type: string
  /** What costs are counted by. */
  get size(): number {
    return 1
  }
  /** What all that are one key of a map have in common; `undefined` where each is a key of its own, `null` where none can be a key. */
  get key(): string | null | undefined {
    return undefined
  }
  /** `==` with a value of the same class. */
  abstract equals(other: Opaque): boolean | CelError
}

/** A value of a host that can be compared with values of its own class, and nothing else. */
export abstract class Unstructured {
  abstract equals(other: Unstructured): boolean
}

/** One text for all keys that are equal; `undefined` for values that cannot be keys. */
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

/** Whether a value is an error. */
export function isError(value: Value): value is CelError {
  return value instanceof CelError
}

/** Thrown where the server itself fails: nothing swallows that. */
export class Abort {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** The work of comparing one value of a list or map. */
export const NODE_WEIGHT = 40

/** How many values a value contains, itself included. */
export function nodesOf(value: Value): number {
  return value instanceof ListValue || value instanceof MapValue ? value.nodes : 1
}

/** Thrown where an evaluation costs more than it may. */
export const OVER_BUDGET = new Error('operation cancelled: actual cost limit exceeded')
