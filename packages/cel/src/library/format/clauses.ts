import { typeName } from '../../values/type-of.ts'
import { CelError, ListValue, MapValue, TypeValue, Uint, type Value } from '../../values/values.ts'
import { toText } from '../convert.ts'
import { fixed, scientific } from './numbers.ts'
import { printList, printMap } from './print-value.ts'

/** Formats the argument of a clause. */
export type Clause = (value: Value) => string | CelError

const DEFAULT_PRECISION = 6
const MAX_PRECISION = 1_000_000
const SPECIAL: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
}

/** Returns the clause of a verb, or `undefined` for an unknown verb. */
export function clauseOf(verb: string, precision = DEFAULT_PRECISION): Clause | undefined {
  switch (verb) {
    case 's':
      return printText
    case 'd':
      return (value) => whole(value, 10) ?? wrong('decimal clause can only be used on integers', value)
    case 'f':
      return float('fixed-point clause can only be used on doubles', precision, fixed)
    case 'e':
      return float('scientific clause can only be used on doubles', precision, scientific)
    case 'b':
      return (value) =>
        typeof value === 'boolean'
          ? String(Number(value))
          : (whole(value, 2) ?? wrong('only integers and bools can be formatted as binary', value))
    case 'o':
      return (value) => whole(value, 8) ?? wrong('octal clause can only be used on integers', value)
    case 'x':
      return hexadecimal
    case 'X':
      return (value) => {
        const text = hexadecimal(value)
        return text instanceof CelError ? text : text.toUpperCase()
      }
    default:
      return undefined
  }
}

/** `%s`: any value except optionals and values of libraries. */
export function printText(value: Value): string | CelError {
  if (value === null) return 'null'
  if (value instanceof ListValue) return printList(value)
  if (value instanceof MapValue) return printMap(value)
  if (value instanceof TypeValue) return value.name
  const text = toText(value)
  if (typeof text === 'string') return text
  if (text instanceof CelError)
    return new CelError(`could not convert argument ${JSON.stringify(text.message)} to string`)
  const must =
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps'
  return wrong(must, value)
}

function whole(value: Value, base: number): string | undefined {
  if (typeof value === 'bigint') return value.toString(base)
  return value instanceof Uint ? value.value.toString(base) : undefined
}

function hexadecimal(value: Value): string | CelError {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  if (bytes instanceof Uint8Array) return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return whole(value, 16) ?? wrong('only integers, byte buffers, and strings can be formatted as hex', value)
}

function float(must: string, precision: number, print: (value: number, precision: number) => string): Clause {
  return (value) => {
    const number = typeof value === 'string' && Object.hasOwn(SPECIAL, value) ? SPECIAL[value] : value
    if (typeof number !== 'number') return wrong(must, value)
    if (precision > MAX_PRECISION)
      return new CelError(`precision ${precision} exceeds maximum allowed precision ${MAX_PRECISION}`)
    return print(number, precision)
  }
}

function wrong(must: string, value: Value): CelError {
  return new CelError(`${must}, was given ${typeName(value)}`)
}
