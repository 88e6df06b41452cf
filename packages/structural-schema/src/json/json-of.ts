import type { FieldPath, NodeSink, Resource, ScalarStyle } from '@krmkit/runtime'
import { Float, type Json, newMap } from './json.ts'
import { floatOf, numberOf } from './number-of.ts'

/**
 * A resource, or the map at a path of it, as Kubernetes' YAML-to-JSON reads it (sigs.k8s.io/yaml): `on` and `yes` are
 * true, `3.0` is the integer 3 in YAML and a float in JSON, integers keep all digits. `undefined` where there is no map.
 */
export function jsonOf(resource: Resource, path: FieldPath = []): Json | undefined {
  const part = path.length === 0 ? resource : resource.part(path)
  if (part === undefined) return undefined
  const sink = new JsonSink(resource.toString().trimStart().startsWith('{'))
  part.feed(sink)
  return sink.value
}

/** Builds a value from the nodes that it is told. */
class JsonSink implements NodeSink {
  value: Json | undefined
  readonly #isJson: boolean
  readonly #open: (Json[] | { [key: string]: Json })[] = []
  readonly #keys: (string | undefined)[] = []

  constructor(isJson: boolean) {
    this.#isJson = isJson
  }

  scalar(text: string, style: ScalarStyle, tag: string | undefined): void {
    const last = this.#open.length - 1
    const collection = this.#open[last]
    if (collection !== undefined && !Array.isArray(collection) && this.#keys[last] === undefined)
      this.#keys[last] = text
    else this.#add(style === 'plain' || tag !== undefined ? this.#scalar(text, style, tag) : text)
  }

  map(): void {
    this.#begin(newMap())
  }

  list(): void {
    this.#begin([])
  }

  end(): void {
    this.#open.pop()
    this.#keys.pop()
  }

  #begin(collection: Json[] | { [key: string]: Json }): void {
    this.#add(collection)
    this.#open.push(collection)
    this.#keys.push(undefined)
  }

  #add(value: Json): void {
    const last = this.#open.length - 1
    const collection = this.#open[last]
    if (collection === undefined) this.value = value
    else if (Array.isArray(collection)) collection.push(value)
    else {
      collection[this.#keys[last] as string] = value
      this.#keys[last] = undefined
    }
  }

  #scalar(text: string, style: ScalarStyle, tag: string | undefined): Json {
    switch (tag) {
      case undefined:
        return this.#plain(text)
      case '!!int':
      case '!!float':
      case '!!bool':
      case '!!null':
        return this.#plain(text)
      case '!!str':
      case '!':
        return text
      default:
        return style === 'plain' && tag.startsWith('!<tag:yaml.org,2002:') && !tag.includes('str')
          ? this.#plain(text)
          : text
    }
  }

  #plain(text: string): Json {
    const first = text.charCodeAt(0)
    const isNumeric = (first >= 48 && first <= 57) || first === 45 || first === 43 || first === 46
    if (!isNumeric) return WORDS.has(text) ? (WORDS.get(text) as Json) : text
    const number = plainNumber(text)
    if (number === undefined) return text
    return number instanceof Float && !this.#isJson ? narrowed(number) : number
  }
}

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ...['true', 'True', 'TRUE', 'y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE', 'n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
])
const DECIMAL = /^[-+]?(?:0|[1-9][0-9_]*)$/
const BASED = /^([-+]?)0([xX][0-9a-fA-F_]+|[oO]?[0-7_]+|[bB][01_]+)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

/** A plain number as go-yaml reads it: decimal, octal (`0644`), hexadecimal, binary, with `_` between digits, or a float. */
function plainNumber(text: string): number | bigint | Float | undefined {
  const digits = text.replaceAll('_', '')
  if (DECIMAL.test(text)) return numberOf(digits.replace('+', ''))
  const based = BASED.exec(text)
  if (based !== null) {
    const body = (based[2] as string).replaceAll('_', '').toLowerCase()
    const value = BigInt(/^[xob]/.test(body) ? `0${body}` : `0o${body}`)
    return numberOf(String(based[1] === '-' ? -value : value))
  }
  return FLOAT.test(digits) ? floatOf(Number(digits)) : undefined
}

/** YAML is turned into JSON text on the way to the server: a whole float is printed as an integer below 1e21. */
function narrowed({ value }: Float): number | bigint | Float {
  return numberOf(String(value))
}
