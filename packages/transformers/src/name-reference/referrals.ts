import type { Resource } from '@krmkit/runtime'
import { effectiveNamespace, NOT_NAMESPACED, type ResourceId } from '../resource-id/resource-id.ts'
import type { Scopes } from '../resource-id/scope.ts'
import { isSameAffixes, type NameHistory, UNNAMED } from './name-history.ts'
import { isGvkSelected, type ReferenceTarget } from './reference-fields.ts'

/** A resource with what is known of its names, read once. */
export interface NamedResource {
  readonly resource: Resource
  /** Its place in the list. */
  readonly position: number
  /** The id that it has now. */
  readonly id: ResourceId
  readonly effectiveNamespace: string
  /** `undefined` where it was never renamed. */
  readonly history: NameHistory | undefined
}

/** A resource that was renamed, as something that may be named. */
export interface Referral extends NamedResource {
  readonly history: NameHistory
}

/** The resource whose fields are looked at. */
export interface Referrer extends NamedResource {
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
export function indexReferrals(resources: readonly NamedResource[], scopes: Scopes): Referrals {
  const byName = new Map<string, Namesakes>()
  for (const named of resources) {
    if (named.history === undefined) continue
    for (const { name } of named.history.previous) {
      let same = byName.get(name)
      if (same === undefined) {
        same = new Namesakes()
        byName.set(name, same)
      }
      same.add(named as Referral)
    }
  }
  let moves: ReadonlyMap<string, ReadonlySet<string>> | undefined
  return {
    isEmpty: byName.size === 0,
    named: (name, referrer) => byName.get(name)?.inReach(referrer) ?? [],
    inNamespace(referrals, namespace, referrer) {
      moves ??= indexMoves(resources, scopes)
      const isOriginal = namespace !== NOT_NAMESPACED && isAnyInReach(moves.get(namespace) ?? new Set(), referrer)
      return referrals.filter(
        (referral) => (isOriginal ? originalNamespace(referral, scopes) : referral.effectiveNamespace) === namespace,
      )
    },
  }
}

/** Resources that had one name, by the namespaces that they are in now, so that those in reach are found at once. */
class Namesakes {
  readonly #all: Referral[] = []
  readonly #byNamespace = new Map<string, Referral[]>()
  #byWrittenNamespace: Map<string, Referral[]> | undefined

  add(referral: Referral): void {
    if (this.#all.at(-1) === referral) return
    this.#all.push(referral)
    put(this.#byNamespace, referral.effectiveNamespace, referral)
  }
  /** Those that a referrer may mean, in list order: of no namespace or its own, and where its accounts are. */
  inReach({ effectiveNamespace: own, accountNamespaces }: Referrer): readonly Referral[] {
    if (own === NOT_NAMESPACED) return this.#all
    const near = this.#byNamespace.get(own) ?? []
    const cluster = this.#byNamespace.get(NOT_NAMESPACED) ?? []
    const far = accountNamespaces.size === 0 ? [] : [...accountNamespaces].flatMap((name) => this.#writtenIn(name))
    if (cluster.length === 0 && far.length === 0) return near
    return [...new Set([...near, ...cluster, ...far])].sort((a, b) => a.position - b.position)
  }

  #writtenIn(namespace: string): readonly Referral[] {
    if (this.#byWrittenNamespace === undefined) {
      this.#byWrittenNamespace = new Map()
      for (const referral of this.#all) put(this.#byWrittenNamespace, referral.id.namespace, referral)
    }
    return this.#byWrittenNamespace.get(namespace) ?? []
  }
}

function put(map: Map<string, Referral[]>, key: string, referral: Referral): void {
  const present = map.get(key)
  if (present === undefined) map.set(key, [referral])
  else present.push(referral)
}

/** For each namespace that resources had when read: the namespaces that they are in now. */
function indexMoves(resources: readonly NamedResource[], scopes: Scopes): ReadonlyMap<string, ReadonlySet<string>> {
  const moves = new Map<string, Set<string>>()
  for (const named of resources) {
    const original = originalNamespace(named, scopes)
    const places = moves.get(original) ?? new Set()
    moves.set(original, places.add(named.effectiveNamespace).add(rawKey(named.id.namespace)))
  }
  return moves
}

function originalNamespace({ history, effectiveNamespace: now }: NamedResource, scopes: Scopes): string {
  const before = history?.previous[0]
  return before === undefined ? now : effectiveNamespace(before, scopes)
}

function rawKey(namespace: string): string {
  return `raw ${namespace}`
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
    isSameAffixes(referral.history, referrer.history ?? UNNAMED, allowEmpty)
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
    referral.id.kind === 'ServiceAccount'
  )
}

function roleOf(binding: Resource): { readonly group: string; readonly kind: string } | undefined {
  const group = binding.text(['roleRef', 'apiGroup'])
  const kind = binding.text(['roleRef', 'kind'])
  return group === undefined || kind === undefined ? undefined : { group, kind }
}
