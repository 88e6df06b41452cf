import type { Path, Scalar } from '@krmkit/runtime'
import type { Carried } from './carried.ts'
import { embeddedText } from './embedded-text.ts'
import { type Fields, fieldKind, fitsType, type ScalarType, setScalar, typeOf, untypedAt } from './fields.ts'
import type { Spot } from './locate.ts'
import type { FieldOptions } from './replacement.ts'

/**
 * Whose rules hold where kustomize's lose something: `kustomize` makes what kustomize 5.8.2 makes; `lossless` keeps a
 * string that is written to a new field a string, and the spelling of JSON and YAML inside of scalars.
 */
export type ReplacementRules = 'kustomize' | 'lossless'

/** Writes a value to a place. Returns what is wrong with it; `undefined` where nothing is. */
export function writeValue(
  fields: Fields,
  spot: Spot,
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): string | undefined {
  if (spot.kind === 'text') return writeInside(fields, spot, value, options, rules)
  if (spot.kind === 'new') return writeNew(fields, spot, value, options, rules)
  const kind = fieldKind(fields, spot.path)
  if (kind !== 'scalar' && kind !== 'null') {
    if (options.delimiter) return `must be a scalar for a delimiter to split it, is a ${kind}`
    return replace(fields, spot.path, value)
  }
  if (kind === 'null' && rules === 'lossless' && !options.delimiter) return replace(fields, spot.path, value)
  if (value.kind === 'collection' && rules === 'lossless')
    return 'must be a map, a list or absent for a map or a list to be written to it, is a scalar'
  const before = fields.text(spot.path) ?? ''
  const text = joined(value, before, options)
  const type = typeOf(fields.get(spot.path) as Scalar, before)
  if (!fitsType(text, type)) return `must stay ${TYPE_NAMES[type]}, and "${text}" is none`
  if (text !== before) setScalar(fields, spot.path, text, type)
  return undefined
}

const TYPE_NAMES: Readonly<Record<ScalarType, string>> = {
  string: 'a string',
  int: 'an integer',
  float: 'a number',
  bool: 'a boolean',
  null: 'null',
}

function joined(value: Carried, before: string, { delimiter, index = 0 }: FieldOptions): string {
  const text = value.kind === 'scalar' ? value.text : ''
  if (!delimiter) return text
  const parts = before.split(delimiter)
  if (index < 0) parts.unshift(text)
  else if (index >= parts.length) parts.push(text)
  else parts[index] = text
  return parts.join(delimiter)
}

/** Puts a value in the place of a whole node: its type goes along. */
function replace(fields: Fields, path: Path, value: Carried): undefined {
  if (value.kind === 'scalar') {
    if (value.type === 'string' || fields.text(path) === undefined)
      fields.set(path, value.type === 'string' ? value.text : 0)
    setScalar(fields, path, value.text, value.type)
    return
  }
  fields.set(path, value.value)
  for (const [at, spelling] of value.spellings) fields.setSource([...path, ...at], spelling)
}

function writeNew(
  fields: Fields,
  spot: Spot & { kind: 'new' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): string | undefined {
  if (value.kind === 'collection') {
    if (options.delimiter) return 'must be a scalar for a delimiter to split it, and becomes a map or a list'
    fields.set(spot.path, spot.wrap(value.value))
    for (const [at, spelling] of value.spellings) fields.setSource([...spot.leaf, ...at], spelling)
    return undefined
  }
  const text = joined(value, '', options)
  const type = rules === 'kustomize' ? untypedAt(spot.leaf, text) : fitsType(text, value.type) ? value.type : 'string'
  fields.set(spot.path, spot.wrap(type === 'string' ? text : 0))
  if (type !== 'string') setScalar(fields, spot.leaf, text, type)
  return undefined
}

function writeInside(
  fields: Fields,
  { path, document, spots }: Spot & { kind: 'text' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): string | undefined {
  for (const spot of spots) {
    const problem = writeValue(document, spot, value, options, rules)
    if (problem !== undefined) return problem
  }
  fields.set(path, embeddedText(document, fields.text(path) ?? '', rules))
  return undefined
}
