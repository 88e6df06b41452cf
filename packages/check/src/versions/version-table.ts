import { isForTools, kubernetesModel, type MinorRange } from '@krmkit/kubernetes-schemas/objects'
import type { CheckedObject } from '../engine/collect.ts'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { isIdle, isOf, isRefused } from './compute.ts'
import { type ObjectFilter, selectsObject } from './select-objects.ts'

/** What a version does with an object, from the best to the worst: `idle` objects are accepted and partly without effect. */
const OBJECT_STATES = ['accepted', 'deprecated', 'idle', 'rejected'] as const
export type ObjectState = (typeof OBJECT_STATES)[number]

/** An object, and what each version does with it. */
export interface TableRow<Found extends FoundObject> {
  readonly found: Found
  /** One for each version, the oldest first. */
  readonly states: readonly ObjectState[]
}

/** What each of the versions does with each object, from the findings about all of them. */
export function versionTable<Found extends FoundObject>(
  objects: readonly CheckedObject<Found>[],
  { from, to }: MinorRange,
  filter: ObjectFilter = {},
): readonly TableRow<Found>[] {
  return objects.flatMap(({ found, findings }) => {
    const { identity } = found.placed
    // Objects for tools, which can lack apiVersion, have a row only if something is wrong with them.
    const isIgnored = findings.length === 0 && (identity.apiVersion === '' || isForTools(kubernetesModel(), identity))
    if (isIgnored || !selectsObject(filter, identity)) return []
    const states = Array.from({ length: to - from + 1 }, (_, i) => stateIn(findings, from + i))
    return [{ found, states }]
  })
}

function stateIn(findings: readonly Finding[], minor: number): ObjectState {
  let state = 0
  for (const finding of findings)
    if (isOf(minor, finding)) state = Math.max(state, OBJECT_STATES.indexOf(stateOf(finding)))
  return OBJECT_STATES[state] as ObjectState
}

function stateOf(finding: Finding): ObjectState {
  if (isRefused(finding)) return 'rejected'
  if (isIdle(finding) || finding.reason === 'removed') return 'idle'
  return finding.reason === 'deprecated' ? 'deprecated' : 'accepted'
}
