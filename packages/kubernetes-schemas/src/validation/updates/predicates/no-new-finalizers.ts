import type { UpdatePredicate } from '../update-rule.ts'

/** Finalizers of an object that is deleted: they are only removed. (ValidateNoNewFinalizers) */
export const noNewFinalizers: UpdatePredicate = (value, { oldValue }) => {
  const old = new Set<string>(oldValue ?? [])
  const added = (value ?? []).filter((finalizer: string) => !old.has(finalizer))
  if (added.length === 0) return []
  const say = `must not have the new finalizer "${added[0]}" while the object is deleted`
  return [{ at: [(value as readonly string[]).indexOf(added[0])], say, reason: 'Forbidden', report: [] }]
}
