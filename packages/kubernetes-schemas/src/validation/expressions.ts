import { byteLength } from '@krmkit/formats'
import { isFormat } from './formats/formats.ts'
import { compareQuantities } from './quantity.ts'
import type { Value } from './rule.ts'

/** The functions that compiled expressions call. An absent value is `undefined` and has no elements. */

// biome-ignore lint/suspicious/noExplicitAny: compiled expressions read fields by name.
type Element = any

/** The number of elements, keys or characters. */
export function size(value: Value): number {
  if (value === undefined) return 0
  if (typeof value === 'string') return [...value].length
  return typeof value === 'object' ? elementsOf(value).length : 0
}

/** The length of a string in UTF-8 bytes. */
export function bytes(value: Value): number {
  return typeof value === 'string' ? byteLength(value) : 0
}

export function valid(value: Value, format: string): boolean {
  return typeof value === 'string' && isFormat(format, value)
}

/** -1, 0 or 1. */
export function compareQuantity(a: Value, b: Value): number {
  return compareQuantities(toText(a), toText(b)) ?? 0
}

export function isInt(value: Value): boolean {
  return typeof value === 'number'
}

export function isString(value: Value): boolean {
  return typeof value === 'string'
}

export function startsWith(value: Value, prefix: Value): boolean {
  return typeof value === 'string' && value.startsWith(toText(prefix))
}

export function endsWith(value: Value, suffix: Value): boolean {
  return typeof value === 'string' && value.endsWith(toText(suffix))
}

export function contains(value: Value, part: Value): boolean {
  return typeof value === 'string' && value.includes(toText(part))
}

export function split(value: Value, separator: string): readonly string[] {
  return typeof value === 'string' ? value.split(separator) : []
}

export function lowerAscii(value: Value): string {
  return toText(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function toText(value: Value): string {
  return value === undefined ? '' : String(value)
}

export function isIn(value: Value, range: Value): boolean {
  if (range === undefined || typeof range !== 'object') return false
  return Array.isArray(range) ? range.includes(value) : typeof value === 'string' && Object.hasOwn(range, value)
}

export function all(range: Value, holds: (element: Element) => unknown): boolean {
  return elementsOf(range).every(holds)
}

export function exists(range: Value, holds: (element: Element) => unknown): boolean {
  return elementsOf(range).some(holds)
}

export function filter(range: Value, holds: (element: Element) => unknown): readonly Value[] {
  return elementsOf(range).filter(holds)
}

/** The elements of a list, or the keys of a map. */
function elementsOf(value: Value): readonly Value[] {
  if (value === undefined || typeof value !== 'object') return []
  return Array.isArray(value) ? value : Object.keys(value)
}

/** Whether two values are equal, with all that is in them. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]))
  if (Array.isArray(b)) return false
  const [own, other] = [a as Readonly<Record<string, Value>>, b as Readonly<Record<string, Value>>]
  const names = Object.keys(own)
  return names.length === Object.keys(other).length && names.every((name) => isSame(own[name], other[name]))
}

interface Requirement {
  readonly key?: string
  readonly operator?: string
  readonly values?: readonly string[]
}

/** Whether a LabelSelector selects labels; an empty one selects all (apimachinery, LabelSelectorAsSelector). */
export function matchesSelector(selector: Value, labels: Value): boolean {
  const { matchLabels = {}, matchExpressions = [] } = (selector ?? {}) as {
    readonly matchLabels?: Readonly<Record<string, string>>
    readonly matchExpressions?: readonly Requirement[]
  }
  const own = (labels ?? {}) as Readonly<Record<string, string>>
  const has = (key: string): boolean => Object.hasOwn(own, key)
  for (const [key, value] of Object.entries(matchLabels)) if (!has(key) || own[key] !== value) return false
  return matchExpressions.every(({ key = '', operator, values = [] }) => {
    if (operator === 'Exists') return has(key)
    if (operator === 'DoesNotExist') return !has(key)
    if (operator === 'In') return has(key) && values.includes(own[key] as string)
    return operator !== 'NotIn' || !has(key) || !values.includes(own[key] as string)
  })
}
