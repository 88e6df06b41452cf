import type { Resource } from '@krmkit/runtime'
import { stateList } from '../resource-id/build-state.ts'
import { previousIds, previousNames } from '../resource-id/previous-ids.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'

/** What is known of a renamed resource when references to it are brought up to date. */
export interface NameHistory {
  /** The name it has, or is about to get. */
  readonly name: string
  /** The ids that it had before, oldest first. */
  readonly previous: readonly ResourceId[]
  /** Prefixes that were put before its name, first to last. */
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
}

/** The history of a resource that has none. */
export const UNNAMED: NameHistory = { name: '', previous: [], prefixes: [], suffixes: [] }

/** The history that kustomize's state tells; `undefined` for a resource that was never renamed. */
export function annotatedHistory(resource: Resource): NameHistory | undefined {
  if (previousNames(resource).length === 0) return undefined
  return {
    name: resource.name,
    previous: previousIds(resource),
    prefixes: stateList(resource, 'prefixes'),
    suffixes: stateList(resource, 'suffixes'),
  }
}

/** Whether two resources got the same prefixes and suffixes in the end; with `allowEmpty` none fits any (api/resource, PrefixesSuffixesEquals). */
export function isSameAffixes(a: NameHistory, b: NameHistory, allowEmpty: boolean): boolean {
  return fits(a.prefixes, b.prefixes, allowEmpty) && fits(a.suffixes, b.suffixes, allowEmpty)
}

function fits(a: readonly string[], b: readonly string[], allowEmpty: boolean): boolean {
  if (a.length === 0 || b.length === 0) return allowEmpty || a.length === b.length
  const shared = Math.min(a.length, b.length)
  for (let i = 1; i <= shared; i++) if (a.at(-i) !== b.at(-i)) return false
  return true
}
