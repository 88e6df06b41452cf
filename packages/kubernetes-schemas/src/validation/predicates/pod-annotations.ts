import type { Predicate, Refusal } from '../rule.ts'

const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost'
const MIRROR = 'kubernetes.io/config.mirror'
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/'
const INT32 = 2_147_483_648

/** Annotations of pods that the server reads (ValidatePodSpecificAnnotations). */
export const podAnnotations: Predicate = (pod, { root }) => {
  const { metadata, spec } = pod
  const annotations: Readonly<Record<string, string>> = metadata?.annotations ?? {}
  const refusals: Refusal[] = []
  // The server leaves out the metadata of a template.
  const place = pod === root ? ['metadata'] : []
  const refuse = (key: string, say: string): void => {
    refusals.push({ at: ['metadata', 'annotations', key], report: [...place, `annotations[${key}]`], say })
  }
  const cost = annotations[DELETION_COST]
  if (cost !== undefined && !isCost(cost)) refuse(DELETION_COST, 'must be a 32-bit integer')
  if (annotations[MIRROR] !== undefined && spec?.nodeName === undefined)
    refuse(MIRROR, 'must not be set without spec.nodeName')
  const containers = [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])]
  for (const [key, profile] of Object.entries(annotations)) {
    if (!key.startsWith(APP_ARMOR)) continue
    const name = key.slice(APP_ARMOR.length)
    if (!containers.some((container) => container.name === name)) refuse(key, 'must end with the name of a container')
    else if (!/^(?:|runtime\/default|unconfined|localhost\/.*)$/s.test(profile))
      refuse(key, 'must be "runtime/default", "unconfined" or "localhost/PROFILE"')
  }
  return refusals
}

/** A decimal number without leading zeros and plus sign. */
function isCost(text: string): boolean {
  return /^(?:0|-?[1-9]\d{0,9})$/.test(text) && Number(text) < INT32 && Number(text) >= -INT32
}
