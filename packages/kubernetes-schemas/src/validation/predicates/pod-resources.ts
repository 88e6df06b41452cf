import { compareQuantities } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'

const SUPPORTED = /^(?:cpu|memory|hugepages-.*)$/

/** Resources of a whole pod: names, and the limits of containers (validatePodResources). */
export const podResources: Predicate = (spec) => {
  const { resources } = spec
  if (resources === undefined) return []
  const refusals: Refusal[] = []
  for (const list of ['limits', 'requests'] as const)
    for (const name of Object.keys(resources[list] ?? {}))
      if (!SUPPORTED.test(name))
        refusals.push({
          at: ['resources', list, name],
          report: ['resources', `${list}[${name}]`],
          reason: 'NotSupported',
          say: 'must be cpu, memory or hugepages-SIZE',
        })
  for (const [name, request] of Object.entries<string>(resources.requests ?? {})) {
    const limit = resources.limits?.[name]
    if (limit !== undefined && compareQuantities(request, limit) === 1)
      refusals.push({
        at: ['resources', 'requests', name],
        report: ['resources', 'requests'],
        say: `must be at most the limit, ${limit}`,
      })
  }
  for (const [i, container] of (spec.containers ?? []).entries())
    for (const [name, limit] of Object.entries<string>(container.resources?.limits ?? {})) {
      const most = resources.limits?.[name]
      if (most !== undefined && compareQuantities(limit, most) === 1)
        refusals.push({
          at: ['containers', i, 'resources', 'limits', name],
          report: ['resources', 'containers', i, `[${name}]`, 'limits'],
          say: `must be at most the limit of the pod, ${most}`,
        })
    }
  if (resources.claims !== undefined)
    refusals.push({ at: ['resources', 'claims'], reason: 'Forbidden', say: 'must not be set for a pod' })
  return refusals
}
