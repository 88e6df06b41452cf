import { Float, isList, isMap, type Json } from '@krmkit/structural-schema/values'

/** Maximum nesting of a literal: TypeScript processes the levels recursively. */
const MAX_LITERAL_DEPTH = 200

const NAME = /^[A-Za-z_$][\w$]*$/
const FLAT = 60

/** The nesting depth of a value, up to one more than the limit. */
export function nestsTooDeep(value: Json, limit: number = MAX_LITERAL_DEPTH): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Float) return false
  if (limit === 0) return true
  for (const key of Object.keys(value))
    if (nestsTooDeep((value as Record<string, Json>)[key] ?? null, limit - 1)) return true
  return false
}

/**
 * A value as a TypeScript literal; `typed` may name the type of an object by its path, which `satisfies` then checks.
 */
export function literal(value: Json, indent = '', typed?: (value: Json) => string | undefined): string {
  const type = typed?.(value)
  const text = literalText(value, indent, typed)
  return type === undefined ? text : `${text} satisfies ${type}`
}

function literalText(value: Json, indent: string, typed?: (value: Json) => string | undefined): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Float) return numberText(value.value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = isList(value)
    ? value.map((element) => literal(element, inner, typed))
    : Object.keys(value).map(
        (key) => `${keyText(key)}: ${literal((value as Record<string, Json>)[key] ?? null, inner, typed)}`,
      )
  const [open, close] = isList(value) ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const pad = isList(value) ? '' : ' '
  const flat = `${open}${pad}${parts.join(', ')}${pad}${close}`
  const isScalarList = isList(value) && !value.some((element) => isList(element) || isMap(element))
  if (isScalarList && flat.length <= FLAT) return flat
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** `__proto__` is an ordinary key only if it is computed. */
function keyText(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return NAME.test(key) ? key : quoted(key)
}

/** A string in single quotes unless that needs more escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
