import { CelError, equal, escapeName, MapValue, Unstructured, unescapeName, type Value } from '@krmkit/cel/values'
import { equalJson, type Json, type JsonMap, own } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')
const NO_PROPERTIES: ReadonlyMap<string, Schema> = new Map()

/** Converts the elements of objects and lists on demand. */
export interface ValueSource {
  of(json: Json, schema: Schema): Value
  /** Returns the number of values that a value contains, including itself. */
  nodesOf(json: Json): number
  /** Returns the properties of a resource with type and metadata. */
  propertiesOfResource(schema: Schema): ReadonlyMap<string, Schema>
}

abstract class JsonValues extends MapValue {
  readonly json: JsonMap
  protected readonly source: ValueSource

  constructor(json: JsonMap, source: ValueSource) {
    super()
    this.json = json
    this.source = source
  }

  get size(): number {
    return Object.keys(this.json).length
  }

  override get nodes(): number {
    return this.source.nodesOf(this.json)
  }

  /** Returns the schema of a key, or `undefined` if expressions cannot use it. */
  abstract schemaOf(key: string): Schema | undefined

  /** Returns the name of a key in expressions. */
  protected abstract nameOf(key: string): Value

  /** Returns the keys, with a null at the end for each key without a schema, like the server (`unstructuredMap.Iterator`). */
  keys(): readonly Value[] {
    const known: Value[] = []
    for (const key of Object.keys(this.json)) if (this.schemaOf(key) !== undefined) known.push(this.nameOf(key))
    for (let rest = this.size - known.length; rest > 0; rest--) known.push(null)
    return known
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof MapValue)) return NO_SUCH_OVERLOAD
    if (this.size !== other.size) return false
    for (const key of Object.keys(this.json)) {
      const same = this.schemaOf(key) === undefined ? this.equalUnknown(key, other) : this.equalKnown(key, other)
      if (same !== true) return same
    }
    return true
  }

  private equalKnown(key: string, other: MapValue): boolean | CelError {
    const mine = this.find(key)
    const theirs = other.find(key)
    if (mine === undefined || theirs === undefined) return mine === theirs
    return equal(mine, theirs)
  }

  private equalUnknown(key: string, other: MapValue): boolean | CelError {
    if (!(other instanceof JsonValues)) return NO_SUCH_OVERLOAD
    const theirs = own(other.json, key)
    return theirs === undefined || equalJson(own(this.json, key), theirs)
  }
}

/** An object with properties, whose names are escaped for expressions; null counts as absent. */
export class JsonObject extends JsonValues {
  private readonly properties: ReadonlyMap<string, Schema>

  constructor(json: JsonMap, schema: Schema, isResource: boolean, source: ValueSource) {
    super(json, source)
    this.properties = isResource ? source.propertiesOfResource(schema) : (schema.properties ?? NO_PROPERTIES)
  }

  schemaOf(key: string): Schema | undefined {
    return this.properties.get(key)
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return NO_SUCH_OVERLOAD
    const property = unescapeName(key)
    return property === undefined ? undefined : this.property(property)
  }

  /** Returns the value of a property by its unescaped name. */
  override property(name: string): Value | undefined {
    const json = own(this.json, name)
    if (json === undefined || json === null) return undefined
    const schema = this.properties.get(name)
    return schema === undefined ? undefined : this.source.of(json, schema)
  }

  protected nameOf(key: string): Value {
    return escapeName(key) ?? key
  }
}

/** An object whose keys are data. */
export class JsonMapping extends JsonValues {
  private readonly values: Schema | undefined

  constructor(json: JsonMap, values: Schema | undefined, source: ValueSource) {
    super(json, source)
    this.values = values
  }

  schemaOf(): Schema | undefined {
    return this.values
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return NO_SUCH_OVERLOAD
    const json = own(this.json, key)
    return json === undefined || this.values === undefined ? undefined : this.source.of(json, this.values)
  }

  protected nameOf(key: string): Value {
    return key
  }
}

/** A value without a schema (`x-kubernetes-preserve-unknown-fields`), which can only be compared with other such values. */
export class JsonUnknown extends Unstructured {
  readonly json: Json

  constructor(json: Json) {
    super()
    this.json = json
  }

  equals(other: Unstructured): boolean {
    return other instanceof JsonUnknown && equalJson(this.json, other.json)
  }
}
