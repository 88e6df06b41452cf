import type { Resource } from '@krmkit/runtime'
import { nestedObjects, ownerOf } from '../manifests/nested-objects.ts'
import { type ObjectFilter, selectsObject } from '../manifests/object-filter.ts'
import type { PackageFinding } from '../manifests/package-report.ts'
import { isToolFile } from '../manifests/skip.ts'
import type { MinorRange } from '../model/model.ts'
import { isIdle, isRefused } from './compute.ts'

/** What a version does with an object, from the best to the worst: `idle` objects are accepted and partly without effect. */
const OBJECT_STATES = ['accepted', 'deprecated', 'idle', 'rejected'] as const
export type ObjectState = (typeof OBJECT_STATES)[number]

/** An object, and what each version does with it. */
export interface TableRow {
  readonly resource: Resource
  /** The resource itself, or an object in a list. */
  readonly object: Resource
  /** One for each version, the oldest first. */
  readonly states: readonly ObjectState[]
}

/** What each of the versions does with each object, from the findings about all of them. */
export function versionTable(
  resources: readonly Resource[],
  findings: readonly PackageFinding[],
  { from, to }: MinorRange,
  filter: ObjectFilter = {},
): readonly TableRow[] {
  const byObject = new Map<Resource, Map<string, PackageFinding[]>>()
  for (const finding of findings) {
    const key = keyOf(ownerOf(finding.resource, finding.at).prefix)
    const known = byObject.get(finding.resource) ?? new Map<string, PackageFinding[]>()
    byObject.set(finding.resource, known)
    const list = known.get(key)
    if (list === undefined) known.set(key, [finding])
    else list.push(finding)
  }
  return resources.flatMap((resource) =>
    nestedObjects(resource).flatMap(({ object, prefix }) => {
      const own = byObject.get(resource)?.get(keyOf(prefix)) ?? []
      // Documents that are not objects, and configs of tools, have a row only if something is wrong with them.
      if ((!isObject(object) && own.length === 0) || !selectsObject(filter, object)) return []
      const states = Array.from({ length: to - from + 1 }, (_, i) => stateIn(own, from + i))
      return [{ resource, object, states }]
    }),
  )
}

function isObject({ apiVersion, kind }: Resource): boolean {
  return apiVersion !== '' && kind !== '' && !isToolFile(apiVersion)
}

function stateIn(findings: readonly PackageFinding[], minor: number): ObjectState {
  let state = 0
  for (const finding of findings) {
    const { from, to } = finding.minors
    if (from <= minor && minor <= to) state = Math.max(state, OBJECT_STATES.indexOf(stateOf(finding)))
  }
  return OBJECT_STATES[state] as ObjectState
}

function stateOf(finding: PackageFinding): ObjectState {
  if (isRefused(finding)) return 'rejected'
  if (isIdle(finding) || finding.reason === 'removed') return 'idle'
  return finding.reason === 'deprecated' ? 'deprecated' : 'accepted'
}

function keyOf(prefix: readonly (string | number)[]): string {
  return prefix.join('/')
}
