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

/** Finalizers of an object that is deleted: they are only removed. (ValidateNoNewFinalizers) */
export const noNewFinalizers: UpdatePredicate = (value, { oldValue }) => {
  const old = new Set<string>(oldValue ?? [])
  const added = (value ?? []).filter((finalizer: string) => !old.has(finalizer))
  if (added.length === 0) return []
  const say = `must not have the new finalizer "${added[0]}" while the object is deleted`
  return [{ at: [(value as readonly string[]).indexOf(added[0])], say, reason: 'Forbidden', report: [] }]
}

/** Scopes of a quota: they stay, in any order. (ValidateResourceQuotaUpdate) */
export const sameScopes: UpdatePredicate = (value, { oldValue }) => {
  const [now, old] = [new Set<string>(value ?? []), new Set<string>(oldValue ?? [])]
  const isSame = now.size === old.size && [...now].every((scope) => old.has(scope))
  return isSame ? [] : [{ at: [], say: 'must have the old scopes, in any order' }]
}
