import type { Resource } from '@krmkit/runtime'
import { currentId, effectiveNamespace, NOT_NAMESPACED } from '../resource-id/resource-id.ts'
import { isSameAffixes, type NameHistory } from './name-history.ts'
import { isGvkSelected, type ReferenceTarget } from './reference-fields.ts'

/** A resource that was renamed, as something that may be named. */
export interface Referral {
  readonly resource: Resource
  readonly history: NameHistory
  /** `''` for none. */
  readonly namespace: string
  readonly effectiveNamespace: string
  readonly originalNamespace: string
}

/** The resource whose fields are looked at. */
export interface Referrer {
  readonly resource: Resource
  readonly history: NameHistory
  readonly effectiveNamespace: string
  /** Namespaces of the accounts that a RoleBinding names: it may refer into them. */
  readonly accountNamespaces: ReadonlySet<string>
}

/** Everything that may be named, by the names it had. */
export interface Referrals {
  readonly isEmpty: boolean
  /** All that had this name and that `referrer` may refer to. */
  named(name: string, referrer: Referrer): readonly Referral[]
  /** Of these, those in a namespace: the one they had when read, or if none of all was in it then, the one they have. */
  inNamespace(referrals: readonly Referral[], namespace: string, referrer: Referrer): readonly Referral[]
}

/** Indexes resources by the names they had, so that the work is linear. */
export function indexReferrals(
  items: Iterable<Resource>,
  historyOf: (resource: Resource) => NameHistory | undefined,
): Referrals {
  const byName = new Map<string, Referral[]>()
  // For each namespace that resources had when read: the namespaces that they are in now.
  const moved = new Map<string, Set<string>>()
  for (const resource of items) {
    const history = historyOf(resource)
    const id = currentId(resource)
    const now = effectiveNamespace(id)
    const before = history?.previous[0]
    const originalNamespace = before === undefined ? now : effectiveNamespace(before)
    const places = moved.get(originalNamespace) ?? new Set()
    moved.set(originalNamespace, places.add(now).add(rawKey(id.namespace)))
    if (history === undefined) continue
    const referral = { resource, history, namespace: id.namespace, effectiveNamespace: now, originalNamespace }
    for (const name of new Set(history.previous.map((previous) => previous.name))) {
      const same = byName.get(name)
      if (same === undefined) byName.set(name, [referral])
      else same.push(referral)
    }
  }
  return {
    isEmpty: byName.size === 0,
    named: (name, referrer) => (byName.get(name) ?? []).filter((referral) => isInReach(referral, referrer)),
    inNamespace(referrals, namespace, referrer) {
      const isOriginal = namespace !== NOT_NAMESPACED && isAnyInReach(moved.get(namespace) ?? new Set(), referrer)
      return referrals.filter(
        (referral) => (isOriginal ? referral.originalNamespace : referral.effectiveNamespace) === namespace,
      )
    },
  }
}

function rawKey(namespace: string): string {
  return `raw ${namespace}`
}

function isInReach(referral: Referral, referrer: Referrer): boolean {
  return (
    referrer.effectiveNamespace === NOT_NAMESPACED ||
    referral.effectiveNamespace === NOT_NAMESPACED ||
    referral.effectiveNamespace === referrer.effectiveNamespace ||
    referrer.accountNamespaces.has(referral.namespace)
  )
}

function isAnyInReach(places: ReadonlySet<string>, referrer: Referrer): boolean {
  if (places.size === 0) return false
  if (referrer.effectiveNamespace === NOT_NAMESPACED || places.has(referrer.effectiveNamespace)) return true
  for (const namespace of referrer.accountNamespaces) if (places.has(rawKey(namespace))) return true
  return false
}

/** The one resource that is meant, none, or all that could be. */
export type Choice = { readonly referral?: Referral } | { readonly ambiguous: readonly Referral[] }

/**
 * Picks what a field names: by kind, by what `roleRef` says, by namespace, at last by prefixes and suffixes in common
 * (kustomize, api/filters/nameref, selectReferral).
 */
export function chooseReferral(
  candidates: readonly Referral[],
  referrer: Referrer,
  { gvk, isRoleRef }: ReferenceTarget,
  isSame: (a: Referral, b: Referral) => boolean,
): Choice {
  const role = isRoleRef ? roleOf(referrer.resource) : undefined
  const near = candidates.filter(
    (referral) =>
      referral.history.previous.some((id) => isGvkSelected(id, gvk)) &&
      (role === undefined || referral.history.previous.some((id) => isGvkSelected(id, role))) &&
      isNear(referral, referrer),
  )
  if (near.length <= 1) return { ...(near[0] && { referral: near[0] }) }
  const alike = (allowEmpty: boolean) => (referral: Referral) =>
    isSameAffixes(referral.history, referrer.history, allowEmpty)
  let rest = near.filter(alike(true))
  if (rest.length > 1) rest = rest.filter(alike(false))
  const [first, ...others] = rest
  if (first === undefined || others.every((other) => isSame(first, other))) return { ...(first && { referral: first }) }
  return { ambiguous: rest }
}

function isNear(referral: Referral, referrer: Referrer): boolean {
  return (
    referrer.effectiveNamespace === NOT_NAMESPACED ||
    referral.effectiveNamespace === NOT_NAMESPACED ||
    referral.effectiveNamespace === referrer.effectiveNamespace ||
    referral.resource.kind === 'ServiceAccount'
  )
}

function roleOf(binding: Resource): { readonly group: string; readonly kind: string } | undefined {
  const group = binding.text(['roleRef', 'apiGroup'])
  const kind = binding.text(['roleRef', 'kind'])
  return group === undefined || kind === undefined ? undefined : { group, kind }
}
