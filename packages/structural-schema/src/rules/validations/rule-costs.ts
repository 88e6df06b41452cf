import { capped } from '@krmkit/cel/values'
import type { FieldError } from '../../finding/field-error.ts'
import type { FieldPath } from '../../finding/field-path.ts'
import { forbidden } from '../../finding/make-error.ts'

/** The limit of the estimated cost of one expression. */
export const LIMIT_PER_EXPRESSION = 10_000_000n
/** The limit of the estimated cost of all expressions of one schema. */
export const LIMIT_PER_SCHEMA = 100_000_000n
/** Costs from this limit are reported if their sum is too high. */
const NOTABLE = LIMIT_PER_SCHEMA / 100n
const MAX_NAMED = 4

/** The rule id of findings about costs. */
const COST_RULE = 'cel-cost'

/** Sums up the costs of the rules of a schema (apiextensions-apiserver, pkg/apis/apiextensions/validation/cel_validation.go `TotalCost`). */
export class RuleCosts {
  #total = 0n
  #expensive: { path: FieldPath; cost: bigint }[] = []

  add(path: FieldPath, cost: bigint): void {
    this.#total = capped(this.#total + cost)
    if (cost < NOTABLE) return
    this.#expensive.push({ path, cost })
    this.#expensive.sort((a, b) => (a.cost < b.cost ? 1 : a.cost > b.cost ? -1 : 0))
    this.#expensive.length = Math.min(this.#expensive.length, MAX_NAMED)
  }

  /** Returns findings if all rules together cost too much. */
  findings(root: FieldPath): FieldError[] {
    if (this.#total <= LIMIT_PER_SCHEMA) return []
    const detail = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema'
    const total = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema'
    return [
      ...this.#expensive.map(({ path }) => forbidden(path, detail, COST_RULE)),
      forbidden(root, tooExpensive(total, this.#total, LIMIT_PER_SCHEMA), COST_RULE),
    ]
  }
}

/** Returns a finding if one expression costs too much. */
export function expressionCostFinding(path: FieldPath, what: string, cost: bigint): FieldError | undefined {
  if (cost <= LIMIT_PER_EXPRESSION) return undefined
  return forbidden(path, tooExpensive(`estimated ${what} cost`, cost, LIMIT_PER_EXPRESSION), COST_RULE)
}

function tooExpensive(what: string, cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit)
  const shown = factor > 100 ? 'more than 100x' : factor < 1.5 ? `${rounded(factor, 6)}x` : `${rounded(factor, 1)}x`
  const hint =
    'try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared'
  return `${what} exceeds budget by factor of ${shown} (${hint})`
}

/** Formats a number like Go: rounds half to even. */
function rounded(value: number, digits: number): string {
  const exact = value.toFixed(60)
  const end = exact.length - 60 + digits
  const isHalfway = /^50*$/.test(exact.slice(end))
  return isHalfway && /[02468]$/.test(exact.slice(0, end)) ? exact.slice(0, end) : value.toFixed(digits)
}
