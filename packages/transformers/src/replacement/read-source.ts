import type { Items, Resource } from '@krmkit/runtime'
import type { StepNotes } from '../build/build-resource.ts'
import { candidates, isSelectedExactly } from '../selector/selector.ts'
import { type Carried, carry, redactedFor } from './carried.ts'
import { splitFieldPath } from './field-path.ts'
import type { IdCache } from './id-cache.ts'
import { lookup } from './lookup.ts'
import { DEFAULT_FIELD_PATH, type ReplacementSource } from './replacement.ts'
import type { SourcePlace } from './source-value.ts'

/** A value, or a problem with the field below `source` that causes it and the resource that it concerns. */
export type SourceReading =
  | { readonly value: Carried; readonly place: SourcePlace; readonly isPart: boolean }
  | { readonly problem: string; readonly field: readonly string[]; readonly resource?: Resource }

/** Reads the value of a source. Exactly one resource must have the id (api/filters/replacement). */
export function readSource(items: Items, ids: IdCache, stepNotes: StepNotes, source: ReplacementSource): SourceReading {
  const found: Resource[] = []
  const literal = { ...(source.name && { name: source.name }), ...(source.kind && { kind: source.kind }) }
  for (const item of candidates({ items, index: ids.index }, { literal })) {
    if (!ids.of(item).some((id) => isSelectedExactly(id, source))) continue
    found.push(item)
    if (found.length > 1) break
  }
  const [resource, second] = found
  if (resource === undefined)
    return { problem: `source must select one resource, and none is ${describe(source)}`, field: [] }
  if (second !== undefined)
    return { problem: `source must select one resource, and several are ${describe(source)}`, field: [] }
  const fieldPath = source.fieldPath || DEFAULT_FIELD_PATH
  const place = lookup(resource, splitFieldPath(fieldPath))
  const field = ['fieldPath']
  if (place !== undefined && 'problem' in place)
    return { problem: `source field "${fieldPath}" cannot be followed: ${place.problem}`, field, resource }
  if (place === undefined || isEmpty(resource, place.path))
    return { problem: `source field "${fieldPath}" must have a value, and is missing or empty`, field, resource }
  const notes = stepNotes.of(resource)
  const value = carry(resource, notes, place.path)
  const refined = refine(redactedFor(resource, value), source, resource)
  if ('problem' in refined) return refined
  return { ...refined, place: { resource, notes, path: place.path }, isPart: Boolean(source.options?.delimiter) }
}

function isEmpty(resource: Resource, path: readonly (string | number)[]): boolean {
  if (resource.text(path) !== undefined) return resource.get(path) === null
  return resource.size(path) === 0 && resource.keys(path).length === 0
}

function refine(
  value: Carried,
  { options, fieldPath }: ReplacementSource,
  resource: Resource,
): { readonly value: Carried } | Extract<SourceReading, { readonly problem: string }> {
  const { delimiter, index = 0 } = options ?? {}
  if (!delimiter) return { value }
  const name = `source field "${fieldPath || DEFAULT_FIELD_PATH}"`
  if (value.kind === 'collection')
    return {
      problem: `${name} must be a scalar for a delimiter to split it`,
      field: ['options', 'delimiter'],
      resource,
    }
  const parts = value.text.split(delimiter)
  const part = parts[index]
  if (part !== undefined) return { value: { ...value, text: part } }
  const problem = `${name} has ${parts.length} part${parts.length === 1 ? '' : 's'} between "${delimiter}", so that index must be 0 to ${parts.length - 1}, found ${index}`
  return { problem, field: ['options', 'index'], resource }
}

function describe(source: ReplacementSource): string {
  const parts = (['group', 'version', 'kind', 'name', 'namespace'] as const)
    .filter((key) => source[key])
    .map((key) => `${key} "${source[key]}"`)
  return parts.length === 0 ? 'there' : `of ${parts.join(', ')}`
}
