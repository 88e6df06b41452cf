import type { Crd } from '../crd/crd.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'

/** The condition with which the API server reports that a schema is not structural, without times. */
export interface StructuralCondition {
  readonly type: 'NonStructuralSchema'
  readonly status: 'True' | 'Unknown'
  readonly reason: 'Violations' | 'StructuralError'
  readonly message: string
}

/**
 * Returns the `NonStructuralSchema` condition of a CustomResourceDefinition (nonstructuralschema_controller.go,
 * `calculateCondition`).
 *
 * @param crd The CustomResourceDefinition.
 * @returns The condition; `undefined` if all schemas are structural.
 * @example
 * const crd = decodeCrd({ spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: {} } }] } })
 * console.log(structuralCondition(crd)?.reason) // Violations
 */
export function structuralCondition(crd: Crd): StructuralCondition | undefined {
  const errors: FieldError[] = []
  for (const [i, { name, schema }] of crd.versions.entries()) {
    if (schema === undefined) continue
    const problem = structuralProblem(schema)
    if (problem !== undefined) {
      const message = `failed to check validation schema for version ${name}: ${problem}`
      return { type: 'NonStructuralSchema', status: 'Unknown', reason: 'StructuralError', message }
    }
    const path = `spec.versions[${i}].schema.openAPIV3Schema`
    for (const error of checkStructural(schema, { path })) errors.push(error)
  }
  return violations(crd, errors)
}

/** Returns the condition that reports findings in the schemas of a CustomResourceDefinition, and `undefined` without findings. */
export function violations(crd: Crd, errors: readonly FieldError[]): StructuralCondition | undefined {
  const texts = errors.map(({ text }) => text)
  if (crd.preserveUnknownFields) {
    const path = childPath(rootPath('spec'), 'preserveUnknownFields')
    texts.unshift(invalid(path, true, 'must be false', 'preserve-unknown-fields').text)
  }
  if (texts.length === 0) return undefined
  return { type: 'NonStructuralSchema', status: 'True', reason: 'Violations', message: aggregate(texts) }
}

/** Joins messages like the server: without duplicates, in brackets if there are several. */
function aggregate(texts: readonly string[]): string {
  const distinct = [...new Set(texts)]
  return distinct.length === 1 ? (distinct[0] as string) : `[${distinct.join(', ')}]`
}
