import type { Path, Scalar } from '@krmkit/runtime'
import { SpellingNotes } from '../build/build-resource.ts'
import type { Carried } from './carried.ts'
import { embeddedText, isJson } from './embedded-text.ts'
import { type Fields, fieldKind } from './fields.ts'
import { flowAround } from './flow.ts'
import type { Spot } from './locate.ts'
import type { FieldOptions } from './replacement.ts'
import { fitsType, type ScalarType, typeOf } from './scalar-type.ts'
import { setScalar, settledType, setUntyped, untypedAt } from './set-untyped.ts'

/**
 * Whose rules hold where kustomize's lose something: `kustomize` makes what kustomize 5.8.2 makes; `lossless` keeps a
 * string that is written to a new field a string, and the spelling of JSON and YAML inside of scalars.
 */
export type ReplacementRules = 'kustomize' | 'lossless'

/** What is wrong with a value in its place. With a warning it was dealt with as kustomize does, who loses something. */
export interface Complaint {
  readonly severity: 'error' | 'warning'
  readonly problem: string
}

/** Writes a value to a place. Returns what is wrong with it; `undefined` where nothing is. */
export function writeValue(
  fields: Fields,
  notes: SpellingNotes,
  spot: Spot,
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): Complaint | undefined {
  if (spot.kind === 'text') return writeInside(fields, spot, value, options, rules)
  if (spot.kind === 'new') return writeNew(fields, notes, spot, value, options, rules)
  const kind = fieldKind(fields, spot.path)
  if (kind !== 'scalar' && kind !== 'null') {
    if (options.delimiter) return wrong(`must be a scalar for a delimiter to split it, is a ${kind}`)
    return replace(fields, notes, spot.path, value, rules)
  }
  if (kind === 'null' && rules === 'lossless' && !options.delimiter)
    return replace(fields, notes, spot.path, value, rules)
  if (value.kind === 'collection' && rules === 'lossless')
    return wrong('must be a map, a list or absent for a map or a list to be written to it, is a scalar')
  const before = fields.text(spot.path) ?? ''
  const text = joined(value, before, options)
  if (rules === 'kustomize' && notes.untyped.has(spot.path)) {
    setUntyped(fields, notes, spot.path, text)
    return value.kind === 'collection' ? EMPTIED : undefined
  }
  const type = typeOf(fields.get(spot.path) as Scalar, before)
  if (!fitsType(text, type)) {
    const shown = value.kind === 'scalar' && value.isSecret ? '<hidden>' : `"${text}"`
    return wrong(`must stay ${TYPE_NAMES[type]}, and ${shown} is none`)
  }
  const settled = rules === 'kustomize' ? settledType(fields, notes, spot.path, text, type) : type
  if (text !== before || settled !== type) setScalar(fields, spot.path, text, settled)
  return value.kind === 'collection' ? EMPTIED : undefined
}

function wrong(problem: string): Complaint {
  return { severity: 'error', problem }
}

const EMPTIED: Complaint = {
  severity: 'warning',
  problem: 'is a scalar and was emptied, as by kustomize: a map or a list cannot be written to it',
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
function replace(fields: Fields, notes: SpellingNotes, path: Path, value: Carried, rules: ReplacementRules): undefined {
  notes.flow.forget(path)
  if (value.kind === 'scalar') {
    const type = rules === 'kustomize' ? settledType(fields, notes, path, value.text, value.type) : value.type
    if (type === 'string' || fields.text(path) === undefined) fields.set(path, type === 'string' ? value.text : 0)
    setScalar(fields, path, value.text, type)
    return
  }
  fields.set(path, value.value)
  putOn(fields, notes, path, value)
}

/** Gives a map or list that was written what its value does not hold. */
function putOn(
  fields: Fields,
  notes: SpellingNotes,
  path: Path,
  { spellings, flow }: Carried & { kind: 'collection' },
): void {
  for (const [at, spelling] of spellings) fields.setSource([...path, ...at], spelling)
  for (const at of flow) notes.flow.add([...path, ...at])
}

function writeNew(
  fields: Fields,
  notes: SpellingNotes,
  spot: Spot & { kind: 'new' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): Complaint | undefined {
  if (value.kind === 'collection') {
    if (options.delimiter) return wrong('must be a scalar for a delimiter to split it, and becomes a map or a list')
    fields.set(spot.path, spot.wrap(value.value))
    putOn(fields, notes, spot.leaf, value)
    return undefined
  }
  const text = joined(value, '', options)
  // `{}` stays in braces when it is filled.
  const around = rules === 'kustomize' ? flowAround(fields, notes, spot.path) : undefined
  if (around !== undefined) notes.flow.add(around)
  const untyped = text === '' && around !== undefined ? 'string' : untypedAt(spot.leaf, text)
  const type = rules === 'kustomize' ? untyped : fitsType(text, value.type) ? value.type : 'string'
  fields.set(spot.path, spot.wrap(type === 'string' ? text : 0))
  if (type !== 'string') setScalar(fields, spot.leaf, text, type)
  // A text, too: what is written to it next may be a number.
  if (rules === 'kustomize') notes.untyped.add(spot.leaf)
  return undefined
}

function writeInside(
  fields: Fields,
  { path, document, spots }: Spot & { kind: 'text' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): Complaint | undefined {
  const before = fields.text(path) ?? ''
  const notes = new SpellingNotes()
  let warning: Complaint | undefined
  for (const spot of spots) {
    if (rules === 'kustomize' && tagAt(document, spot) !== undefined && writeTagged(document, spot, value, options))
      continue
    const complaint = writeValue(document, notes, spot, value, options, rules)
    if (complaint?.severity === 'error' && rules === 'lossless') return complaint
    if (complaint?.severity === 'error') {
      if (isJson(before) || !writeTagged(document, spot, value, options)) return LOST
      warning = TAGGED
    }
    warning ??= complaint
  }
  fields.set(path, embeddedText(document, before, rules))
  return warning
}

/** The tag that a scalar in a text has already: it keeps it, whatever is written. */
function tagAt(document: Fields, { kind, path }: Spot): string | undefined {
  return kind === 'there' ? /^!![a-z]+(?= )/.exec(document.source(path) ?? '')?.[0] : undefined
}

/** What kustomize makes of a text of another type than the scalar it replaces in YAML: `!!int slow`, `!!int 'a: b'`. */
function writeTagged(document: Fields, spot: Spot, value: Carried, options: FieldOptions): boolean {
  if (spot.kind !== 'there' || value.kind !== 'scalar') return false
  const before = document.text(spot.path)
  if (before === undefined) return false
  const tag = tagAt(document, spot) ?? `!!${typeOf(document.get(spot.path) as Scalar, before)}`
  const text = joined(value, before, options)
  return [text, `'${text.replaceAll("'", "''")}'`].some((spelling) =>
    document.setSource(spot.path, `${tag} ${spelling}`),
  )
}

const TAGGED: Complaint = {
  severity: 'warning',
  problem:
    'must stay of its type, and the value is of another; it was written with the old type as a tag, as by kustomize, which nobody can read',
}

/** The answer to places that kustomize finds, and writes into a copy that it drops. */
export const LOST: Complaint = {
  severity: 'warning',
  problem:
    'lies inside of JSON or YAML in a scalar and was left as it is, as kustomize leaves it: the path must lead to one scalar by keys, positions and equal values, and the value must be of the type that is there',
}
