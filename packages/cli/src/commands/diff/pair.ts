import { groupBy } from '@krmkit/runtime/values'
import { groupOf } from '@krmkit/structural-schema/values'
import type { StateResource } from './resource.ts'

/** A resource in both states, or in one of them. */
export interface Pair {
  readonly old?: StateResource
  readonly new?: StateResource
}

/** What kustomize appends to the names of generated resources (api/hasher/hasher.go, encode). */
const HASH = /-[2456789bcdfghkmt]{10}$/

/**
 * Pairs the resources of two states. The first of these that both states have decides: the same place and identity; the same place and
 * identity without the hash that kustomize appends to names; the same identity in another place; and in the same place, another
 * namespace, if no other resource has this name there.
 *
 * @returns the new resources in their order, then the old ones that are gone
 */
export function pairResources(old: readonly StateResource[], now: readonly StateResource[]): readonly Pair[] {
  const found = new Map<StateResource, StateResource>()
  const left = new Set(old)
  const pair = (key: (resource: StateResource) => string, isUnique = false): void => {
    const open = now.filter((resource) => !found.has(resource))
    if (left.size === 0 || open.length === 0) return
    const [before, after] = [groupBy(left, key), groupBy(open, key)]
    for (const [same, resources] of after) {
      const partners = before.get(same) ?? []
      if (isUnique && (resources.length > 1 || partners.length > 1)) continue
      for (const [i, resource] of resources.entries()) {
        const partner = partners[i]
        if (partner === undefined) break
        found.set(resource, partner)
        left.delete(partner)
      }
    }
  }
  pair(({ place, identity }) => keyOf(identity, place, identity.namespace, identity.name))
  pair(({ place, identity }) => keyOf(identity, place, identity.namespace, withoutHash(identity.name)))
  pair(({ identity }) => keyOf(identity, identity.namespace, withoutHash(identity.name)))
  pair(({ place, identity }) => keyOf(identity, place, withoutHash(identity.name)), true)
  return [
    ...now.map((resource) => ({ old: found.get(resource), new: resource }) as Pair),
    ...Array.from(left, (resource) => ({ old: resource })),
  ]
}

/** A name without the hash that kustomize appends. */
export function withoutHash(name: string): string {
  return name.replace(HASH, '')
}

function keyOf({ apiVersion, kind }: StateResource['identity'], ...parts: readonly string[]): string {
  return JSON.stringify([groupOf(apiVersion), kind, ...parts])
}
