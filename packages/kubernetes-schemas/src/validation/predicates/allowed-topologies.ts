import type { Predicate, Refusal } from '../rule.ts'

interface Term {
  readonly matchLabelExpressions?: readonly { readonly key?: string; readonly values?: readonly string[] }[]
}

/** Topologies that an earlier term has too, in any order; one without expressions counts as known (validateAllowedTopologies). */
export const allowedTopologies: Predicate = (terms: readonly Term[]) => {
  const refusals: Refusal[] = []
  const seen = new Set<string>([JSON.stringify([])])
  for (const [i, { matchLabelExpressions = [] }] of terms.entries()) {
    const values = new Map(matchLabelExpressions.map(({ key = '', values = [] }) => [key, [...new Set(values)].sort()]))
    const identity = JSON.stringify([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (seen.has(identity))
      refusals.push({
        at: [i, 'matchLabelExpressions'],
        reason: 'Duplicate',
        say:
          values.size === 0
            ? 'must not be empty: remove the term, or name its labels'
            : 'must differ from those of the earlier terms; change or remove the term',
      })
    seen.add(identity)
  }
  return refusals
}
