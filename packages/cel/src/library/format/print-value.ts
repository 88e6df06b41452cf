import { goQuote } from '@krmkit/formats'
import { compareUtf8 } from '@krmkit/runtime/values'
import { typeName } from '../../values/type-of.ts'
import {
  Abort,
  CelError,
  Duration,
  ListValue,
  MapValue,
  Timestamp,
  TypeValue,
  Uint,
  type Value,
} from '../../values/values.ts'
import { toText } from '../convert.ts'
import { fixed } from './numbers.ts'

/** Formats a list for `%s`: `[1, "a"]`. */
export function printList(list: ListValue): string | CelError {
  const texts: string[] = []
  for (let i = 0; i < list.length; i++) {
    const text = printLiteral(list.at(i))
    if (text instanceof CelError) return text
    texts.push(text)
  }
  return `[${texts.join(', ')}]`
}

/** Formats a map for `%s`, sorted by keys: `{"a":1, "b":2}`. */
export function printMap(map: MapValue): string | CelError {
  const entries: [string, string][] = []
  for (const key of map.keys()) {
    // The server's key is nil, and asking for its type panics.
    if (key === null && map.equals !== undefined)
      throw new Abort('internal error: runtime error: invalid memory address or nil pointer dereference')
    if (typeof key === 'number') return new CelError('no formatting function for map key of type double')
    const name = printLiteral(key)
    const value = printLiteral(map.find(key) ?? null)
    if (name instanceof CelError) return name
    if (value instanceof CelError) return value
    entries.push([name, value])
  }
  entries.sort(([a], [b]) => compareUtf8(a, b))
  return `{${entries.map(([key, value]) => `${key}:${value}`).join(', ')}}`
}

/** Formats an element of a list or map as a literal of the language. */
function printLiteral(value: Value): string | CelError {
  if (value === null) return 'null'
  if (typeof value === 'string') return goQuote(value)
  if (typeof value === 'number') return printDouble(value)
  if (value instanceof ListValue) return printList(value)
  if (value instanceof MapValue) return printMap(value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof Timestamp || value instanceof Duration) {
    return `${value instanceof Timestamp ? 'timestamp' : 'duration'}(${goQuote(toText(value) as string)})`
  }
  const text = toText(value)
  if (value instanceof Uint8Array && typeof text === 'string') return `b${goQuote(text)}`
  if (typeof value === 'boolean' || typeof value === 'bigint' || value instanceof Uint) return String(text)
  return value instanceof CelError ? value : new CelError(`no formatting function for ${typeName(value)}`)
}

function printDouble(value: number): string {
  if (Number.isNaN(value)) return '"NaN"'
  if (!Number.isFinite(value)) return value < 0 ? '"-Inf"' : '"+Inf"'
  return fixed(value, 6).replaceAll(',', '')
}
