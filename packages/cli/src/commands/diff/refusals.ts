import { type CheckSettings, collect, type Finding, type OldState, Policy } from '@krmkit/check'
import { ItemInput, type ItemObject, identityKey, isDefinition } from '@krmkit/check/objects'
import { groupBy } from '@krmkit/runtime/values'
import type { StateResource } from './resource.ts'

/** An update of a resource. */
interface Update {
  readonly old: StateResource
  readonly new: StateResource
}

/**
 * Finds the updates that an API server refuses, by the rules that apply to updates only: errors that a check without the old state does
 * not have. For a CustomResourceDefinition, these are also the changes that break objects of its kind.
 *
 * @param all the resources of the new state; their CustomResourceDefinitions have the rules of custom resources
 * @returns the findings by the new states
 */
export async function refusedUpdates(
  updates: readonly Update[],
  all: readonly StateResource[],
  target: CheckSettings['target'],
): Promise<ReadonlyMap<StateResource, readonly Finding[]>> {
  const definitions = all.filter(({ identity }) => isDefinition(identity)).map(({ value }) => value)
  const settings: CheckSettings = { target, definitions, missingSchemas: 'ignore', options: { isWithoutLints: true } }
  const refused = new Map<StateResource, readonly Finding[]>()
  for (const batch of batchesOf(updates)) {
    const olds = new Map(batch.map(({ old, new: now }) => [identityKey(now.identity), old]))
    const found = await errorsOf(batch, { ...settings, old: oldState(olds) })
    const wrong = batch.filter(({ new: now }) => found.has(now))
    const others = wrong.length === 0 ? undefined : await errorsOf(wrong, settings)
    for (const { new: now } of wrong) {
      const known = new Set((others?.get(now) ?? []).map(({ message }) => message))
      const own = (found.get(now) ?? []).filter(({ message }) => !known.has(message))
      if (own.length > 0) refused.set(now, own)
    }
  }
  return refused
}

/** Overlays have the same resources: in each batch, an identity occurs once. */
function batchesOf(updates: readonly Update[]): readonly (readonly Update[])[] {
  const batches: Update[][] = []
  for (const same of groupBy(updates, ({ new: { identity } }) => identityKey(identity)).values())
    for (const [i, update] of same.entries()) {
      const batch = batches[i]
      if (batch === undefined) batches[i] = [update]
      else batch.push(update)
    }
  return batches
}

function oldState(olds: ReadonlyMap<string, StateResource>): OldState {
  return {
    crd: (name) => {
      const apiVersion = 'apiextensions.k8s.io/v1'
      return olds.get(identityKey({ apiVersion, kind: 'CustomResourceDefinition', namespace: '', name }))?.value
    },
    object(identity) {
      const old = olds.get(identityKey(identity))
      if (old === undefined) return undefined
      const { value: object, resource } = old
      return { placed: { object, at: [], identity: old.identity, resource }, yaml: () => resource }
    },
  }
}

async function errorsOf(
  updates: readonly Update[],
  settings: CheckSettings,
): Promise<ReadonlyMap<StateResource, readonly Finding[]>> {
  const input = new ItemInput(updates.map(({ new: { resource } }) => resource))
  const { objects } = await collect(input, settings, new Policy<ItemObject>({ reportsUnused: false }))
  const byResource = new Map(updates.map(({ new: now }) => [now.resource, now]))
  const errors = new Map<StateResource, readonly Finding[]>()
  for (const { found, findings } of objects) {
    const now = byResource.get(found.item)
    const own = findings.filter(({ severity }) => severity === 'error')
    if (now !== undefined && own.length > 0) errors.set(now, own)
  }
  return errors
}
