import type { UpdatePredicate } from '../update-rule.ts'

/** Scopes of a quota: they stay, in any order. (ValidateResourceQuotaUpdate) */
export const sameScopes: UpdatePredicate = (value, { oldValue }) => {
  const [now, old] = [new Set<string>(value ?? []), new Set<string>(oldValue ?? [])]
  const isSame = now.size === old.size && [...now].every((scope) => old.has(scope))
  return isSame ? [] : [{ at: [], say: 'must have the old scopes, in any order' }]
}
