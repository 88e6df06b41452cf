import { isNegative, isWholeQuantity } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { isExtended, isStandard, resourceNameProblem } from './container-resources.ts'

const WHOLE =
  /^(?:pods|resourcequotas|services|replicationcontrollers|secrets|configmaps|persistentvolumeclaims|services\.nodeports|services\.loadbalancers|count\/.*)$/
const SCOPES: ReadonlySet<string> = new Set([
  'Terminating',
  'NotTerminating',
  'BestEffort',
  'NotBestEffort',
  'PriorityClass',
  'CrossNamespacePodAffinity',
  'VolumeAttributesClass',
])
const PAIRS = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const
const EXISTS_ONLY: ReadonlySet<string> = new Set([
  'BestEffort',
  'NotBestEffort',
  'Terminating',
  'NotTerminating',
  'CrossNamespacePodAffinity',
])
const COMPUTE = /^(?:(?:requests\.|limits\.)?(?:cpu|memory)|pods)$/

/** Resources and scopes of a quota (ValidateResourceQuotaSpec). */
export const resourceQuota: Predicate = ({ hard = {}, scopes = [], scopeSelector }) => {
  const refusals: Refusal[] = []
  for (const [name, quantity] of Object.entries<string>(hard)) {
    const say = nameProblem(name) ?? quantityProblem(name, quantity)
    if (say !== undefined) refusals.push({ at: ['hard', name], report: [`hard[${name}]`], say })
  }
  const requirements = scopeSelector?.matchExpressions ?? []
  // Almost every quota.
  if (scopes.length === 0 && requirements.length === 0) return refusals
  const misfits = misfitsOf(Object.keys(hard).filter(isLimited))
  for (const [i, scope] of scopes.entries()) {
    if (!SCOPES.has(scope))
      refusals.push({ at: ['scopes', i], report: ['scopes'], say: `must be one of ${[...SCOPES].join(', ')}` })
    else if (misfits.has(scope))
      refusals.push({ at: ['scopes', i], report: ['scopes'], say: 'must be a scope of all resources in hard' })
  }
  if (hasPair(new Set(scopes))) refusals.push({ at: ['scopes'], say: 'must not have scopes that exclude each other' })
  const at = ['scopeSelector', 'matchExpressions']
  for (const [i, { scopeName, operator, values }] of requirements.entries()) {
    const refuse = (field: string, say: string, reason: 'Invalid' | 'Required' = 'Invalid'): void => {
      refusals.push({ at: [...at, i, field], report: [...at, field], say, reason })
    }
    if (!SCOPES.has(scopeName)) refuse('scopeName', `must be one of ${[...SCOPES].join(', ')}`)
    else if (misfits.has(scopeName))
      refusals.push({ at: [...at, i, 'scopeName'], report: at, say: 'must be a scope of all resources in hard' })
    if (EXISTS_ONLY.has(scopeName) && operator !== 'Exists') refuse('operator', 'must be "Exists" for this scope')
    else if (!['In', 'NotIn', 'Exists', 'DoesNotExist'].includes(operator))
      refuse('operator', 'must be In, NotIn, Exists or DoesNotExist')
    if (['In', 'NotIn'].includes(operator) && values === undefined) refuse('values', 'must have a value', 'Required')
    if (['Exists', 'DoesNotExist'].includes(operator) && values !== undefined) refuse('values', 'must not be set')
  }
  if (hasPair(new Set(requirements.map(({ scopeName }: { readonly scopeName: string }) => scopeName))))
    refusals.push({ at, report: at, say: 'must not have scopes that exclude each other' })
  return refusals
}

function hasPair(scopes: ReadonlySet<string>): boolean {
  return PAIRS.some(([one, other]) => scopes.has(one) && scopes.has(other))
}

/** The scopes that cannot limit all of the resources. */
function misfitsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set([...SCOPES].filter((scope) => names.some((name) => !fits(scope, name))))
}

/** Whether a scope can limit a resource (IsResourceQuotaScopeValidForResource). */
function fits(scope: string, name: string): boolean {
  if (scope === 'BestEffort') return name === 'pods'
  if (scope === 'VolumeAttributesClass') return name === 'persistentvolumeclaims' || name === 'requests.storage'
  return COMPUTE.test(name)
}

/** Whether a quota can limit a resource without a domain (IsStandardQuotaResourceName). */
function isLimited(name: string): boolean {
  return name !== 'storage' && isStandard(name)
}

function nameProblem(name: string): string | undefined {
  if (name.includes('/') || isLimited(name)) return resourceNameProblem(name, false)
  return 'must be the name of a resource that a quota can limit, or have a domain'
}

function quantityProblem(name: string, quantity: string): string | undefined {
  if (isNegative(quantity)) return 'must not be negative'
  return (WHOLE.test(name) || isExtended(name)) && isWholeQuantity(quantity) === false
    ? 'must be a whole number'
    : undefined
}
