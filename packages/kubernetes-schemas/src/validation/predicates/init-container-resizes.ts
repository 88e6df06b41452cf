import type { Predicate, Refusal } from '../rule.ts'

interface Container {
  readonly restartPolicy?: string
  readonly resizePolicy?: readonly { readonly restartPolicy?: string }[]
}

/** Init containers that end are not restarted for other resources (validateInitContainers). */
export const initContainerResizes: Predicate = (containers: readonly Container[]) => {
  const refusals: Refusal[] = []
  for (const [i, { restartPolicy, resizePolicy = [] }] of containers.entries()) {
    if (restartPolicy === 'Always') continue
    for (const [j, policy] of resizePolicy.entries())
      if (policy.restartPolicy === 'RestartContainer')
        refusals.push({
          at: [i, 'resizePolicy', j, 'restartPolicy'],
          say: 'must be "NotRequired" in an init container unless its own restartPolicy is "Always"',
        })
  }
  return refusals
}
