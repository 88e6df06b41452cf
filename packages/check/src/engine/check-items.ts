import type { Resource, Finding as Result } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import { asResult } from '../objects/as-result.ts'
import type { ItemObject } from '../objects/found-object.ts'
import { ItemInput } from '../objects/item-input.ts'
import { Policy, type PolicySettings } from '../policy/policy.ts'
import { type CheckedObjects, collect } from './collect.ts'
import type { CheckSettings } from './settings.ts'

/** What a function reports about its items. */
export interface CheckedItems extends CheckedObjects<ItemObject> {
  /** About suppressions, and about items that are not objects. */
  readonly notes: readonly Result[]
}

/** Checks the items of a function. */
export async function checkItems(
  items: Iterable<Resource>,
  settings: CheckSettings,
  decisions: PolicySettings = {},
): Promise<CheckedItems> {
  const policy = new Policy<ItemObject>({ reportsUnused: false, ...decisions })
  const checked = await collect(new ItemInput(items), settings, policy)
  return { ...checked, notes: itemNotes(checked, policy) }
}

/** What a function reports besides the findings about objects. */
export function itemNotes(
  { files, general }: Pick<CheckedObjects<ItemObject>, 'files' | 'general'>,
  policy: Policy<ItemObject>,
): readonly Result[] {
  return [
    ...files.map((finding) => ({ ...plain(finding), ...(finding.item !== undefined && { resource: finding.item }) })),
    ...general.map(plain),
    ...policy.notes((finding, found) => (found === undefined ? plain(finding) : asResult(found, finding))),
  ]
}

function plain({ severity, rule, message }: Finding): Result {
  return { severity, rule, message }
}
