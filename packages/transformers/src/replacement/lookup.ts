import type { Path } from '@krmkit/runtime'
import { readPart } from './field-path.ts'
import { type Fields, fieldKind } from './fields.ts'

/** A place, `undefined` if it does not exist, or why a path cannot be followed. */
export type Lookup = { readonly path: Path } | { readonly problem: string } | undefined

/** Finds the one place that a path leads to. List elements are matched by equal values (kyaml/yaml, PathGetter). */
export function lookup(fields: Fields, parts: readonly string[]): Lookup {
  let at: Path = []
  for (const part of parts) {
    if (part.trim() === '') continue
    const found = step(fields, at, part.trim())
    if (found === undefined || 'problem' in found) return found
    at = found.path
  }
  return { path: at }
}

function step(fields: Fields, at: Path, part: string): Lookup {
  const read = readPart(part)
  if (read.kind === 'problem') return read
  if (read.kind === 'every') return { problem: '"*" must not be in a path to one field' }
  const kind = fieldKind(fields, at)
  if (kind === 'null' || kind === 'nothing') return undefined
  if (read.kind === 'key') {
    if (kind !== 'map') return { problem: `"${part}" must be a key of a map, which is a ${kind}` }
    const path = [...at, read.key]
    return fields.has(path) ? { path } : undefined
  }
  if (kind !== 'list') return { problem: `"${part}" must be in a list, which is a ${kind}` }
  const size = fields.size(at)
  if (read.kind === 'position') return read.position < size ? { path: [...at, read.position] } : undefined
  if (read.kind === 'last') return size > 0 ? { path: [...at, size - 1] } : undefined
  for (let i = 0; i < size; i++) {
    const element = [...at, i]
    const compared = read.field === '' ? element : [...element, read.field]
    if (fields.text(compared) === read.value) return { path: element }
  }
  return undefined
}
