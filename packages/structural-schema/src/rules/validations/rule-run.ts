import { evaluate } from '@krmkit/cel'
import { NONE, Optional, type Value } from '@krmkit/cel/values'
import type { Path } from '@krmkit/runtime'
import type { FieldError } from '../../finding/field-error.ts'
import { type FieldPath, pathSteps } from '../../finding/field-path.ts'
import type { Json } from '../../json/json.ts'
import type { History } from './history.ts'
import { evaluateMessage } from './message.ts'
import { ResourceValues } from './resource-values.ts'
import { reportPath, ruleName, ruleProblem, ruleViolation } from './rule-errors.ts'
import type { ReadyRule, RuleNode } from './rule-node.ts'

/** The maximum cost of all rules of an object (apiserver, `apis/cel/config.go`). */
export const BUDGET = 10_000_000

const EXHAUSTED = 'validation failed due to running out of cost budget, no further validation rules will be run'

/** A rule that was not evaluated, because the old value is missing. */
export interface NotEvaluated {
  readonly at: Path
  readonly rule: string
}

/** A value with its rules. */
export interface RulePlace {
  readonly node: RuleNode
  readonly value: Json
  readonly old: Json | undefined
  readonly path: FieldPath
  readonly history: History
}

interface Operands {
  readonly self: Value
  readonly oldSelf: Value | undefined
}

/** Evaluates rules within the budget of their object (apiextensions-apiserver, `schema/cel/validation.go`). */
export class RuleRun {
  readonly errors: FieldError[] = []
  readonly warnings: FieldError[] = []
  readonly notEvaluated: NotEvaluated[] = []
  readonly #values = new ResourceValues()
  budget = BUDGET
  isExhausted = false

  evaluateAll(place: RulePlace): void {
    const { node, path } = place
    if (node.problem !== undefined) this.#broken(place, `rule compiler initialization error: ${node.problem}`)
    if (node.rules.length === 0) return
    if (this.budget <= 0) {
      this.#stop(ruleProblem(path, node.schema, EXHAUSTED, 'cel-cost'))
      return
    }
    const old = node.rules.some(({ compiled }) => compiled.usesOldSelf) ? place.old : undefined
    const operands = {
      self: this.#seen(node, place.value),
      oldSelf: (old ?? null) === null ? undefined : this.#seen(node, old as Json),
    }
    for (const rule of node.rules) {
      this.#evaluate(rule, place, operands)
      if (this.isExhausted) return
    }
  }

  #evaluate(ready: ReadyRule, place: RulePlace, { self, oldSelf }: Operands): void {
    const { compiled } = ready
    const { rule, program } = compiled
    if (compiled.problem !== undefined) this.#broken(place, `rule compile error: ${compiled.problem}`)
    if (program === undefined) return
    const isOptional = rule.optionalOldSelf === true
    if (compiled.usesOldSelf && oldSelf === undefined && !isOptional) {
      this.notEvaluated.push({ at: pathSteps(place.path), rule: ruleName(rule) })
      return
    }
    const { value, error, cost, overBudget } = evaluate(program, {
      self,
      oldSelf: isOptional ? optionalOf(oldSelf) : oldSelf,
    })
    if (cost > this.budget) {
      this.#stop(ruleProblem(place.path, place.node.schema, EXHAUSTED, 'cel-cost'))
      return
    }
    this.budget -= cost
    if (overBudget) {
      const name = ruleName(rule)
      const detail = `'${OVER_BUDGET}': no further validation rules will be run due to call cost exceeds limit for rule: ${name}`
      this.#stop(ruleProblem(place.path, place.node.schema, detail, 'cel-cost'))
    } else if (error !== undefined) this.#broken(place, failure(error, ruleName(rule)))
    else if (value !== true) this.#violated(ready, place, { self, oldSelf })
  }

  #violated({ compiled, fieldPath }: ReadyRule, { node, value, path, history }: RulePlace, operands: Operands): void {
    const { rule, message } = compiled
    const at = reportPath(path, fieldPath)
    const report = (error: FieldError) => {
      const mayStay = !compiled.usesOldSelf && history.isUnchanged
      ;(mayStay ? this.warnings : this.errors).push(error)
    }
    const custom = message?.program === undefined ? {} : evaluateMessage(message.program, rule, operands, this.budget)
    if (custom.fatal !== undefined) {
      report(ruleProblem(at, node.schema, custom.fatal, 'cel-cost'))
      this.isExhausted = true
      return
    }
    this.budget -= custom.cost ?? 0
    const detail =
      custom.text ??
      (rule.message === undefined || rule.message === '' ? `failed rule: ${ruleName(rule)}` : ruleName(rule))
    report(ruleViolation(at, value, node.schema, detail, rule))
  }

  #seen({ schema, isResource }: RuleNode, json: Json): Value {
    return isResource ? this.#values.ofResource(json, schema) : this.#values.of(json, schema)
  }

  #broken({ path, node }: RulePlace, detail: string): void {
    this.errors.push(ruleProblem(path, node.schema, detail, 'cel-error'))
  }

  #stop(error: FieldError): void {
    this.errors.push(error)
    this.isExhausted = true
  }
}

const OVER_BUDGET = 'operation cancelled: actual cost limit exceeded'

function failure(message: string, name: string): string {
  if (!message.startsWith('no such overload')) return `${message} evaluating rule: ${name}`
  return `'${message}': call arguments did not match a supported operator, function or macro signature for rule: ${name}`
}

function optionalOf(value: Value | undefined): Optional {
  return value === undefined ? NONE : new Optional(value)
}
