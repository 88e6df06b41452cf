import type { Path } from '@krmkit/runtime'
import { Correlated } from '../../correlated/correlated.ts'
import type { FieldError } from '../../finding/field-error.ts'
import { rootPath } from '../../finding/field-path.ts'
import type { Json } from '../../json/json.ts'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import { minorOf, NEWEST_VERSION, ratchetsByDefault, ratchetsRules } from '../../version/kubernetes-version.ts'
import { History, NO_HISTORY } from './history.ts'
import { ruleNodeOf } from './rule-node.ts'
import { BUDGET, type NotEvaluated, RuleRun } from './rule-run.ts'
import { visitRules } from './visit-rules.ts'

/** Options of {@link evaluateRules}. */
export interface RulesOptions {
  /** The value that it replaces. */
  readonly old?: Json | undefined
  /** Whether the value is a resource, so that rules can use its type and metadata. */
  readonly root?: boolean
  /** The prefix of paths in messages, and the path of the value in the document. */
  readonly path?: string
  readonly at?: Path
  /** The version of the server, whose costs apply. Default: the newest. */
  readonly kubernetesVersion?: string | undefined
  /** Whether the server tolerates violations in unchanged values. Default: since 1.30. */
  readonly ratchets?: boolean | undefined
}

/** The result of {@link evaluateRules}. */
export interface RulesResult {
  readonly errors: readonly FieldError[]
  /** Violations in unchanged values, which an update tolerates. */
  readonly warnings: readonly FieldError[]
  /** Rules that need an old value, without one. */
  readonly notEvaluated: readonly NotEvaluated[]
  /** The cost in units of the API server; -1 if it exceeded the budget. */
  readonly cost: number
}

/**
 * Evaluates all rules (`x-kubernetes-validations`) of a schema on a value, like the API server on create and update.
 *
 * @param value The value.
 * @param schema The compiled schema.
 * @param options The old value of an update, and whether the value is a resource.
 * @returns The violations, the rules that need a missing old value, and the cost.
 * @example
 * const rule = { rule: 'self.a < self.b', message: 'a must be less than b' }
 * const fields = { a: { type: 'integer' }, b: { type: 'integer' } }
 * const schema = compileSchema(
 *   decodeSchema({ type: 'object', properties: fields, 'x-kubernetes-validations': [rule] }),
 * )
 * console.log(evaluateRules({ a: 2, b: 1 }, schema).errors[0]?.detail) // a must be less than b
 */
export function evaluateRules(value: Json, schema: CompiledSchema, options: RulesOptions = {}): RulesResult {
  const { old, root = false, path = '', at = [], kubernetesVersion = NEWEST_VERSION } = options
  const { ratchets = ratchetsByDefault(kubernetesVersion) } = options
  const hasHistory = ratchets && ratchetsRules(kubernetesVersion)
  const node = ruleNodeOf(schema, root, minorOf(kubernetesVersion))
  const run = new RuleRun()
  if (node !== undefined) {
    const history =
      old === undefined || !hasHistory ? NO_HISTORY : new History(new Correlated(value, old, schema.schema))
    visitRules(run, { node, value, old, path: rootPath(path, at), history })
  }
  const { errors, warnings, notEvaluated } = run
  return { errors, warnings, notEvaluated, cost: run.isExhausted ? -1 : BUDGET - run.budget }
}
