import type { Path, Scalar } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'
import { flowAround } from './flow.ts'
import { isNumberOrDate, plainType, type ScalarType, simpleValue } from './scalar-type.ts'

/** Writes a scalar with a type that its text must fit. Numbers keep their spelling. */
export function setScalar(fields: Fields, path: Path, text: string, type: ScalarType): void {
  if (type === 'string') {
    fields.set(path, text)
    return
  }
  const value = simpleValue(text)
  if (value !== undefined && !(value === null && text !== '' && text !== 'null')) {
    fields.set(path, value)
    return
  }
  if (!fields.has(path)) fields.set(path, 0)
  fields.setSource(path, text)
}

/** Sets a string, in quotes if go-yaml reads the text as another type than YAML 1.2. */
export function setString(fields: Fields, path: Path, text: string): void {
  fields.set(path, text)
  if (isNumberOrDate(text) && fields.source(path) === text) fields.setSource(path, JSON.stringify(text))
}

/** The type that YAML infers for a text at a path. Annotations are strings, because kustomize rewrites them all. */
export function untypedAt(path: Path, text: string): ScalarType {
  return isAnnotation(path) ? 'string' : plainType(text)
}

export function isAnnotation(path: Path): boolean {
  return path[0] === 'metadata' && path[1] === 'annotations'
}

/** In flow style, an empty value is printed as `''`. */
export function settledType(
  fields: Fields,
  notes: SpellingNotes,
  path: Path,
  text: string,
  type: ScalarType,
): ScalarType {
  return text === '' && type === 'null' && flowAround(fields, notes, path) !== undefined ? 'string' : type
}

/** A placeholder for a new path, so that {@link setUntyped} can set the text: new strings are quoted. */
export function untypedPlaceholder(path: Path, text: string): Scalar {
  return untypedAt(path, text) === 'string' ? text : 0
}

/**
 * Writes a text without a type, as kustomize's setters do: in place of a quoted or block scalar it is a string,
 * otherwise YAML infers its type. `isText`: the value is a string; this is noted.
 */
export function setUntyped(fields: Fields, notes: SpellingNotes, path: Path, text: string, isText: boolean): void {
  const untyped = settledType(fields, notes, path, text, untypedAt(path, text))
  const type = isQuoted(fields, notes, path) ? 'string' : untyped
  if (type === 'string') fields.set(path, text)
  else if (fields.text(path) !== text || typeof fields.get(path) === 'string') setScalar(fields, path, text, type)
  noteText(notes, path, text, type, isText)
}

/** Notes a string that was written as a scalar of another type, as kustomize does. */
export function noteText(notes: SpellingNotes, path: Path, text: string, type: ScalarType, isText: boolean): void {
  notes.texts.forget(path)
  notes.emptyTexts.forget(path)
  if (isText && type !== 'string') (text === '' ? notes.emptyTexts : notes.texts).add(path)
}

/** Notes that a scalar stays unquoted to kustomize, before a string is written in its place. */
export function keepUnquoted(fields: Fields, notes: SpellingNotes, path: Path): void {
  if (!isQuoted(fields, notes, path)) notes.unquoted.add(path)
}

/** A quoted or block scalar, possibly with an anchor. */
const QUOTED = /^(?:&\S+\s+)?["'|>]/

const QUOTED_ANEW =
  /^$|^[\s#@%&*!|>[{'"`]|^[-?:](?:\s|$)|: |:$| #|\s$|\n|^(?:y|n|yes|no|on|off)$|^\d{4}-\d\d?-\d\d?|^(?!.*:(?:[6-9]\d|\d{3}|:))[-+]?\d+:[\d:]*\d$/i

/**
 * Whether a scalar is quoted or a block scalar to kustomize: as written; after a JSON patch, only if quotes are
 * necessary; never if it has no type or replaced an unquoted scalar.
 */
export function isQuoted(fields: Fields, notes: SpellingNotes, path: Path): boolean {
  if (notes.quoted.has(path)) return true
  if (notes.untyped.has(path) || notes.unquoted.has(path)) return false
  if (notes.remade === undefined) {
    // Reading the source costs more, so it is read only if necessary.
    const node = fields.peek(path)
    return node?.kind === 'scalar' && node.style !== 'plain' && QUOTED.test(fields.source(path) ?? '')
  }
  if (typeof fields.get(path) !== 'string') return false
  if (notes.remade === 'as JSON') return true
  const text = fields.text(path) ?? ''
  return plainType(text) !== 'string' || QUOTED_ANEW.test(text)
}
