import type { Value } from '@krmkit/runtime'

/** One item of a script's output: the position of the original item, and its value if it changed. */
export interface OutputItem {
  /** `undefined` for a new dict. */
  readonly from: number | undefined
  /** The position of the item whose metadata a new dict contains. */
  readonly like: number | undefined
  /** `undefined` if it is unchanged. */
  readonly value: { readonly [key: string]: Value } | undefined
}

/** The interpreter's error of a failed script. */
export interface ScriptFailure {
  readonly kind: 'script' | 'steps' | 'output'
  readonly message: string
  /** 1-based; 0 if it is unknown. */
  readonly line: number
  readonly column: number
  /** The call stack in Starlark's format; can be empty. */
  readonly trace: string
}

/** Reads the interpreter's output (wasm/run.go). */
export function decodeOutput(
  output: Uint8Array,
): { readonly items: OutputItem[] } | { readonly failure: ScriptFailure } {
  const [head = '{}', ...lines] = new TextDecoder().decode(output).split('\n')
  const failure = JSON.parse(head) as ScriptFailure
  return failure.message === undefined ? { items: lines.map(itemOf) } : { failure }
}

function itemOf(line: string): OutputItem {
  if (line.startsWith('=')) return { from: Number(line.slice(1)), like: undefined, value: undefined }
  const end = line.indexOf('{') - 1
  const mark = line.slice(0, end)
  const value = JSON.parse(line.slice(end + 1)) as { readonly [key: string]: Value }
  return {
    from: mark.startsWith('+') ? undefined : Number(mark),
    like: /^\+\d/.test(mark) ? Number(mark.slice(1)) : undefined,
    value: line[end] === '!' ? (unwrapped(value) as typeof value) : value,
  }
}

const WRAP = '\u0000'

/** Unwraps numbers that JSON or JavaScript cannot represent (wasm/encode.go). */
function unwrapped(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unwrapped)
  const map = value as { readonly [key: string]: Value }
  const text = map[WRAP]
  if (typeof text === 'string') return /^-?\d+$/.test(text) ? BigInt(text) : Number(text)
  return Object.fromEntries(Object.entries(map).map(([key, field]) => [key, unwrapped(field)]))
}
