import type { UpdatePredicate } from '../update-rule.ts'

interface Toleration {
  readonly key?: string
  readonly operator?: string
  readonly value?: string
  readonly effect?: string
}

/** Tolerations of a Pod: the old ones stay, except for their seconds. (validateOnlyAddedTolerations) */
export const keptTolerations: UpdatePredicate = (value, { oldValue }) => {
  const now = new Set((value ?? []).map(identityOf))
  const isKept = (oldValue ?? []).every((each: Toleration) => now.has(identityOf(each)))
  return isKept ? [] : [{ at: [], say: 'must keep the old tolerations; new ones can be added', reason: 'Forbidden' }]
}

function identityOf({ key, operator, value, effect }: Toleration): string {
  return JSON.stringify([key ?? null, operator ?? null, value ?? null, effect ?? null])
}
