import { isReservedAnnotation, type Path, type Resource } from '@krmkit/runtime'
import type { StepNotes } from '../build/build-resource.ts'
import { sharedWith } from '../resource-id/shared-values.ts'
import { veiledFor } from './carried.ts'
import type { KnownIds } from './known-ids.ts'
import { locate, type Spot } from './locate.ts'
import { lookup } from './lookup.ts'
import type { ReplacementTarget } from './replacement.ts'
import type { SourceValue } from './source-value.ts'
import { type Complaint, LOST, type ReplacementRules, writeValue } from './write-value.ts'

/** What all replacements of one step share. */
export interface ReplacementRun {
  readonly ids: KnownIds
  readonly notes: StepNotes
  readonly rules: ReplacementRules
}

/** Writes a value to all places in a resource that a path leads to. Returns what is wrong; warnings do not stop it. */
export function fillField(
  resource: Resource,
  { ids, notes, rules }: ReplacementRun,
  parts: readonly string[],
  { options = {} }: ReplacementTarget,
  source: SourceValue,
): Complaint | undefined {
  const isCreating = options.create === true
  const located = locate(resource, parts, isCreating)
  if ('problem' in located) return { severity: 'error', problem: `cannot be followed: ${located.problem}` }
  if (located.length === 0)
    return { severity: 'error', problem: 'must exist in each selected resource; set options.create to make it' }
  const spots = rules === 'kustomize' ? kustomizeSpots(resource, parts, located) : located
  let warning: Complaint | undefined
  for (const spot of spots) {
    const twins = sharedWith(resource, spot.path)
    const complaint = keepingReserved(resource, spot.path, () =>
      writeValue(resource, notes.of(resource), spot, veiledFor(resource, source.value), options, rules),
    )
    if (complaint?.severity === 'error') return complaint
    for (const twin of twins) resource.set(twin, resource.get(spot.path) ?? null)
    for (const path of [spot.path, ...twins]) source.written(resource, path)
    warning ??= complaint
    ids.forget(resource, spot.path)
  }
  return spots.length === 0 ? LOST : warning
}

/** The places that kustomize writes to: inside of texts only that of the one text which a plain path leads to. */
function kustomizeSpots(resource: Resource, parts: readonly string[], located: readonly Spot[]): readonly Spot[] {
  if (located.every(({ kind }) => kind !== 'text')) return located
  for (let i = 1; i < parts.length; i++) {
    const found = lookup(resource, parts.slice(0, i))
    if (found === undefined || 'problem' in found || resource.text(found.path) === undefined) continue
    const text = located.find(({ kind, path }) => kind === 'text' && samePath(path, found.path))
    if (text?.kind === 'text' && text.spots.every(({ kind }) => kind !== 'text')) return [text]
  }
  return located.filter(({ kind }) => kind !== 'text')
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i])
}

/** Runs an edit; annotations that belong to an orchestrator are there afterwards as before. */
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
