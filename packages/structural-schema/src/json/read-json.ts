import { type Json, type JsonMap, newMap } from './json.ts'
import { MAX_DEPTH, numberOf } from './number-of.ts'

/** The end of a number that `JSON.parse` would not keep, or of a text like one: 16 digits and more, an exponent, a fraction ending in zero, `-0`. */
const SUSPECT = /\d(?:(?<=-0)|\.\d*0|(?:\.\d+)?[eE][-+]?\d+|\d{15})\s*(?:[,\]}]|$)/
/** The same, whole: where it begins tells numbers from most texts. */
const DELICATE = /(?:^|[:,[])\s*-?\d+(?:(?<=\d{16}|-0)|\.\d*0|(?:\.\d+)?[eE][-+]?\d+)\s*(?:[,\]}]|$)/

/**
 * Reads JSON as the API server does: whole numbers as int64, others as float64, `3.0` told from `3`.
 * @throws {SyntaxError} where the text is no JSON, or is nested deeper than 1,000 levels
 */
export function readJson(text: string): Json {
  const isDelicate = SUSPECT.test(text) && DELICATE.test(text)
  const value = isDelicate ? new JsonReader(text).read() : (JSON.parse(text) as Json)
  if (!isDelicate && isDeeper(value, MAX_DEPTH)) throw tooDeep()
  return value
}

function tooDeep(): SyntaxError {
  return new SyntaxError(`the JSON must not be nested deeper than ${MAX_DEPTH} levels`)
}

/** Whether a value has more levels than are left: walks over it could run out of stack. */
function isDeeper(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null && isDeeper(item, left - 1)) return true
    return false
  }
  const map = value as JsonMap
  for (const key in map) {
    const child = map[key] as Json
    if (typeof child === 'object' && child !== null && isDeeper(child, left - 1)) return true
  }
  return false
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const SPACE = /[ \t\n\r]*/y
const WORDS: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

/** Position in a text that is read with its literals. */
class JsonReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Json {
    this.#space()
    const value = this.#value(0)
    this.#space()
    if (this.#at < this.#text.length) this.#fail()
    return value
  }

  #value(depth: number): Json {
    if (depth > MAX_DEPTH) throw tooDeep()
    const first = this.#text[this.#at]
    if (first === '{') return this.#map(depth)
    if (first === '[') return this.#list(depth)
    if (first === '"') return this.#string()
    NUMBER.lastIndex = this.#at
    const literal = NUMBER.exec(this.#text)?.[0]
    if (literal !== undefined) {
      this.#at += literal.length
      return numberOf(literal)
    }
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue
      this.#at += word.length
      return value
    }
    return this.#fail()
  }

  #map(depth: number): Json {
    const map = newMap()
    this.#at++
    this.#space()
    if (this.#take('}')) return map
    for (;;) {
      if (this.#text[this.#at] !== '"') this.#fail()
      const key = this.#string()
      this.#space()
      if (!this.#take(':')) this.#fail()
      this.#space()
      map[key] = this.#value(depth + 1)
      this.#space()
      if (this.#take('}')) return map
      if (!this.#take(',')) this.#fail()
      this.#space()
    }
  }

  #list(depth: number): Json {
    const list: Json[] = []
    this.#at++
    this.#space()
    if (this.#take(']')) return list
    for (;;) {
      list.push(this.#value(depth + 1))
      this.#space()
      if (this.#take(']')) return list
      if (!this.#take(',')) this.#fail()
      this.#space()
    }
  }

  #string(): string {
    let end = this.#at + 1
    for (; ; end++) {
      const unit = this.#text.charCodeAt(end)
      if (Number.isNaN(unit)) this.#fail()
      if (unit === 34) break
      if (unit === 92) end++
    }
    const quoted = this.#text.slice(this.#at, end + 1)
    this.#at = end + 1
    return JSON.parse(quoted) as string
  }

  #space(): void {
    SPACE.lastIndex = this.#at
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  #fail(): never {
    const found = this.#text[this.#at]
    throw new SyntaxError(
      found === undefined
        ? 'the JSON ends too early'
        : `unexpected ${JSON.stringify(found)} in JSON at position ${this.#at}`,
    )
  }
}
