import { isSame } from '../../expressions.ts'
import type { Value } from '../../rule.ts'
import type { UpdatePredicate } from '../update-rule.ts'

interface Term {
  readonly matchExpressions?: readonly Value[]
  readonly matchFields?: readonly Value[]
}

const TERMS = ['requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms']

/** A node affinity of a gated Pod whose terms only get more requirements. (validateNodeAffinityMutation) */
export const nodeAffinity: UpdatePredicate = (value, { self, oldValue }) => {
  const old = termsOf(oldValue)
  if (old.length === 0) return []
  const now = termsOf(value ?? self.spec?.affinity?.nodeAffinity)
  if (now.length !== old.length)
    return [{ at: TERMS, say: `must keep its ${old.length} terms: each term is another choice`, report: TERMS }]
  return old.flatMap((term, i) => {
    if (isExtended(now[i], term)) return []
    return [{ at: [...TERMS, i], say: 'must keep the old requirements; new ones can be added' }]
  })
}

function termsOf(affinity: {
  readonly requiredDuringSchedulingIgnoredDuringExecution?: { readonly nodeSelectorTerms?: readonly Term[] }
}): readonly Term[] {
  return affinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? []
}

/** The first requirements are the old ones. */
function isExtended(now: Term | undefined, old: Term): boolean {
  const [{ matchExpressions = [], matchFields = [] }, before] = [now ?? {}, old]
  const begins = (list: readonly Value[], wanted: readonly Value[] = []) =>
    wanted.every((each, i) => isSame(each, list[i]))
  const isEmpty = (before.matchExpressions ?? []).length + (before.matchFields ?? []).length === 0
  if (isEmpty) return matchExpressions.length + matchFields.length === 0
  return begins(matchExpressions, before.matchExpressions) && begins(matchFields, before.matchFields)
}

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/'
const MIRROR = 'kubernetes.io/config.mirror'

/** Annotations of a Pod that must stay as they are. (ValidatePodSpecificAnnotationUpdates) */
export const podAnnotationUpdates: UpdatePredicate = (value, { oldValue }) => {
  const [now, old] = [value ?? {}, oldValue ?? {}] as readonly Readonly<Record<string, string>>[]
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...names].flatMap((name) => {
    if (now?.[name] === old?.[name] || !(name === MIRROR || name.startsWith(APP_ARMOR))) return []
    return [{ at: [name], say: 'must stay as it was', reason: 'Forbidden' as const }]
  })
}
