import type { FieldPath, Resource } from '@krmkit/runtime'
import type { NodeSink, ScalarStyle } from '@krmkit/yaml'
import { Float, isMap, type Json, setOwn } from './json.ts'
import { floatOf, numberOf } from './number-of.ts'
import { compactJson } from './print.ts'

/**
 * Converts a resource, or the object at a path of it, like the YAML-to-JSON converter of Kubernetes (sigs.k8s.io/yaml): `on` and `yes`
 * are true, `3.0` is the integer 3 in YAML and a float in JSON, integers keep all digits. An item of a list
 * gets the kind that its list implies. Returns `undefined` for other values.
 */
export function jsonOf(resource: Resource, path: FieldPath = []): Json | undefined {
  const part = path.length === 0 ? resource : resource.part(path)
  if (part === undefined) return undefined
  const sink = new JsonSink(isJsonText(resource))
  part.document.emitTo(sink)
  const { value } = sink
  if (!isMap(value)) return value
  const isComplete = (['apiVersion', 'kind'] as const).every((key) => part[key] === '' || Object.hasOwn(value, key))
  return isComplete ? value : { ...value, apiVersion: part.apiVersion, kind: part.kind }
}

/** JSON starts with a brace. Most resources are not flow mappings, so their text is not needed for this check. */
function isJsonText(resource: Resource): boolean {
  const root = resource.peek([])
  return root?.kind === 'map' && root.isFlow && resource.toString().trimStart().startsWith('{')
}

type OpenMap = { [key: string]: Json }

/** An unfinished collection. */
interface Open {
  readonly value: Json[] | OpenMap
  /** The key of the next value. */
  key: string | undefined
}

/** Builds a value from visited nodes. */
class JsonSink implements NodeSink {
  value: Json | undefined
  readonly #isJson: boolean
  readonly #open: Open[] = []

  constructor(isJson: boolean) {
    this.#isJson = isJson
  }

  scalar(text: string, style: ScalarStyle, tag: string | undefined): void {
    const around = this.#open.at(-1)
    if (around !== undefined && isBeforeKey(around)) {
      around.key = text
    } else this.#add(scalarJson(text, style, tag, this.#isJson))
  }

  map(): void {
    // Plain objects keep their hidden class, which makes later walks faster.
    this.#open.push({ value: {}, key: undefined })
  }

  list(): void {
    this.#open.push({ value: [], key: undefined })
  }

  end(): void {
    const { value } = this.#open.pop() as Open
    const around = this.#open.at(-1)
    // A collection as a key is invalid for Kubernetes, and often a template. It is printed as it is, so that the value around it can be built.
    if (around !== undefined && isBeforeKey(around)) around.key = compactJson(value)
    else this.#add(value)
  }

  #add(value: Json): void {
    const around = this.#open.at(-1)
    if (around === undefined) this.value = value
    else if (Array.isArray(around.value)) around.value.push(value)
    else {
      setOwn(around.value, around.key as string, value)
      around.key = undefined
    }
  }
}

function isBeforeKey({ value, key }: Open): boolean {
  return key === undefined && !Array.isArray(value)
}

/**
 * Converts a scalar like the YAML-to-JSON converter of Kubernetes.
 *
 * @param text Its decoded text.
 * @param style How it is written: a plain scalar may be a number, a boolean or null.
 * @param tag Its tag, if it has one.
 * @param isJson Whether it is in a JSON text, where `3.0` is a float.
 * @returns The value that is sent to the server.
 *
 * @example
 * console.log([scalarJson('on', 'plain', undefined), scalarJson('on', 'single', undefined)]) // [ true, 'on' ]
 */
export function scalarJson(text: string, style: ScalarStyle, tag: string | undefined, isJson = false): Json {
  switch (tag?.replace(VERBATIM, '!!$1')) {
    case undefined:
      return style === 'plain' ? plainJson(text, isJson) : text
    case '!!int':
    case '!!float':
    case '!!bool':
    case '!!null':
      return plainJson(text, isJson)
    default:
      return text
  }
}

const VERBATIM = /^!<tag:yaml\.org,2002:(.*)>$/

function plainJson(text: string, isJson: boolean): Json {
  const first = text.charCodeAt(0)
  const isNumeric = (first >= 48 && first <= 57) || first === 45 || first === 43 || first === 46
  if (!isNumeric) return WORDS.has(text) ? (WORDS.get(text) as Json) : text
  const number = plainNumber(text)
  if (number === undefined) return text
  return number instanceof Float && !isJson ? narrowed(number) : number
}

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ...['true', 'True', 'TRUE', 'y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE', 'n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
])
const DECIMAL = /^[-+]?(?:0|[1-9][0-9]*)$/
const BASED = /^([-+]?)0(?:[xX]([0-9a-fA-F]+)|[oO]?([0-7]+)|[bB]([01]+))$/
/** The length of a binary number of 64 bits. */
const MAX_BASED_LENGTH = 64
const MAX_INT64 = 2n ** 63n - 1n
const MAX_UINT64 = 2n ** 64n - 1n
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
/** The letters of all forms of numbers. Most texts that begin like a number have others: `100m`, `10.0.0.0/8`. */
const NUMBER_LETTERS = /^[-+.\da-fxo_]+$/i
/** After a leading dot, go-yaml accepts `_` only between digits. */
const ODD_FRACTION = /^\.(?:_|.*(?:\D_|_\D|_$))/

/** Parses a plain number like go-yaml: decimal, octal (`0644`), hexadecimal, binary, with `_` between digits, or a finite float. */
function plainNumber(text: string): number | bigint | Float | undefined {
  if (!NUMBER_LETTERS.test(text)) return undefined
  const digits = ODD_FRACTION.test(text) ? text : text.replaceAll('_', '')
  const isDecimal = DECIMAL.test(digits)
  const based = isDecimal ? undefined : basedNumber(digits)
  if (based !== undefined) return numberOf(String(based))
  const value = isDecimal || FLOAT.test(digits) ? Number(digits) : Number.NaN
  if (!Number.isFinite(value)) return undefined
  return isDecimal ? numberOf(digits.replace('+', '')) : floatOf(value)
}

/** A number that exceeds 64 bits is a float if it has its form, otherwise a string. Only a number without a sign can be a uint64. */
function basedNumber(digits: string): bigint | undefined {
  const [, sign, hex, octal, binary] = BASED.exec(digits) ?? []
  const body = (hex ?? octal ?? binary)?.replace(/^0+/, '')
  if (body === undefined || body.length > MAX_BASED_LENGTH) return undefined
  const value = BigInt(`0${hex !== undefined ? 'x' : octal !== undefined ? 'o' : 'b'}0${body}`)
  const max = sign === '' ? MAX_UINT64 : sign === '-' ? MAX_INT64 + 1n : MAX_INT64
  if (value > max) return undefined
  return sign === '-' ? -value : value
}

/** YAML is converted to JSON before it is sent to the server, and a whole float below 1e21 is printed as an integer. */
function narrowed({ value }: Float): number | bigint | Float {
  return numberOf(String(value))
}
