import type { UpdatePredicate } from '../update-rule.ts'

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
