import type { Path, Scalar } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'
import { flowAround } from './flow.ts'
import { plainType, type ScalarType, simpleValue } from './scalar-type.ts'

/** Writes a scalar so that it is of a type; `text` must fit it. The spelling of numbers stays. */
export function setScalar(fields: Fields, path: Path, text: string, type: ScalarType): void {
  if (type === 'string') {
    fields.set(path, text)
    return
  }
  const value = simpleValue(text)
  if (value !== undefined) {
    fields.set(path, value)
    return
  }
  if (!fields.has(path)) fields.set(path, 0)
  fields.setSource(path, text)
}

/** The type that a text without one gets at a path. Annotations are strings, as kustomize writes them all anew. */
export function untypedAt(path: Path, text: string): ScalarType {
  return path[0] === 'metadata' && path[1] === 'annotations' ? 'string' : plainType(text)
}

/** Within braces or brackets nothing at all is printed as `''`. */
export function settledType(
  fields: Fields,
  notes: SpellingNotes,
  path: Path,
  text: string,
  type: ScalarType,
): ScalarType {
  return text === '' && type === 'null' && flowAround(fields, notes, path) !== undefined ? 'string' : type
}

/** What to set at a new path first, so that {@link setUntyped} can give it the text: new strings are quoted. */
export function untypedPlaceholder(path: Path, text: string): Scalar {
  return untypedAt(path, text) === 'string' ? text : 0
}

/**
 * Writes a text without a type, as kustomize's setters do: in place of a quoted or block scalar it is a string, elsewhere
 * what YAML takes it for.
 */
export function setUntyped(fields: Fields, notes: SpellingNotes, path: Path, text: string): void {
  const type = settledType(fields, notes, path, text, untypedAt(path, text))
  if (type === 'string' || isQuoted(fields, notes, path)) fields.set(path, text)
  else if (fields.text(path) !== text || typeof fields.get(path) === 'string') setScalar(fields, path, text, type)
}

const QUOTED_ANEW =
  /^$|^[\s#@%&*!|>[{'"`]|^[-?:](?:\s|$)|: |:$| #|\s$|\n|^(?:y|n|yes|no|on|off)$|^\d{4}-\d\d?-\d\d?|^[-+]?\d+(?::[0-5]?\d)+$/i

/**
 * Whether a scalar stands in quotes or in a block to kustomize: as written, after a JSON patch only where it must quote it,
 * and never where nobody gave a type.
 */
export function isQuoted(fields: Fields, notes: SpellingNotes, path: Path): boolean {
  if (notes.quoted.has(path)) return true
  if (notes.untyped.has(path)) return false
  if (notes.remade === undefined) return /^["'|>]/.test(fields.source(path) ?? '')
  if (typeof fields.get(path) !== 'string') return false
  if (notes.remade === 'as JSON') return true
  const text = fields.text(path) ?? ''
  return plainType(text) !== 'string' || QUOTED_ANEW.test(text)
}
