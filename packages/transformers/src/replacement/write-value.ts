import { type Path, readYaml, type Scalar } from '@krmkit/runtime'
import { SpellingNotes } from '../build/build-resource.ts'
import type { Carried } from './carried.ts'
import { embeddedText, isJson } from './embedded-text.ts'
import { type Fields, fieldKind } from './fields.ts'
import { flowAround } from './flow.ts'
import type { TargetPlace } from './locate.ts'
import type { FieldOptions } from './replacement.ts'
import { fitsType, type ScalarType, typeAt, typeOf } from './scalar-type.ts'
import { isAnnotation, keepUnquoted, noteText, setScalar, settledType, setUntyped, untypedAt } from './set-untyped.ts'

/**
 * Which rules apply where kustomize loses data: `kustomize` produces what kustomize 5.8.2 produces; `lossless` keeps
 * the type of a string in a new field and the spelling of JSON and YAML inside scalars.
 */
export type ReplacementRules = 'kustomize' | 'lossless'

/** A problem with a value in its place. After a warning, the value was written as kustomize does, with a loss. */
export interface WriteProblem {
  readonly severity: 'error' | 'warning'
  readonly problem: string
}

/** Writes a value to a place. Returns a problem, if any. */
export function writeValue(
  fields: Fields,
  notes: SpellingNotes,
  place: TargetPlace,
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): WriteProblem | undefined {
  if (place.kind === 'text') return writeInside(fields, notes, place, value, options, rules)
  if (place.kind === 'new') return writeNew(fields, notes, place, value, options, rules)
  const kind = fieldKind(fields, place.path)
  if (kind !== 'scalar' && kind !== 'null') {
    if (options.delimiter) return wrong(`must be a scalar for a delimiter to split it, but is a ${kind}`)
    return replace(fields, notes, place.path, value, rules)
  }
  if (kind === 'null' && rules === 'lossless' && !options.delimiter)
    return replace(fields, notes, place.path, value, rules)
  if (value.kind === 'collection' && rules === 'lossless')
    return wrong('must be a map, a list or absent to get a map or a list, but is a scalar')
  const before = fields.text(place.path) ?? ''
  const text = joined(value, before, options)
  if (rules === 'kustomize' && notes.untyped.has(place.path)) {
    const staysText = Boolean(options.delimiter) && notes.texts.has(place.path)
    setUntyped(fields, notes, place.path, text, staysText || isText(value))
    return value.kind === 'collection' ? EMPTIED : undefined
  }
  // kustomize rewrites all annotations as strings.
  const type = rules === 'kustomize' && isAnnotation(place.path) ? 'string' : typeAt(fields, place.path, before)
  if (!fitsType(text, type)) {
    const shown = value.kind === 'scalar' && value.isSecret ? '<hidden>' : `"${text}"`
    return wrong(`must stay ${TYPE_NAMES[type]}, but ${shown} is not`)
  }
  const settled = rules === 'kustomize' ? settledType(fields, notes, place.path, text, type) : type
  if (type === 'string') keepUnquoted(fields, notes, place.path)
  if (text !== before || settled !== type) setScalar(fields, place.path, text, settled)
  return value.kind === 'collection' ? EMPTIED : undefined
}

function isText(value: Carried): boolean {
  return value.kind === 'scalar' && value.isText === true
}

function wrong(problem: string): WriteProblem {
  return { severity: 'error', problem }
}

const EMPTIED: WriteProblem = {
  severity: 'warning',
  problem: 'is a scalar and was emptied, as in kustomize: a map or a list cannot be written to it',
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

/** Replaces a whole node, including its type. */
function replace(fields: Fields, notes: SpellingNotes, path: Path, value: Carried, rules: ReplacementRules): undefined {
  notes.flow.forget(path)
  if (value.kind === 'scalar') {
    const type = rules === 'kustomize' ? settledType(fields, notes, path, value.text, value.type) : value.type
    if (type === 'string' || fields.text(path) === undefined) fields.set(path, type === 'string' ? value.text : 0)
    setScalar(fields, path, value.text, type)
    noteText(notes, path, value.text, type, isText(value))
    return
  }
  fields.set(path, value.value)
  putOn(fields, notes, path, value)
}

/** Adds the spellings and flow styles of a map or list that was written. */
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
  place: TargetPlace & { kind: 'new' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): WriteProblem | undefined {
  if (value.kind === 'collection') {
    if (options.delimiter) return wrong('must be a scalar for a delimiter to split it, but becomes a map or a list')
    fields.set(place.path, place.wrap(value.value))
    putOn(fields, notes, place.leaf, value)
    return undefined
  }
  const text = joined(value, '', options)
  // `{}` stays in flow style when it is filled.
  const around = rules === 'kustomize' ? flowAround(fields, notes, place.path) : undefined
  if (around !== undefined) notes.flow.add(around)
  const untyped = text === '' && around !== undefined ? 'string' : untypedAt(place.leaf, text)
  const type = rules === 'kustomize' ? untyped : fitsType(text, value.type) ? value.type : 'string'
  fields.set(place.path, place.wrap(type === 'string' ? text : 0))
  if (type !== 'string') setScalar(fields, place.leaf, text, type)
  // A string too: the next value written to it may be a number.
  if (rules === 'kustomize') {
    notes.untyped.add(place.leaf)
    noteText(notes, place.leaf, text, type, isText(value))
  }
  return undefined
}

function writeInside(
  fields: Fields,
  outer: SpellingNotes,
  { path, document, places }: TargetPlace & { kind: 'text' },
  value: Carried,
  options: FieldOptions,
  rules: ReplacementRules,
): WriteProblem | undefined {
  const before = fields.text(path) ?? ''
  const notes = new SpellingNotes()
  let warning: WriteProblem | undefined
  for (const place of places) {
    if (rules === 'kustomize' && tagAt(document, place) !== undefined && writeTagged(document, place, value, options))
      continue
    const problem = writeValue(document, notes, place, value, options, rules)
    if (problem?.severity === 'error' && rules === 'lossless') return problem
    if (problem?.severity === 'error') {
      if (isJson(before) || !writeTagged(document, place, value, options)) return LOST
      warning = TAGGED
    }
    warning ??= problem
  }
  const printed = embeddedText(document, before, rules)
  // YAML in a string keeps its layout in both styles.
  if (rules === 'kustomize' && isJson(before)) {
    const known = outer.embedded.get(JSON.stringify(path))
    const preserved = (known?.printed === before ? readYaml(known.preserved).document : undefined) ?? document
    if (preserved !== document)
      for (const place of places) writeValue(preserved, new SpellingNotes(), place, value, options, rules)
    outer.embedded.set(JSON.stringify(path), { path, printed, preserved: preserved.toString() })
  }
  fields.set(path, printed)
  return warning
}

/** The tag of a scalar inside a string. It stays, regardless of the value. */
function tagAt(document: Fields, { kind, path }: TargetPlace): string | undefined {
  return kind === 'there' ? /^!![a-z]+(?= )/.exec(document.source(path) ?? '')?.[0] : undefined
}

/**
 * Writes a value of another type than the scalar that it replaces in embedded YAML, as kustomize does: `!!int slow`,
 * `!!int 'a: b'`.
 */
function writeTagged(document: Fields, place: TargetPlace, value: Carried, options: FieldOptions): boolean {
  if (place.kind !== 'there' || value.kind !== 'scalar') return false
  const before = document.text(place.path)
  if (before === undefined) return false
  const tag = tagAt(document, place) ?? `!!${typeOf(document.get(place.path) as Scalar, before)}`
  const text = joined(value, before, options)
  return [text, `'${text.replaceAll("'", "''")}'`].some((spelling) =>
    document.setSource(place.path, `${tag} ${spelling}`),
  )
}

const TAGGED: WriteProblem = {
  severity: 'warning',
  problem:
    'must keep its type, but the value has another; it was written with the old type as a tag, as in kustomize, which is not valid',
}

/** The warning about places that kustomize finds but writes only in a copy that it discards. */
export const LOST: WriteProblem = {
  severity: 'warning',
  problem:
    'is inside JSON or YAML in a scalar and was not changed, as in kustomize: the path must lead to one scalar by keys, positions and equal values, and the value must have the type of that scalar',
}
