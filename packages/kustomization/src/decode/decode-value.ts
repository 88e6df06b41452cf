import { nearestName, type Path, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import { shownReference } from '../remote/shown-address.ts'
import type { ObjectShape, Shape } from './shape.ts'

/** Callbacks and options of decoding. */
export interface DecodeContext {
  /** `isKey`: the finding is about the key at the end of the path. */
  report(path: Path, rule: string, message: string, isKey?: boolean): void
  /** The value for an object entry of `generators`, `transformers` or `validators`; `undefined` if objects are not allowed. */
  plugin?(path: Path): unknown
  /** The source text of a scalar. */
  written(path: Path): string | undefined
  /** Numbers and booleans are accepted as strings, like in Go when it knows the type before it reads the YAML. */
  readonly isLoose?: boolean
  /** Whether messages must not quote the value. */
  isSecret?(path: Path): boolean
  /** The name of the object at a path in messages. */
  nameOf?(path: Path): string
}

const MAX_TEXT = 60
const LOWEST = -(2n ** 63n)
const HIGHEST = 2n ** 63n - 1n

/** Decodes a value like Go's `encoding/json` with unknown fields refused: keys in any case, null as the zero value. */
export function decodeValue(value: Value, shape: Shape, context: DecodeContext, path: Path = []): unknown {
  if (value === null || value === undefined) return undefined
  switch (shape.is) {
    case 'anything':
      return value
    case 'plugin':
      return isMap(value) && context.plugin !== undefined ? context.plugin(path) : decodeText(value, context, path)
    case 'text':
      if (context.isLoose === true && typeof value !== 'object') return String(value)
      return decodeText(value, context, path)
    case 'string':
      return decodeText(value, context, path)
    case 'flag':
      return typeof value === 'boolean' ? value : refuse('true or false', value, context, path)
    case 'integer':
      return decodeInteger(value, context, path)
    case 'list':
      if (!Array.isArray(value)) return refuse('a list', value, context, path)
      return value.map((entry, i) =>
        entry === null && !shape.hasNulls
          ? refuse('a map', entry, context, [...path, i])
          : decodeEntry(entry, shape.of, context, [...path, i]),
      )
    case 'map':
      return isMap(value) ? decodeMap(value, shape.of, context, path) : refuse('a map', value, context, path)
    default:
      return isMap(value)
        ? decodeObject(value, shape, context, path)
        : refuse('a map', value, context, path, asEntry(value, shape))
  }
}

/** The map to write for a path that is alone, as kustomize allowed it in `patches` once. */
function asEntry(value: Value, { fields }: ObjectShape): string {
  if (typeof value !== 'string' || value.includes('\n') || !fields.has('path')) return ''
  return `: write \`path: ${shorten(shownReference(value))}\``
}

/** Null in a list or map is Go's zero value. */
function decodeEntry(value: Value, shape: Shape, context: DecodeContext, path: Path): unknown {
  if (value !== null) return decodeValue(value, shape, context, path)
  if (shape.is === 'text' || shape.is === 'string' || shape.is === 'plugin') return ''
  return shape.is === 'list' ? [] : shape.is === 'object' || shape.is === 'map' ? {} : undefined
}

function decodeMap(value: { readonly [key: string]: Value }, shape: Shape, context: DecodeContext, path: Path) {
  const map: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort())
    map[key] = decodeEntry(value[key] as Value, shape, context, [...path, key])
  return map
}

function decodeObject(
  value: { readonly [key: string]: Value },
  shape: ObjectShape,
  context: DecodeContext,
  path: Path,
): unknown {
  const object: Record<string, unknown> = {}
  const seen = new Map<string, string>()
  // In the order of Go's JSON, where the last of keys that differ only in case takes precedence.
  for (const key of Object.keys(value).sort()) {
    const name = shape.fields.has(key) ? key : shape.byLowerCase().get(key.toLowerCase())
    const at = [...path, key]
    if (name === undefined) {
      context.report(at, 'unknown-field', unknownField(key, shape, context, path), true)
      continue
    }
    const before = seen.get(name)
    if (before !== undefined)
      context.report(at, 'duplicate-field', `\`${key}\` is the same field as \`${before}\`: keep one of the two`, true)
    seen.set(name, key)
    const decoded = decodeValue(value[key] as Value, shape.fields.get(name) as Shape, context, at)
    if (decoded !== undefined) object[name] = before === undefined ? decoded : joined(object[name], decoded)
  }
  return object
}

/** The result in Go of decoding into the same field twice: maps are merged, other values are replaced. */
function joined(before: unknown, decoded: unknown): unknown {
  const areMaps = [before, decoded].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return areMaps ? Object.assign(Object.create(null), before, decoded) : decoded
}

function unknownField(key: string, shape: ObjectShape, { nameOf }: DecodeContext, path: Path): string {
  const near = nearestName(key, shape.fields.keys())
  const owner = nameOf?.(path) ?? 'this object'
  const way = near === undefined ? `it has ${[...shape.fields.keys()].join(', ')}` : `did you mean \`${near}\`?`
  return `\`${shorten(key)}\` is not a field of ${owner}; ${way}`
}

function decodeText(value: Value, context: DecodeContext, path: Path): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'object') {
    refuse('a string', value, context, path)
    return undefined
  }
  const written = shorten(context.written(path) ?? String(value))
  const shown = context.isSecret?.(path) ? typeOf(value) : `${typeOf(value)} ${written}`
  context.report(path, 'wrong-type', `${fieldName(path)} must be a string, found the ${shown}: write it in quotes`)
  return undefined
}

function decodeInteger(value: Value, context: DecodeContext, path: Path): number | bigint | undefined {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (isWhole && BigInt(value) >= LOWEST && BigInt(value) <= HIGHEST) return value
  refuse('a whole number of at most 64 bits', value, context, path)
  return undefined
}

function refuse(wanted: string, value: Value, context: DecodeContext, path: Path, way = ''): undefined {
  const isShown = typeof value !== 'object' && !context.isSecret?.(path)
  const shown = isShown ? `the ${typeOf(value)} ${quote(value)}` : typeOf(value, 'a ')
  context.report(path, 'wrong-type', `${fieldName(path)} must be ${wanted}, found ${shown}${way}`)
}

/** The field that a path leads to, as a message names it. */
function fieldName(path: Path): string {
  return path.length === 0 ? 'the document' : `\`${showPath(path)}\``
}

/** A path in the usual notation: `patches[0].target`. */
export function showPath(path: Path): string {
  let shown = ''
  for (const part of path) {
    if (typeof part === 'number') shown += `[${part}]`
    else if (/^[A-Za-z0-9_-]+$/.test(part)) shown += shown === '' ? part : `.${part}`
    else shown += `[${JSON.stringify(shorten(part))}]`
  }
  return shown
}

function typeOf(value: Value, article = ''): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return `${article}list`
  if (typeof value === 'object') return `${article}map`
  if (typeof value === 'boolean' || typeof value === 'string') return `${article}${typeof value}`
  return `${article}number`
}

function quote(value: Value): string {
  return typeof value === 'string' ? JSON.stringify(shorten(shownReference(value))) : String(value)
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
