import type { Path } from '@krmkit/runtime'
import { Correlated } from '../../correlated/correlated.ts'
import type { FieldError } from '../../finding/field-error.ts'
import { rootPath } from '../../finding/field-path.ts'
import type { Json } from '../../json/json.ts'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import { History, NO_HISTORY } from './history.ts'
import { ruleNodeOf } from './rule-node.ts'
import { BUDGET, type NotEvaluated, RuleRun } from './rule-run.ts'
import { visitRules } from './visit-rules.ts'

/** How the rules of a schema are evaluated. */
export interface RulesOptions {
  /** The value that it replaces. */
  readonly old?: Json | undefined
  /** Whether the value is a resource: its type and metadata are in sight then. */
  readonly root?: boolean
  /** What the server prints before the place in the value, and where in the document the value is. */
  readonly path?: string
  readonly at?: Path
}

/** What became of the rules of a schema. */
export interface RulesResult {
  readonly errors: readonly FieldError[]
  /** Violations in values that did not change: an update may leave them. */
  readonly warnings: readonly FieldError[]
  /** Rules that look at the old value, which there was none of. */
  readonly notEvaluated: readonly NotEvaluated[]
  /** In the server's units; -1 where they did not suffice. */
  readonly cost: number
}

/** Evaluates all rules (`x-kubernetes-validations`) of a schema on a value, as the API server does on create and update. */
export function evaluateRules(value: Json, schema: CompiledSchema, options: RulesOptions = {}): RulesResult {
  const { old, root = false, path = '', at = [] } = options
  const node = ruleNodeOf(schema, root)
  const run = new RuleRun()
  if (node !== undefined) {
    const history = old === undefined ? NO_HISTORY : new History(new Correlated(value, old, schema.schema))
    visitRules(run, { node, value, old, path: rootPath(path, at), history })
  }
  const { errors, warnings, notEvaluated } = run
  return { errors, warnings, notEvaluated, cost: run.isExhausted ? -1 : BUDGET - run.budget }
}
