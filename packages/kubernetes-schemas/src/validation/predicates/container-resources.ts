import { isFormat } from '../formats/formats.ts'
import { compareStoredQuantities, isNegative, isWholeQuantity, wholeValue } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { emptyMap } from '../view-value.ts'

const STANDARD: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage'])
const HUGE_PAGES = 'hugepages-'
const MAX_EXTENDED = 'requests.'

const STANDARD_NAMES =
  /^(?:(?:requests\.|limits\.)?(?:cpu|memory|ephemeral-storage)|storage|requests\.storage|(?:requests\.)?hugepages-.*|pods|resourcequotas|services|replicationcontrollers|secrets|configmaps|persistentvolumeclaims|services\.nodeports|services\.loadbalancers)$/

type Quantities = Readonly<Record<string, string>>

/** Resource requirements of a container or a pod. */
export interface Requirements {
  readonly limits?: Quantities
  readonly requests?: Quantities
}

/** Names and quantities of a container's resources (ValidateContainerResourceRequirements). */
export const containerResources: Predicate = (resources: Requirements) =>
  requirementRefusals(resources, (name) => resourceNameProblem(name, true))

const NONE: Quantities = emptyMap() as Quantities

/** What is wrong with names and quantities, and with requests beside limits (validateResourceRequirements). */
export function requirementRefusals(
  { limits = NONE, requests = NONE }: Requirements,
  nameProblem: (name: string) => string | undefined,
): Refusal[] {
  const refusals: Refusal[] = []
  addQuantityRefusals(refusals, limits, 'limits', nameProblem)
  addQuantityRefusals(refusals, requests, 'requests', nameProblem)
  const [limited, requested] = [Object.keys(limits), Object.keys(requests)]
  for (const name of requested) {
    const quantity = requests[name] as string
    const limit = limits[name]
    const isFixed = !isOvercommitted(name)
    if (limit === undefined) {
      if (isFixed) refusals.push({ at: ['limits'], reason: 'Required', say: `must have ${name}, which is in requests` })
      continue
    }
    const order = compareStoredQuantities(quantity, limit)
    if (isFixed && order !== 0)
      refusals.push({ at: ['requests', name], report: ['requests'], say: `must be equal to the limit, ${limit}` })
    else if (order === 1)
      refusals.push({ at: ['requests', name], report: ['requests'], say: `must be at most the limit, ${limit}` })
  }
  const has = (name: string): boolean => limits[name] !== undefined || requests[name] !== undefined
  if ((limited.some(isHugePages) || requested.some(isHugePages)) && !has('cpu') && !has('memory'))
    refusals.push({ at: [], reason: 'Forbidden', say: 'must have cpu or memory beside huge pages' })
  return refusals
}

function addQuantityRefusals(
  refusals: Refusal[],
  quantities: Quantities,
  list: string,
  nameProblem: (name: string) => string | undefined,
): void {
  for (const name of Object.keys(quantities)) {
    const say = nameProblem(name) ?? quantityProblem(name, quantities[name] as string)
    if (say !== undefined) refusals.push({ at: [list, name], report: [`${list}[${name}]`], say })
  }
}

/** Whether a name is one of huge pages, such as `hugepages-2Mi`. */
export function isHugePages(name: string): boolean {
  return name.startsWith(HUGE_PAGES)
}

/** A name of Kubernetes itself: without a domain, or of a kubernetes.io one. */
function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/')
}

/** Whether a name is one of an extended resource, such as `example.com/gpu`. */
export function isExtended(name: string): boolean {
  return !isNative(name) && !name.startsWith(MAX_EXTENDED) && isFormat('qualified-name', `${MAX_EXTENDED}${name}`)
}

/** Whether requests of a resource may be lower than its limits. */
export function isOvercommitted(name: string): boolean {
  return isNative(name) && !isHugePages(name)
}

/** Why a name is not one of a resource, or not one of a container's (validateResourceName, ValidateContainerResourceName). */
export function resourceNameProblem(name: string, isOfContainer: boolean): string | undefined {
  if (isOfContainer && STANDARD.has(name)) return undefined
  if (!isFormat('qualified-name', name)) return 'must have the name of a resource, such as cpu or example.com/gpu'
  if (!isOfContainer)
    return name.includes('/') || isStandard(name) ? undefined : 'must be a standard resource, or have a domain'
  if (!name.includes('/'))
    return STANDARD.has(name) || isHugePages(name)
      ? undefined
      : 'must be cpu, memory, ephemeral-storage, hugepages-SIZE, or have a domain, such as example.com/gpu'
  return isNative(name) || isExtended(name) ? undefined : 'must have the name of an extended resource'
}

/** Whether a name without a domain is one that Kubernetes knows (IsStandardResourceName). */
export function isStandard(name: string): boolean {
  return STANDARD_NAMES.test(name)
}

function quantityProblem(name: string, quantity: string): string | undefined {
  if (isNegative(quantity)) return 'must not be negative'
  if (isExtended(name) && isWholeQuantity(quantity) === false) return 'must be a whole number'
  return isHugePages(name) && !isMultiple(quantity, name.slice(HUGE_PAGES.length))
    ? `must be a multiple of the page size, ${name.slice(HUGE_PAGES.length)}`
    : undefined
}

function isMultiple(quantity: string, size: string): boolean {
  const [whole, part] = [wholeValue(quantity), isWholeQuantity(size) === true ? wholeValue(size) : undefined]
  return whole === undefined || (part !== undefined && part > 0n && whole % part === 0n)
}
