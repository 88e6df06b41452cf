import { groupBy } from '@krmkit/runtime/values'
import type { ReportedObject } from '../reporters/finding.ts'
import { withAccepted } from './accept.ts'
import type { BaselineDocument } from './baseline-document.ts'
import { type RuleSeverities, withSeverities } from './severities.ts'

/** What a project decides about findings. */
export interface Policy {
  readonly severities: RuleSeverities
  /** Lists of accepted findings. Annotations of objects are in the objects. */
  readonly baselines: readonly BaselineDocument[]
  /** A date such as 2027-01-31, after which suppressions with an earlier `until` accept nothing. */
  readonly today: string
}

/** Applies a policy: accepted findings are separate, severities are set, and findings about suppressions are added. */
export async function applyPolicy(
  objects: readonly ReportedObject[],
  policy: Policy,
): Promise<readonly ReportedObject[]> {
  const { objects: sorted, notes } = await withAccepted(objects, policy.baselines, policy.today)
  const about = Array.from(
    groupBy(notes, ({ file = '' }) => file),
    ([file, findings]) => ({
      file,
      label: 'suppressions',
      findings,
    }),
  )
  return withSeverities([...sorted, ...about], policy.severities)
}

/** The date of today in UTC. */
export function dateOfToday(): string {
  return new Date().toISOString().slice(0, 10)
}
