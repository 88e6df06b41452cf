import { type Path, type Resource, type Value, visibleValue } from '@krmkit/runtime'

/** The script and its input. */
export interface ScriptInput {
  readonly name: string
  readonly source: string
  readonly steps: number
  readonly functionConfig: Resource | undefined
  readonly items: Iterable<Resource>
}

/** About this many units of text are encoded together, because the text of a large list could exceed the maximum length of a string. */
const PIECE = 2 ** 20

/** The interpreter's input (wasm/run.go): lines of JSON. */
export function encodeInput({ name, source, steps, functionConfig, items }: ScriptInput): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const head = JSON.stringify({ name, source, steps: String(steps) })
  let piece = `${head}\n${functionConfig === undefined ? 'null' : lineOf(functionConfig)}`
  for (const item of items) {
    piece += `\n${lineOf(item)}`
    if (piece.length < PIECE) continue
    pieces.push(encoder.encode(piece))
    piece = ''
  }
  pieces.push(encoder.encode(piece))
  return joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A float that JavaScript would print as an integer, or not at all: `3.0`, `1e3`, `.inf`. */
const FLOAT =
  /[\s,[:](?:[-+]?(?:\d[\d_]*\.0*|\.0+|[\d_.]+[eE][-+]?\d+|\.(?:inf|Inf|INF))|\.(?:nan|NaN|NAN))(?=[\s,\]}]|$)/

function lineOf(resource: Resource): string {
  const value = visibleValue(resource)
  if (!FLOAT.test(resource.textInList)) {
    try {
      return JSON.stringify(value)
    } catch {
      // Integers beyond 2^53.
    }
  }
  return exactly(value, [], resource)
}

/** JSON in which integers have all their digits, and floats are distinguished from integers like in Starlark. */
function exactly(value: Value, path: Path, resource: Resource): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return number(value, resource.text(path) ?? '')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((element, at) => exactly(element, [...path, at], resource)).join()}]`
  const entries = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}:${exactly(field, [...path, key], resource)}`,
  )
  return `{${entries.join()}}`
}

function number(value: number, spelling: string): string {
  const text = String(value)
  return /^[-+]?[\d_]*(?:\.|\d[eE])/.test(spelling) && /^-?\d+$/.test(text) ? `${text}.0` : text
}
