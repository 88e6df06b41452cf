import { isReservedAnnotation, type Path, type Resource } from '@krmkit/runtime'
import type { StepNotes } from '../build/build-resource.ts'
import { isSamePlace } from '../resource-id/noted-places.ts'
import { sharedWith } from '../resource-id/shared-values.ts'
import { redactedFor } from './carried.ts'
import type { IdCache } from './id-cache.ts'
import { locate, type TargetPlace } from './locate.ts'
import { lookup } from './lookup.ts'
import type { ReplacementTarget } from './replacement.ts'
import type { SourceValue } from './source-value.ts'
import { LOST, type ReplacementRules, type WriteProblem, writeValue } from './write-value.ts'

/** What all replacements of one step share. */
export interface ReplacementRun {
  readonly ids: IdCache
  readonly notes: StepNotes
  readonly rules: ReplacementRules
}

/**
 * Writes a value to all places in a resource that a path leads to. Stops at the first error; otherwise returns the
 * first warning.
 */
export function fillField(
  resource: Resource,
  { ids, notes, rules }: ReplacementRun,
  parts: readonly string[],
  { options = {} }: ReplacementTarget,
  source: SourceValue,
): WriteProblem | undefined {
  const isCreating = options.create === true
  const located = locate(resource, parts, isCreating)
  if ('problem' in located) return { severity: 'error', problem: `cannot be followed: ${located.problem}` }
  if (located.length === 0)
    return { severity: 'error', problem: 'must exist in each selected resource; set options.create to create it' }
  const places = rules === 'kustomize' ? kustomizePlaces(resource, parts, located) : located
  let warning: WriteProblem | undefined
  for (const place of places) {
    const sharedPaths = sharedWith(resource, place.path)
    const problem = keepingReserved(resource, place.path, () =>
      writeValue(resource, notes.of(resource), place, redactedFor(resource, source.value), options, rules),
    )
    if (problem?.severity === 'error') return problem
    for (const sharedPath of sharedPaths) resource.set(sharedPath, resource.get(place.path) ?? null)
    for (const path of [place.path, ...sharedPaths]) source.written(resource, path)
    warning ??= problem
    ids.forget(resource, place.path)
  }
  return places.length === 0 ? LOST : warning
}

/**
 * The places that kustomize writes to. Inside strings, it writes only to the one that a path of keys, positions and
 * equal values leads to.
 */
function kustomizePlaces(
  resource: Resource,
  parts: readonly string[],
  located: readonly TargetPlace[],
): readonly TargetPlace[] {
  if (located.every(({ kind }) => kind !== 'text')) return located
  for (let i = 1; i < parts.length; i++) {
    const found = lookup(resource, parts.slice(0, i))
    if (found === undefined || 'problem' in found || resource.text(found.path) === undefined) continue
    const text = located.find(({ kind, path }) => kind === 'text' && isSamePlace(path, found.path))
    if (text?.kind === 'text' && text.places.every(({ kind }) => kind !== 'text')) return [text]
  }
  return located.filter(({ kind }) => kind !== 'text')
}

/** Runs an edit and keeps reserved annotations. */
function keepingReserved<T>(resource: Resource, path: Path, edit: () => T): T {
  const annotations = ['metadata', 'annotations']
  if (path[0] !== 'metadata' || path.length > 2 || (path.length === 2 && path[1] !== 'annotations')) return edit()
  const kept = resource
    .keys(annotations)
    .filter(isReservedAnnotation)
    .map((key) => [key, resource.get([...annotations, key]) ?? null] as const)
  const result = edit()
  for (const [key, value] of kept) resource.set([...annotations, key], value)
  return result
}
