import type { Resource } from '@krmkit/runtime'
import { indexOf, type TransformContext } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { isQuoted } from '../replacement/set-untyped.ts'
import { allIds } from '../resource-id/previous-ids.ts'
import { isGvkSelected } from '../resource-id/resource-id.ts'

/** How many resources have the fields, and how many of them changed. */
export interface ReplicasCount {
  readonly found: number
  readonly changed: number
}

/**
 * Sets the number of replicas in the fields of `fieldSpecs`, in all resources that `selects` accepts.
 * @param count The number of replicas.
 * @param fieldSpecs The fields to set.
 * @param selects Selects resources. Default: all.
 * @returns How many resources have the fields, and how many of them changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { replicaFieldSpecs, ResourceSet, setReplicas } from '@krmkit/transformers'
 *
 * const web = makeResource({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([web]), report: console.error }
 * console.log(setReplicas(context, 3, replicaFieldSpecs)) // { found: 1, changed: 1 }
 */
export function setReplicas(
  { items, report }: Pick<TransformContext, 'report'> & { readonly items: Iterable<Resource> },
  count: number | bigint,
  fieldSpecs: readonly FieldSpec[],
  selects: (resource: Resource) => boolean = () => true,
): ReplicasCount {
  const specs = compileFieldSpecs(fieldSpecs)
  const found = new Set<Resource>()
  const changed = new Set<Resource>()
  for (const resource of items) {
    if (!selects(resource)) continue
    const problem = specs.visit(
      resource,
      (path, exists) => {
        const isBroken = exists && resource.text(path) === undefined
        // Several specs may lead to one field.
        const isNew = !found.has(resource)
        found.add(resource)
        if (isBroken) {
          const message = `replicas must be a number, so that it can be set to ${count}`
          if (isNew) report({ severity: 'error', rule: 'replicas-not-a-number', message, resource, field: path })
          return
        }
        // In place of a quoted scalar, the number is a string (kyaml/yaml/fns.go, FieldSetter).
        const isText = resource instanceof BuildResource && isQuoted(resource, resource.spelling, path)
        const value = isText ? String(count) : count
        if (resource.get(path) === value) return
        resource.set(path, value)
        changed.add(resource)
      },
      'scalar',
    )
    if (problem !== undefined) report({ severity: 'error', rule: 'replicas-path', message: problem, resource })
  }
  return { found: found.size, changed: changed.size }
}

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
    const chosen = named.filter((resource) =>
      allIds(resource).some((id) => id.name === name && isGvkSelected(id, spec)),
    )
    if (chosen.length === 0) continue
    isFound = true
    setReplicas({ items: chosen, report: context.report }, count, [spec])
  }
  return isFound
}
