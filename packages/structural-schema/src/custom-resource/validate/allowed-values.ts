import { goQuote } from '@krmkit/formats'
import { Float, isList, isMap, type Json } from '../../json/json.ts'
import { compactJson } from '../../json/print.ts'
import { int64Of, isInt64 } from './integers.ts'
import { typedText } from './unique-items.ts'

/** The values of an enum, for lookup: Go converts a value to the type of each of them before comparing. */
export class AllowedValues {
  readonly #values: readonly Json[]
  readonly #texts = new Set<string>()
  readonly #ints = new Set<string>()
  readonly #floats = new Set<number>()
  readonly #others = new Set<string>()
  #shown: string | undefined

  constructor(values: readonly Json[]) {
    this.#values = values
    for (const value of values) {
      if (typeof value === 'string') this.#texts.add(value)
      else if (isInt64(value)) this.#ints.add(String(value))
      else if (isFloat64(value)) this.#floats.add(floatOf(value))
      // Null has its own type, to which no value is converted.
      else if (value !== null) this.#others.add(typedText(value))
    }
  }

  has(value: Json): boolean {
    if (typeof value === 'string') return this.#texts.has(value)
    if (isInt64(value)) {
      // Go converts an int64 to the string of its code point: 65 is "A".
      return this.#ints.has(String(value)) || this.#floats.has(Number(value)) || this.#texts.has(runeOf(value))
    }
    if (isFloat64(value)) {
      const float = floatOf(value)
      return this.#floats.has(float) || this.#ints.has(String(int64Of(float)))
    }
    return (isList(value) || isMap(value) || typeof value === 'boolean') && this.#others.has(typedText(value))
  }

  /** The values as the server prints them; computed once, because lists can be long. */
  get shown(): string {
    this.#shown ??= `supported values: ${this.#values.map(shownValue).join(', ')}`
    return this.#shown
  }
}

function shownValue(value: Json): string {
  return goQuote(typeof value === 'string' ? value : compactJson(value))
}

function isFloat64(value: Json): value is number | Float {
  return value instanceof Float || (typeof value === 'number' && !Number.isInteger(value))
}

function floatOf(value: number | Float): number {
  return value instanceof Float ? value.value : value
}

function runeOf(value: number | bigint): string {
  const code = Number(value)
  const valid = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : '\ufffd'
}
