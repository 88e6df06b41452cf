import { capped } from '@krmkit/cel/values'
import {
  decodeCrd,
  type EstimatedCost,
  estimateRules,
  LIMIT_PER_EXPRESSION,
  LIMIT_PER_SCHEMA,
  pathSteps,
  rootPath,
} from '@krmkit/structural-schema'
import type { Json } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'

/**
 * Returns a note for each expression in `x-kubernetes-validations` of a CustomResourceDefinition with its estimated cost, most
 * expensive first, and one for each version with their sum. The limits are those of the API server
 * (apiextensions-apiserver, pkg/apis/apiextensions/validation/validation.go `StaticEstimatedCostLimit`,
 * `StaticEstimatedCRDCostLimit`).
 *
 * @param crd The object, from {@link readJson} or {@link jsonOf}.
 * @param kubernetesVersion A minor version such as `1.33`, whose costs are estimated.
 * @returns Findings of severity `info` and rule `cel-cost-estimate`.
 * @example
 * import { ruleCostNotes } from './rule-cost-notes.ts'
 * import { readJson } from '@krmkit/structural-schema/values'
 *
 * const crd = readJson(`{"spec": {"versions": [{"name": "v1", "schema": {"openAPIV3Schema": {
 *   "type": "object",
 *   "properties": {"name": {"type": "string", "maxLength": 63}},
 *   "x-kubernetes-validations": [{"rule": "self.name.startsWith('a')"}]
 * }}}]}}`)
 * const [note] = ruleCostNotes(crd, '1.37')
 * console.log(note?.tags?.total) // 3
 */
export function ruleCostNotes(crd: Json, kubernetesVersion: string): readonly Finding[] {
  return decodeCrd(crd).versions.flatMap(({ name, schema, schemaAt }) => {
    if (schema === undefined) return []
    const options = { path: rootPath('', schemaAt), kubernetesVersion, isBroken: () => false }
    const estimates = [...estimateRules(schema, options)].sort(expensiveFirst)
    if (estimates.length === 0) return []
    const sum = estimates.reduce((total, estimate) => capped(total + totalOf(estimate)), 0n)
    return [...estimates.map(noteOf), sumOf(String(name), schemaAt, sum)]
  })
}

function noteOf(estimate: EstimatedCost): Finding {
  const { path, what, perCall, calls } = estimate
  const total = totalOf(estimate)
  const times =
    calls === 1n ? 'for an object' : `for an object: ${shown(perCall)} for each of up to ${shown(calls)} values`
  return {
    severity: 'info',
    rule: COST_NOTE,
    message: `the ${what} costs up to ${units(total)} ${times}; ${share(total, LIMIT_PER_EXPRESSION)}`,
    at: pathSteps(path),
    tags: { perCall: String(perCall), calls: String(calls), total: String(total), limit: String(LIMIT_PER_EXPRESSION) },
  }
}

function sumOf(version: string, at: Finding['at'], sum: bigint): Finding {
  return {
    severity: 'info',
    rule: COST_NOTE,
    message: `all rules of version ${version} cost up to ${units(sum)}; ${share(sum, LIMIT_PER_SCHEMA)}`,
    at,
    tags: { total: String(sum), limit: String(LIMIT_PER_SCHEMA) },
  }
}

const COST_NOTE = 'cel-cost-estimate'

function totalOf({ perCall, calls }: EstimatedCost): bigint {
  return capped(perCall * calls)
}

function expensiveFirst(one: EstimatedCost, other: EstimatedCost): number {
  const [a, b] = [totalOf(one), totalOf(other)]
  return a < b ? 1 : a > b ? -1 : 0
}

/** The share of a limit, in percent. */
function share(cost: bigint, limit: bigint): string {
  const percent = Number((cost * 1000n) / limit) / 10
  const amount = cost > 0n && percent < 0.1 ? 'less than 0.1' : percent > 10_000 ? 'more than 10,000' : String(percent)
  return `${amount} % of the limit of ${shown(limit)}`
}

function units(cost: bigint): string {
  return `${shown(cost)} ${cost === 1n ? 'unit' : 'units'}`
}

/** `10,000,000`; the server counts up to 2^64 - 1. */
function shown(cost: bigint): string {
  return cost.toLocaleString('en-US')
}
