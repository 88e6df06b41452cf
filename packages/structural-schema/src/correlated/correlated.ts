import { equalJson, isList, isMap, type Json, own } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { OldItems } from './old-items.ts'

/** A value with the one that it replaces (apiserver, `cel/common.CorrelatedObject`). */
export class Correlated {
  readonly value: Json
  readonly old: Json
  readonly schema: Schema | undefined
  readonly #children = new Map<string | number, Correlated | undefined>()
  #oldItems: OldItems | undefined
  #unchanged: boolean | undefined

  constructor(value: Json, old: Json, schema: Schema | undefined) {
    this.value = value
    this.old = old
    this.schema = schema
  }

  /** Returns the entry of a map if both values have it and the schema describes it. */
  entry(key: string): Correlated | undefined {
    return this.#child(key, () => {
      if (!isMap(this.value) || !isMap(this.old)) return undefined
      const schema = this.schema?.properties?.get(key) ?? this.schema?.additionalProperties?.schema
      const value = own(this.value, key)
      const old = own(this.old, key)
      if (schema === undefined || value === undefined || old === undefined) return undefined
      return new Correlated(value, old, schema)
    })
  }

  /** Returns the item of a list of type map if the old list has one with the same keys. Items of other lists have no old value. */
  item(index: number): Correlated | undefined {
    return this.#child(index, () => {
      const items = this.schema?.items
      if (items === undefined || !isList(this.value)) return undefined
      const value = this.value[index] as Json
      const old = this.#items()?.find(value)
      return old === undefined ? undefined : new Correlated(value, old, items)
    })
  }

  /** Whether the value equals the old one. The order of a list of type map is ignored. */
  get isUnchanged(): boolean {
    this.#unchanged ??= this.#compare()
    return this.#unchanged
  }

  #compare(): boolean {
    const { value, old } = this
    if (isList(value) && isList(old)) {
      if (value.length !== old.length) return false
      if (this.#items() === undefined) return equalJson(value, old)
      return value.every((_, index) => this.item(index)?.isUnchanged === true)
    }
    if (isMap(value) && isMap(old)) {
      const keys = Object.keys(value)
      if (keys.length !== Object.keys(old).length) return false
      return keys.every((key) => this.entry(key)?.isUnchanged === true)
    }
    return equalJson(value, old)
  }

  #items(): OldItems | undefined {
    if (this.schema?.listType !== 'map' || !isList(this.old)) return undefined
    this.#oldItems ??= new OldItems(this.old, this.schema)
    return this.#oldItems
  }

  #child(key: string | number, make: () => Correlated | undefined): Correlated | undefined {
    if (!this.#children.has(key)) this.#children.set(key, make())
    return this.#children.get(key)
  }
}
