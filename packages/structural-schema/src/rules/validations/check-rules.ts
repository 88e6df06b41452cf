import type { Mistake } from '@krmkit/cel'
import { capped } from '@krmkit/cel/values'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathText } from '../../finding/field-path.ts'
import { invalid, makeError } from '../../finding/make-error.ts'
import { compactJson } from '../../json/print.ts'
import type { Schema, ValidationRule } from '../../schema/schema.ts'
import { minorOf, minorOfNew } from '../../version/kubernetes-version.ts'
import { type CompiledRule, compileRules, type RuleVersions } from './compile-rule.ts'
import { RuleContext } from './rule-context.ts'
import { expressionCostFinding, RuleCosts } from './rule-costs.ts'
import { schemasWithRules } from './schemas-with-rules.ts'

/** Options of {@link checkRules}. */
export interface CheckRulesOptions {
  /** The path of the root of the schema. */
  readonly path: FieldPath
  readonly kubernetesVersion: string
  /** Returns whether a schema has other errors in itself or below, so that its rules are not checked. */
  readonly isBroken: (schema: Schema) => boolean
  /** The expressions of the old object of an update, which can use the functions of all versions. */
  readonly known?: { readonly rules: ReadonlySet<string>; readonly messageExpressions: ReadonlySet<string> }
  /** Whether the cost of single expressions is not limited, because the schema of this version did not change. */
  readonly suppressesCost?: boolean
}

/** Checks that the rules (`x-kubernetes-validations`) of the schema of one version compile and do not cost too much. */
export function checkRules(schema: Schema, options: CheckRulesOptions): FieldError[] {
  const relevant = schemasWithRules(schema)
  if (relevant.size === 0) return []
  const checker = new RulesChecker(options, relevant)
  checker.check(new RuleContext(schema, minorOf(options.kubernetesVersion)), options.path, undefined)
  return checker.findings()
}

/** The estimated cost of an expression, in the units of the server's limits. */
export interface EstimatedCost {
  readonly path: FieldPath
  readonly what: 'rule' | 'messageExpression'
  /** The cost of one evaluation. */
  readonly perCall: bigint
  /** The most evaluations for one object. */
  readonly calls: bigint
}

/** Estimates the costs of the rules of the schema of one version. */
export function estimateRules(schema: Schema, options: CheckRulesOptions): readonly EstimatedCost[] {
  const relevant = schemasWithRules(schema)
  if (relevant.size === 0) return []
  const checker = new RulesChecker(options, relevant)
  checker.check(new RuleContext(schema, minorOf(options.kubernetesVersion)), options.path, undefined)
  return checker.estimates
}

class RulesChecker {
  readonly estimates: EstimatedCost[] = []
  readonly #options: CheckRulesOptions
  readonly #relevant: ReadonlySet<Schema>
  readonly #versions: RuleVersions
  readonly #costs = new RuleCosts()
  readonly #findings: FieldError[] = []

  constructor(options: CheckRulesOptions, relevant: ReadonlySet<Schema>) {
    this.#relevant = relevant
    const { known, kubernetesVersion } = options
    const minor = minorOfNew(kubernetesVersion)
    this.#options = options
    this.#versions = {
      server: minorOf(kubernetesVersion),
      rule: (expression) => (known?.rules.has(expression) === true ? undefined : minor),
      message: (expression) => (known?.messageExpressions.has(expression) === true ? undefined : minor),
    }
  }

  findings(): FieldError[] {
    return [...this.#findings, ...this.#costs.findings(this.#options.path)]
  }

  /** `lost` is the outermost enclosing schema whose values cannot be correlated with old ones. */
  check(context: RuleContext, path: FieldPath, lost: FieldPath | undefined): void {
    const { schema } = context
    if (!this.#relevant.has(schema)) return
    const values = schema.additionalProperties?.schema
    if (values !== undefined) this.check(context.element(values), childPath(path, 'additionalProperties'), lost)
    const isAtomic = schema.mapType !== undefined && schema.mapType !== 'granular' && schema.mapType !== 'atomic'
    for (const [name, property] of schema.properties ?? []) {
      const at = keyPath(childPath(path, 'properties'), name)
      this.check(context.property(name, property), at, lost ?? (isAtomic ? path : undefined))
    }
    if (schema.items !== undefined) {
      const isLost = schema.listType !== 'map'
      this.check(context.element(schema.items), childPath(path, 'items'), lost ?? (isLost ? path : undefined))
    }
    if ((schema.validations ?? []).length > 0 && !this.#options.isBroken(schema)) this.#checkNode(context, path, lost)
  }

  #checkNode(context: RuleContext, path: FieldPath, lost: FieldPath | undefined): void {
    const rules = childPath(path, 'x-kubernetes-validations')
    const { type } = context
    if (type === 'unseen' || type === 'none') {
      const problem = type === 'none' ? 'failed to convert to declType for CEL validation rules' : UNSEEN
      this.#findings.push(makeError({ type: 'InternalError', path: rules, detail: problem, rule: 'cel-type' }))
      return
    }
    for (const [i, rule] of compileRules(context.schema, type, this.#versions).entries()) {
      this.#checkRule(rule, indexPath(rules, i), context.runs(type), lost)
    }
  }

  #checkRule(compiled: CompiledRule, path: FieldPath, runs: bigint, lost: FieldPath | undefined): void {
    const { rule, message } = compiled
    const at = childPath(path, 'rule')
    this.#observe({ path: at, what: 'rule', perCall: compiled.cost, calls: runs })
    if (compiled.problem !== undefined) this.#findings.push(invalidRule(at, rule, compiled.problem, compiled.mistake))
    const messageAt = childPath(path, 'messageExpression')
    if (message?.problem !== undefined)
      this.#findings.push(invalidRule(messageAt, rule, message.problem, message.mistake))
    else if (message !== undefined)
      this.#observe({ path: messageAt, what: 'messageExpression', perCall: message.cost, calls: 1n })
    if (compiled.usesOldSelf) {
      const detail =
        lost === undefined
          ? ''
          : `oldSelf cannot be used on the uncorrelatable portion of the schema within ${pathText(lost)}`
      if (lost !== undefined) this.#findings.push(invalid(at, rule.rule, detail, 'cel-old-self'))
    } else if (rule.optionalOldSelf !== undefined) {
      const detail = 'may not be set if oldSelf is not used in rule'
      this.#findings.push(invalid(childPath(path, 'optionalOldSelf'), rule.optionalOldSelf, detail, 'cel-old-self'))
    }
  }

  #observe(estimate: EstimatedCost): void {
    const { path, what, perCall, calls } = estimate
    const cost = capped(perCall * calls)
    this.estimates.push(estimate)
    const finding = this.#options.suppressesCost === true ? undefined : expressionCostFinding(path, what, cost)
    if (finding !== undefined) this.#findings.push(finding)
    this.#costs.add(path, cost)
  }
}

const UNSEEN =
  'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations'

/** Returns an error that prints the whole rule with Go's field names, like the server. */
function invalidRule(path: FieldPath, rule: ValidationRule, detail: string, mistake: Mistake | undefined): FieldError {
  const error = invalid(path, rule.rule, detail, 'cel-compile')
  const fields = [
    ['Rule', rule.rule],
    ['Message', rule.message ?? ''],
    ['MessageExpression', rule.messageExpression ?? ''],
    ['Reason', rule.reason ?? null],
    ['FieldPath', rule.fieldPath ?? ''],
    ['OptionalOldSelf', rule.optionalOldSelf ?? null],
  ] as const
  const shown = fields.map(([name, value]) => `"${name}":${compactJson(value)}`).join(',')
  const text = `${error.path}: Invalid value: {${shown}}: ${detail}`
  if (mistake === undefined) return { ...error, text }
  const { message, at: offset, excerpt } = mistake
  const own = `${message} (the ${path.step} does not compile)`
  return { ...error, text, values: [{ at: error.at, text: own, offset, excerpt }] }
}
