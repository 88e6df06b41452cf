import type { UpdatePredicate } from '../update-rule.ts'

interface Gate {
  readonly name?: string
}

/** Gates of a Pod: they are only removed. (validateOnlyDeletedSchedulingGates) */
export const noNewGates: UpdatePredicate = (value, { oldValue }) => {
  const old = new Set((oldValue ?? []).map(({ name }: Gate) => name))
  return (value ?? []).flatMap(({ name }: Gate, i: number) => {
    if (old.has(name)) return []
    return [{ at: [i, 'name'], say: 'must be an old gate; gates can only be removed', reason: 'Forbidden' as const }]
  })
}
