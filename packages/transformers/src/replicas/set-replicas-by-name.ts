import type { TransformContext } from '../build/build-context.ts'
import { indexOf } from '../build/build-context.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { allIds } from '../resource-id/previous-ids.ts'
import { setReplicas } from './set-replicas.ts'

/**
 * Sets the number of replicas of resources that have or had the name `name`, for each field spec separately
 * (api/internal/builtins/ReplicaCountTransformer.go). Returns false if there is none.
 */
export function setReplicasByName(
  context: Pick<TransformContext, 'items' | 'report'>,
  name: string,
  count: number | bigint,
  fieldSpecs: readonly FieldSpec[],
): boolean {
  const named = indexOf(context.items).named(name)
  let isFound = false
  for (const spec of fieldSpecs) {
    const chosen = named.filter((resource) => allIds(resource).some((id) => id.name === name && isOfKind(id, spec)))
    if (chosen.length === 0) continue
    isFound = true
    setReplicas({ items: chosen, report: context.report }, count, [spec])
  }
  return isFound
}

function isOfKind(id: { readonly group: string; readonly version: string; readonly kind: string }, spec: FieldSpec) {
  return (
    (!spec.group || spec.group === id.group) &&
    (!spec.version || spec.version === id.version) &&
    (!spec.kind || spec.kind === id.kind)
  )
}
