import { Float, type Json, newMap } from './json.ts'
import { MAX_DEPTH, numberOf } from './number-of.ts'

/** A number outside of texts that `JSON.parse` would not keep: 16 digits and more, an exponent, a fraction ending in zero. */
const DELICATE = /(?:^|[:,[])\s*-?\d+(?:(?<=\d{16})|\.\d*0|(?:\.\d+)?[eE][-+]?\d+)\s*(?:[,\]}]|$)/

/**
 * Reads JSON as the API server does: whole numbers as int64, others as float64, `3.0` told from `3`.
 * @throws {SyntaxError} where the text is no JSON, or is nested deeper than 1,000 levels
 */
export function readJson(text: string): Json {
  const value = DELICATE.test(text) ? new JsonReader(text).read() : (JSON.parse(text) as Json)
  if (isTooDeep(value)) throw new SyntaxError(`the JSON must not be nested deeper than ${MAX_DEPTH} levels`)
  return value
}

/** Whether a value is nested so deeply that walks over it could run out of stack. */
function isTooDeep(root: Json): boolean {
  let level: readonly Json[] = [root]
  let depth = 0
  // A handful of levels hold what texts of this length can nest; wide values end the loop early.
  while (level.length > 0) {
    if (depth++ > MAX_DEPTH) return true
    const below: Json[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof Float) continue
      for (const child of Array.isArray(value) ? value : Object.values(value)) {
        if (typeof child === 'object' && child !== null) below.push(child as Json)
      }
    }
    level = below
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
    if (depth > MAX_DEPTH) throw new SyntaxError(`the JSON must not be nested deeper than ${MAX_DEPTH} levels`)
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
