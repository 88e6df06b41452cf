import { equalJson } from '../../json/equal.ts'
import { type JsonMap, own } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'
import { escapeName, unescapeName } from '../declared/escape.ts'
import { withMeta } from '../declared/with-meta.ts'
import { equal } from '../values/equal.ts'
import { CelError, MapValue, type Value } from '../values/values.ts'
import type { ToValue } from './convert.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')
const ofResources = new WeakMap<Schema, ReadonlyMap<string, Schema>>()
const NO_PROPERTIES: ReadonlyMap<string, Schema> = new Map()

abstract class JsonValues extends MapValue {
  readonly json: JsonMap
  protected readonly toValue: ToValue

  constructor(json: JsonMap, toValue: ToValue) {
    super()
    this.json = json
    this.toValue = toValue
  }

  get size(): number {
    return Object.keys(this.json).length
  }

  /** The schema of a key; `undefined` where it may not be used. */
  abstract schemaOf(key: string): Schema | undefined

  /** As expressions name a key. */
  protected abstract nameOf(key: string): Value

  /** The server has null at the end for each key without a schema (`unstructuredMap.Iterator`). */
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

/** An object with properties: their names are escaped where expressions need it, and null is as good as absent. */
export class JsonObject extends JsonValues {
  private readonly properties: ReadonlyMap<string, Schema>

  constructor(json: JsonMap, schema: Schema, isResource: boolean, toValue: ToValue) {
    super(json, toValue)
    this.properties = isResource ? propertiesOfResource(schema) : (schema.properties ?? NO_PROPERTIES)
  }

  schemaOf(key: string): Schema | undefined {
    return this.properties.get(key)
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return NO_SUCH_OVERLOAD
    const property = unescapeName(key)
    return property === undefined ? undefined : this.property(property)
  }

  /** The value of a property by its own name. */
  property(name: string): Value | undefined {
    const json = own(this.json, name)
    if (json === undefined || json === null) return undefined
    const schema = this.properties.get(name)
    return schema === undefined ? undefined : this.toValue(json, schema)
  }

  protected nameOf(key: string): Value {
    return escapeName(key) ?? key
  }
}

/** An object whose keys are data. */
export class JsonMapping extends JsonValues {
  private readonly values: Schema | undefined

  constructor(json: JsonMap, values: Schema | undefined, toValue: ToValue) {
    super(json, toValue)
    this.values = values
  }

  schemaOf(): Schema | undefined {
    return this.values
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return NO_SUCH_OVERLOAD
    const json = own(this.json, key)
    return json === undefined || this.values === undefined ? undefined : this.toValue(json, this.values)
  }

  protected nameOf(key: string): Value {
    return key
  }
}

function propertiesOfResource(schema: Schema): ReadonlyMap<string, Schema> {
  let properties = ofResources.get(schema)
  if (properties === undefined) {
    properties = withMeta(schema)
    ofResources.set(schema, properties)
  }
  return properties
}
