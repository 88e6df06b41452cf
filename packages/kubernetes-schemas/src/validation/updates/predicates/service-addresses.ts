import type { Refusal } from '../../rule.ts'
import type { UpdatePredicate } from '../update-rule.ts'

interface Spec {
  readonly type?: string
  readonly clusterIP?: string
  readonly clusterIPs?: readonly string[]
  readonly ipFamilies?: readonly string[]
  readonly ipFamilyPolicy?: string
}

/**
 * Addresses and families of a Service: the first of each stays, the second can come and go. (validateUpgradeDowngradeClusterIPs,
 * validateUpgradeDowngradeIPFamilies)
 */
export const serviceAddresses: UpdatePredicate = (now: Spec, { oldValue: old }: { readonly oldValue: Spec }) => {
  if (now === undefined || old === undefined || now.type === 'ExternalName' || old.type === 'ExternalName') return []
  const [isHeadless, wasHeadless] = [now, old].map(({ clusterIPs = [] }) => clusterIPs[0] === 'None')
  const addresses = isHeadless && wasHeadless ? [] : changes('clusterIPs', now.clusterIPs, old.clusterIPs, now)
  const families = isHeadless || wasHeadless ? [] : changes('ipFamilies', now.ipFamilies, old.ipFamilies, now)
  return [...addresses, ...families]
}

function changes(
  field: 'clusterIPs' | 'ipFamilies',
  now: readonly string[] = [],
  old: readonly string[] = [],
  { ipFamilyPolicy, clusterIP }: Spec,
): readonly Refusal[] {
  // What a file leaves out is what the server has.
  if (old.length === 0 || now.length === 0) return []
  const isOneAddress = field === 'clusterIPs' && old[0] !== now[0] && clusterIP !== undefined && now.length === 1
  const at = (i: number): Refusal['at'] => (isOneAddress ? ['clusterIP'] : [field, i])
  const stays = (i: number): Refusal => ({
    at: at(i),
    say: `must stay "${old[i]}", not "${now[i]}"`,
    report: [field, i],
  })
  if (now.length === old.length) return now.flatMap((each, i) => (each === old[i] ? [] : [stays(i)]))
  const first = now[0] === old[0] ? [] : [stays(0)]
  if (now.length > old.length || ipFamilyPolicy === 'SingleStack') return first
  return [...first, { at: ['ipFamilyPolicy'], say: `must be "SingleStack" to remove the second element of ${field}` }]
}
