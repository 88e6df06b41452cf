import { isMap, type Value } from '@krmkit/yaml'

/** Numbers values, so that equal values have equal numbers. The time is proportional to the size of the values. */
export class ValueIds {
  readonly #ids = new Map<string, number>()
  readonly #known = new Map<object, number>()

  of(value: Value): number {
    if (typeof value !== 'object' || value === null) return this.#number(scalarKey(value))
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const id = this.#number(
      isMap(value)
        ? `{${Object.keys(value)
            .sort()
            .map((key) => `${JSON.stringify(key)}:${this.of(value[key] as Value)}`)
            .join()}}`
        : `[${value.map((item: Value) => this.of(item)).join()}]`,
    )
    this.#known.set(value, id)
    return id
  }

  #number(key: string): number {
    const id = this.#ids.get(key) ?? this.#ids.size
    this.#ids.set(key, id)
    return id
  }
}

function scalarKey(value: Value): string {
  return typeof value === 'string'
    ? JSON.stringify(value)
    : `${typeof value === 'bigint' ? 'number' : typeof value}${value}`
}
