import type { Resource } from '@krmkit/runtime'
import { effectiveNamespace, isGvkSelected, NOT_NAMESPACED, type ResourceId } from '../resource-id/resource-id.ts'
import type { Scopes } from '../resource-id/scope.ts'
import { isSameAffixes, type NameHistory, UNNAMED } from './name-history.ts'
import type { ReferenceTarget } from './reference-fields.ts'

/** A resource and its names, read once. */
export interface NamedResource {
  readonly resource: Resource
  /** Position in the list. */
  readonly position: number
  /** The present id. */
  readonly id: ResourceId
  readonly effectiveNamespace: string
  /** `undefined` if it was never renamed. */
  readonly history: NameHistory | undefined
}

/** A renamed resource, which others may name. */
export interface Referral extends NamedResource {
  readonly history: NameHistory
}

/** The resource whose fields are updated. */
export interface Referrer extends NamedResource {
  /** Namespaces of the service accounts that a RoleBinding names. It may refer to resources in them. */
  readonly accountNamespaces: ReadonlySet<string>
}

/** All resources that can be named, by their previous names. */
export interface Referrals {
  readonly isEmpty: boolean
  /** All resources that had this name and that `referrer` may refer to. */
  named(name: string, referrer: Referrer): readonly Referral[]
  /**
   * Those of the referrals that are in a namespace: by their original namespaces, or by the present ones if none was
   * originally in it.
   */
  inNamespace(referrals: readonly Referral[], namespace: string, referrer: Referrer): readonly Referral[]
}

/** Indexes resources by their previous names, so that the work is linear. */
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

/** Resources that shared one name, by their present namespaces. */
class Namesakes {
  readonly #all: Referral[] = []
  readonly #byNamespace = new Map<string, Referral[]>()
  #byWrittenNamespace: Map<string, Referral[]> | undefined

  add(referral: Referral): void {
    if (this.#all.at(-1) === referral) return
    this.#all.push(referral)
    put(this.#byNamespace, referral.effectiveNamespace, referral)
  }
  /**
   * The resources that a referrer may name, in list order: cluster-scoped ones, and those in its own namespace and in
   * the namespaces of its accounts.
   */
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

/** For each original namespace, the present namespaces of its resources. */
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

/** The one resource that a field names, none, or all candidates. */
export type Choice = { readonly referral?: Referral } | { readonly ambiguous: readonly Referral[] }

/**
 * Chooses the resource that a field names: by kind, by `roleRef`, by namespace, and finally by common prefixes and
 * suffixes (kustomize, api/filters/nameref, selectReferral).
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
