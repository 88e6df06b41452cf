import type { Resource } from '@krmkit/runtime'
import { stateList } from '../resource-id/build-state.ts'
import { previousIds, previousNames } from '../resource-id/previous-ids.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'

/** What updating references needs to know about a renamed resource. */
export interface NameHistory {
  /** The present or next name. */
  readonly name: string
  /** The previous ids, oldest first. */
  readonly previous: readonly ResourceId[]
  /** Prefixes that were added to the name, in order. */
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
}

/** The history of a resource without one. */
export const UNNAMED: NameHistory = { name: '', previous: [], prefixes: [], suffixes: [] }

/** The history in a resource's state; `undefined` if the resource was never renamed. */
export function annotatedHistory(resource: Resource): NameHistory | undefined {
  if (previousNames(resource).length === 0) return undefined
  return {
    name: resource.name,
    previous: previousIds(resource),
    prefixes: stateList(resource, 'prefixes'),
    suffixes: stateList(resource, 'suffixes'),
  }
}

/**
 * Whether two resources have the same last prefixes and suffixes; with `allowEmpty`, none equals any (api/resource,
 * PrefixesSuffixesEquals).
 */
export function isSameAffixes(a: NameHistory, b: NameHistory, allowEmpty: boolean): boolean {
  return fits(a.prefixes, b.prefixes, allowEmpty) && fits(a.suffixes, b.suffixes, allowEmpty)
}

function fits(a: readonly string[], b: readonly string[], allowEmpty: boolean): boolean {
  if (a.length === 0 || b.length === 0) return allowEmpty || a.length === b.length
  const shared = Math.min(a.length, b.length)
  for (let i = 1; i <= shared; i++) if (a.at(-i) !== b.at(-i)) return false
  return true
}
