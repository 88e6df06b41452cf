import type { Resource } from '@krmkit/runtime'
import type { TransformContext } from '../context.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'

/**
 * Sets the number of replicas in the fields of `fieldSpecs`, in the resources that `selects` names. Returns how many
 * fields are about it, changed or not.
 */
export function setReplicas(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  count: number,
  fieldSpecs: readonly FieldSpec[],
  selects: (resource: Resource) => boolean,
): number {
  const specs = compileFieldSpecs(fieldSpecs)
  let found = 0
  for (const resource of items) {
    if (!selects(resource)) continue
    const problem = specs.visit(
      resource,
      (path, exists) => {
        found++
        if (exists && resource.text(path) === undefined) {
          const message = `replicas must be a number, so that it can be set to ${count}`
          report({ severity: 'error', rule: 'replicas-not-a-number', message, resource, field: path })
        } else if (resource.get(path) !== count) resource.set(path, count)
      },
      'scalar',
    )
    if (problem !== undefined) report({ severity: 'error', rule: 'replicas-path', message: problem, resource })
  }
  return found
}
