import type { FieldError } from '../finding/field-error.ts'
import { type FieldPath, pathSteps, pathText } from '../finding/field-path.ts'
import type { Json } from '../json/json.ts'
import { evaluateRules } from '../rules/validations/evaluate-rules.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'

/**
 * Evaluates the rules of a schema on its default, both as an unchanged and as a new value
 * (schema/defaulting/validation.go).
 */
export function defaultRules(
  value: Json,
  schema: CompiledSchema,
  root: boolean,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): readonly FieldError[] {
  const place = { root, kubernetesVersion, path: pathText(path), at: pathSteps(path) }
  const { errors, warnings } = evaluateRules(value, schema, { ...place, old: value })
  // Violations that an update tolerates in unchanged values are errors here.
  const found = [...errors, ...warnings]
  return found.length > 0 ? found : evaluateRules(value, schema, place).errors
}
