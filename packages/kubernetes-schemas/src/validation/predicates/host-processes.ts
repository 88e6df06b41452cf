import type { Predicate, Refusal } from '../rule.ts'

interface Contexted {
  readonly securityContext?: { readonly windowsOptions?: { readonly hostProcess?: boolean } }
}

/** Processes of a Windows node: all containers are, or none, in the network of the node (validateWindowsHostProcessPod). */
export const hostProcesses: Predicate = (spec) => {
  const ofPod = hostProcessOf(spec)
  const refusals: Refusal[] = []
  let containers = 0
  let processes = 0
  for (const list of ['initContainers', 'containers'])
    for (const [i, container] of ((spec[list] ?? []) as Contexted[]).entries()) {
      const own = hostProcessOf(container)
      containers += 1
      if (own ?? ofPod) processes += 1
      if (own !== undefined && ofPod !== undefined && own !== ofPod)
        refusals.push({
          at: [list, i, 'securityContext', 'windowsOptions', 'hostProcess'],
          say: `must be that of the pod, ${ofPod}`,
        })
    }
  if (processes === 0) return refusals
  if (processes !== containers)
    refusals.push({ at: [], say: 'must have hostProcess true in all containers, or in none' })
  if (spec.hostNetwork !== true)
    refusals.push({ at: ['hostNetwork'], say: 'must be true in a pod with hostProcess containers' })
  return refusals
}

function hostProcessOf({ securityContext }: Contexted): boolean | undefined {
  return securityContext?.windowsOptions?.hostProcess
}
