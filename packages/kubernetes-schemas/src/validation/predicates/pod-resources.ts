import { addQuantities, compareStoredQuantities } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import {
  isHugePages,
  isOvercommitted,
  type Requirements,
  requirementRefusals,
  resourceNameProblem,
} from './container-resources.ts'

type Sums = Map<string, string>

interface Container {
  readonly restartPolicy?: string
  readonly resources?: Requirements
}

const SUPPORTED: ReadonlySet<string> = new Set(['cpu', 'memory'])

/** Resources of a whole pod: names, quantities, and the sums of its containers (validatePodResources). */
export const podResources: Predicate = (spec, { root }) => {
  const { resources, os } = spec
  if (resources === undefined || os?.name === 'windows') return []
  const isPod = root.kind === 'Pod'
  const refusals: Refusal[] = []
  if (resources.claims !== undefined)
    refusals.push({ at: ['resources', 'claims'], reason: 'Forbidden', say: 'must not be set for a pod' })
  const limits = new Map<string, string>(Object.entries(resources.limits ?? {}))
  const requests = new Map<string, string>(Object.entries(resources.requests ?? {}))
  const requested = sumOf(spec, ({ resources: own }) => ({ ...(isPod && own?.limits), ...own?.requests }))
  const limited = sumOf(spec, ({ resources: own }) => own?.limits)
  if (isPod) addDefaults({ limits, requests }, { requested, limited }, spec)
  const given = { limits: Object.fromEntries(limits), requests: Object.fromEntries(requests) }
  for (const refusal of requirementRefusals(given, nameProblem)) refusals.push(below(refusal))
  const compared = [
    { list: 'requests', sums: requested, own: requests, isCompared: () => true },
    { list: 'limits', sums: limited, own: limits, isCompared: isHugePages },
  ]
  for (const { list, sums, own, isCompared } of compared)
    for (const [name, sum] of sums)
      if (isCompared(name) && isMore(sum, own.get(name)))
        refusals.push({
          at: ['resources', list, name],
          report: ['resources', `${list}[${name}]`],
          say: `must be at least the ${list} of all containers, ${sum}`,
        })
  for (const [i, container] of (spec.containers ?? []).entries())
    for (const [name, limit] of Object.entries<string>(container.resources?.limits ?? {})) {
      const most = limits.get(name)
      if (isMore(limit, most))
        refusals.push({
          at: ['containers', i, 'resources', 'limits', name],
          report: ['resources', `containers[${i}][${name}]`, 'limits'],
          say: `must be at most the limit of the pod, ${most}`,
        })
    }
  return refusals
}

function nameProblem(name: string): string | undefined {
  return isSupported(name) ? resourceNameProblem(name, false) : 'must be cpu, memory or hugepages-SIZE'
}

function isSupported(name: string): boolean {
  return SUPPORTED.has(name) || isHugePages(name)
}

function isMore(quantity: string, than: string | undefined): boolean {
  return than !== undefined && compareStoredQuantities(quantity, than) === 1
}

/** A refusal of the requirements, in the pod; a default of the server is at the resources. */
function below({ at, report, ...refusal }: Refusal): Refusal {
  return { ...refusal, at: ['resources', ...at], ...(report && { report: ['resources', ...report] }) }
}

interface PodQuantities {
  readonly limits: Map<string, string>
  readonly requests: Map<string, string>
}

/** Quantities that the server adds to a pod, not to a template, from those of its containers (DefaultPodLevelResources). */
function addDefaults(
  { limits, requests }: PodQuantities,
  { requested, limited }: { readonly requested: Sums; readonly limited: Sums },
  spec: { readonly containers?: readonly Container[]; readonly initContainers?: readonly Container[] },
): void {
  if (limits.size === 0 && requests.size === 0) return
  for (const [name, sum] of limited)
    if (isHugePages(name) && !requests.has(name) && !limits.has(name)) limits.set(name, sum)
  for (const [name, sum] of requested)
    if (isSupported(name) && isOvercommitted(name) && !requests.has(name)) requests.set(name, sum)
  for (const [name, limit] of limits) if (isSupported(name) && !requests.has(name)) requests.set(name, limit)
  const containers = [...(spec.containers ?? []), ...(spec.initContainers ?? [])]
  for (const [name, request] of requests) {
    const sum = limited.get(name)
    if (!isSupported(name) || limits.has(name) || sum === undefined) continue
    if (containers.every(({ resources }) => resources?.limits?.[name] !== undefined))
      limits.set(name, isMore(request, sum) ? request : sum)
  }
}

/** What all containers need at a time: init containers run one by one, beside the sidecars before them. */
function sumOf(
  spec: { readonly containers?: readonly Container[]; readonly initContainers?: readonly Container[] },
  quantitiesOf: (container: Container) => Readonly<Record<string, string>> | undefined,
): Sums {
  const result: Sums = new Map()
  const sidecars: Sums = new Map()
  const most: Sums = new Map()
  for (const container of spec.containers ?? []) addAll(result, quantitiesOf(container))
  for (const container of spec.initContainers ?? []) {
    const isSidecar = container.restartPolicy === 'Always'
    for (const [name, quantity] of Object.entries(quantitiesOf(container) ?? {})) {
      const together = addQuantities(sidecars.get(name) ?? '0', quantity)
      if (together === undefined) continue
      if (isSidecar) {
        sidecars.set(name, together)
        addAll(result, { [name]: quantity })
      }
      raise(most, name, together)
    }
  }
  for (const [name, quantity] of most) raise(result, name, quantity)
  return result
}

function addAll(sums: Sums, quantities: Readonly<Record<string, string>> = {}): void {
  for (const [name, quantity] of Object.entries(quantities)) {
    const sum = addQuantities(sums.get(name) ?? '0', quantity)
    if (sum !== undefined) sums.set(name, sum)
  }
}

function raise(sums: Sums, name: string, to: string): void {
  if (!sums.has(name) || isMore(to, sums.get(name))) sums.set(name, to)
}
