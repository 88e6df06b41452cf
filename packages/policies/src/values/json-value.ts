import { type CelError, ListValue, MapValue, type Value } from '@krmkit/cel/values'
import { Float, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Unknowns } from './unknown.ts'

/** JSON as a value of an expression, which is converted piece by piece: most expressions read little of an object. */
export function celValue(json: Json): Value {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json
  if (typeof json !== 'object' || json === null) return json
  if (isList(json)) return new JsonItems(json)
  return json instanceof Float ? json.value : new JsonFields(json)
}

/** The number of values in JSON, which is the work of comparing it. */
function nodesOf(json: Json): number {
  let nodes = 0
  const waiting: Json[] = [json]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    nodes++
    if (isList(each)) for (const element of each) waiting.push(element)
    else if (isMap(each)) for (const key of Object.keys(each)) waiting.push(each[key] as Json)
  }
  return nodes
}

class JsonItems extends ListValue {
  readonly #json: readonly Json[]
  #values: Value[] | undefined
  #nodes: number | undefined

  constructor(json: readonly Json[]) {
    super()
    this.#json = json
  }

  get length(): number {
    return this.#json.length
  }

  override get nodes(): number {
    this.#nodes ??= nodesOf(this.#json)
    return this.#nodes
  }

  at(index: number): Value {
    this.#values ??= new Array(this.#json.length)
    let value = this.#values[index]
    if (value === undefined) {
      value = celValue(this.#json[index] ?? null)
      this.#values[index] = value
    }
    return value
  }
}

class JsonFields extends MapValue {
  readonly #json: JsonMap
  readonly #values = new Map<string, Value>()
  #size: number | undefined
  #nodes: number | undefined

  constructor(json: JsonMap) {
    super()
    this.#json = json
  }

  get size(): number {
    this.#size ??= Object.keys(this.#json).length
    return this.#size
  }

  override get nodes(): number {
    this.#nodes ??= nodesOf(this.#json)
    return this.#nodes
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return undefined
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const json = own(this.#json, key)
    if (json === undefined) return undefined
    const value = celValue(json)
    this.#values.set(key, value)
    return value
  }

  keys(): readonly Value[] {
    return Object.keys(this.#json)
  }
}

/** How keys of a map are known that is not known completely. */
export interface PartlyKnown {
  /** What the map is, for messages: `object.metadata`. */
  readonly name: string
  readonly known: MapValue
  /** Whether the server has, or may have, a key that `known` does not have. */
  isUnknown(key: string): boolean
  readonly unknowns: Unknowns
}

/** A map of which some keys are not known. */
export class PartialMap extends MapValue {
  readonly #part: PartlyKnown

  constructor(part: PartlyKnown) {
    super()
    this.#part = part
  }

  get size(): number {
    this.#use()
    return this.#part.known.size
  }

  override get measuredSize(): number {
    return this.#part.known.measuredSize
  }

  override get nodes(): number {
    return this.#part.known.nodes
  }

  find(key: Value): Value | CelError | undefined {
    const { known, name, unknowns } = this.#part
    const found = known.find(key)
    if (found !== undefined || typeof key !== 'string' || !this.#part.isUnknown(key)) return found
    return unknowns.read(`${name}.${key}`)
  }

  keys(): readonly Value[] {
    this.#use()
    return this.#part.known.keys()
  }

  #use(): void {
    this.#part.unknowns.use(this.#part.name)
  }
}
