import type { Predicate, Refusal } from '../rule.ts'

const LISTS = ['containers', 'initContainers', 'ephemeralContainers']

interface Claim {
  readonly name?: string
  readonly request?: string
}

/** Names in containers of volumes and claims of the pod (ValidateVolumeMounts, ValidateVolumeDevices, validateResourceClaimNames). */
export const podReferences: Predicate = (spec, { root }) => {
  // biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
  const volumes = new Map<string, any>()
  for (const volume of spec.volumes ?? []) volumes.set(volume.name, volume)
  // A StatefulSet adds a volume for each of its claim templates.
  if (root.kind === 'StatefulSet')
    for (const template of root.spec?.volumeClaimTemplates ?? [])
      volumes.set(template.metadata?.name, { persistentVolumeClaim: {} })
  // Most pods have no claims.
  let claims: ReadonlySet<string> | undefined
  const refusals: Refusal[] = []
  for (const list of LISTS)
    for (const [i, container] of (spec[list] ?? []).entries()) {
      for (const [j, { name, bindMountOptions }] of (container.volumeMounts ?? []).entries()) {
        if (bindMountOptions !== undefined && volumes.get(name)?.image !== undefined)
          refusals.push({
            at: [list, i, 'volumeMounts', j, 'bindMountOptions'],
            say: 'must not be set for a volume with an image',
          })
        if (name !== undefined && !volumes.has(name))
          refusals.push({
            at: [list, i, 'volumeMounts', j, 'name'],
            reason: 'NotFound',
            say: `must be the name of a volume, not ${JSON.stringify(name)}${known(volumes.keys())}`,
          })
      }
      for (const [j, { name }] of (container.volumeDevices ?? []).entries()) {
        if (name === undefined) continue
        const at = [list, i, 'volumeDevices', j, 'name']
        const volume = volumes.get(name)
        if (volume === undefined)
          refusals.push({
            at,
            reason: 'NotFound',
            say: `must be the name of a volume, not ${JSON.stringify(name)}${known(volumes.keys())}`,
          })
        else if (volume.persistentVolumeClaim === undefined && volume.ephemeral === undefined)
          refusals.push({ at, say: 'must be a volume with persistentVolumeClaim or ephemeral' })
      }
      for (const [j, variable] of (container.env ?? []).entries()) {
        const name = variable.valueFrom?.fileKeyRef?.volumeName
        if (name === undefined) continue
        const at = [list, i, 'env', j, 'valueFrom', 'fileKeyRef', 'volumeName']
        if (!volumes.has(name)) refusals.push({ at, reason: 'NotFound', say: 'must be the name of a volume' })
        else if (!isEmptyDir(volumes.get(name)))
          refusals.push({ at, say: 'must be the name of a volume with emptyDir' })
      }
      const used: readonly Claim[] = container.resources?.claims ?? []
      if (used.length === 0) continue
      claims ??= new Set<string>((spec.resourceClaims ?? []).map((claim: Claim) => claim.name))
      for (const refusal of claimRefusals(used, claims))
        refusals.push({ ...refusal, at: [list, i, 'resources', 'claims', ...refusal.at] })
    }
  return refusals
}

/** A volume without a source is an emptyDir (SetDefaults_Volume). */
function isEmptyDir({ name: _, ...sources }: { readonly name?: string; readonly emptyDir?: unknown }): boolean {
  return sources.emptyDir !== undefined || Object.keys(sources).length === 0
}

function claimRefusals(used: readonly Claim[], claims: ReadonlySet<string>): readonly Refusal[] {
  const whole = new Set<string>()
  const requests = new Set<string>()
  const requested = new Set<string>()
  const refusals: Refusal[] = []
  for (const [i, { name, request }] of used.entries()) {
    if (name === undefined) {
      refusals.push({ at: [i], reason: 'Required', say: 'must have a name' })
      continue
    }
    const key = `${name}/${request}`
    const isAgain = whole.has(name) || (request === undefined ? requested.has(name) : requests.has(key))
    if (isAgain) refusals.push({ at: [i], reason: 'Duplicate', say: 'must not name a claim that is already named' })
    if (request === undefined) whole.add(name)
    else {
      requests.add(key)
      requested.add(name)
    }
    if (!claims.has(name))
      refusals.push({ at: [i], reason: 'NotFound', say: `must name one of the pod's resourceClaims${known(claims)}` })
  }
  return refusals
}

const MAX_KNOWN = 10

function known(names: Iterable<string>): string {
  const shown: string[] = []
  for (const name of names) if (shown.push(name) === MAX_KNOWN) break
  return shown.length === 0 ? '; there are none' : ` (${shown.join(', ')})`
}
