import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'

interface Volume {
  readonly name?: string
  readonly ephemeral?: unknown
  readonly persistentVolumeClaim?: { readonly claimName?: string }
}

/** The claims that a pod's ephemeral volumes create: `pod-volume` must be a name, and of no claim that it also uses (ValidateVolumes). */
export const podClaimNames: Predicate = ({ metadata = {}, spec = {} }) => {
  const { name: pod } = metadata
  const volumes: readonly Volume[] = spec.volumes ?? []
  if (pod === undefined) return []
  const refusals: Refusal[] = []
  const created = new Set<string>()
  for (const [i, { name, ephemeral }] of volumes.entries()) {
    if (ephemeral === undefined) continue
    const claim = `${pod}-${name ?? ''}`
    created.add(claim)
    if (name !== undefined && !isFormat('dns-1123-subdomain', claim))
      refusals.push({
        at: ['spec', 'volumes', i, 'name'],
        say: 'must form the name of a claim with the name of the pod and "-" in front (a DNS name, at most 253 characters)',
      })
  }
  for (const [i, { persistentVolumeClaim }] of volumes.entries()) {
    const claim = persistentVolumeClaim?.claimName
    if (claim !== undefined && created.has(claim))
      refusals.push({
        at: ['spec', 'volumes', i, 'persistentVolumeClaim', 'claimName'],
        say: 'must not be the claim that is created for an ephemeral volume of the pod; rename one of the two',
      })
  }
  return refusals
}
