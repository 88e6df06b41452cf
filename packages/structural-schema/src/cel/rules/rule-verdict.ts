import type { Json } from '../../json/json.ts'
import type { Schema, ValidationRule } from '../../schema/schema.ts'
import { evaluateRules } from './evaluate-rules.ts'

/** What became of one rule on one value. */
export type RuleVerdict = 'ok' | 'violated' | 'error' | 'uncompilable'

/** Evaluates one rule alone, as if the schema and all below it had no other. */
export function ruleVerdict(value: Json, schema: Schema, rule: ValidationRule, old?: Json): RuleVerdict {
  const { rule: text, optionalOldSelf } = rule
  const alone: ValidationRule = optionalOldSelf === undefined ? { rule: text } : { rule: text, optionalOldSelf }
  const { errors } = evaluateRules(value, { ...withoutRules(schema), validations: [alone] }, { old })
  const [error] = errors
  if (error === undefined) return 'ok'
  if (error.rule === 'cel') return 'violated'
  return error.detail.startsWith('rule compile error: ') ? 'uncompilable' : 'error'
}

/** The schema without any rules. */
function withoutRules(schema: Schema): Schema {
  const { properties, items, additionalProperties, ...rest } = schema
  return {
    ...rest,
    validations: [],
    ...(properties === undefined
      ? {}
      : { properties: new Map(Array.from(properties, ([name, child]) => [name, withoutRules(child)])) }),
    ...(items === undefined ? {} : { items: withoutRules(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: bare(additionalProperties) }),
  }
}

function bare({
  allows,
  schema,
}: NonNullable<Schema['additionalProperties']>): NonNullable<Schema['additionalProperties']> {
  return schema === undefined ? { allows } : { allows, schema: withoutRules(schema) }
}
