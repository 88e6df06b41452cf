import { formatFieldPath } from '@krmkit/runtime'
import { reportNewIds, scopesOf, type TransformContext } from '../build/build-context.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { appendState } from '../resource-id/build-state.ts'
import { originalId, rememberId } from '../resource-id/previous-ids.ts'
import { type Gvk, isGvkSelected } from '../resource-id/resource-id.ts'

/** A prefix or suffix of names. */
export interface NameAffix {
  readonly position: 'prefix' | 'suffix'
  readonly text: string
  readonly fieldSpecs: readonly FieldSpec[]
}

const NAME = 'metadata/name'

/**
 * Kinds whose names have a meaning in the cluster: they get neither prefix nor suffix (kustomize,
 * PrefixTransformer.go).
 */
const WITHOUT_AFFIXES: readonly Partial<Gvk>[] = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
]

/** Whether names of this kind get neither prefix nor suffix. */
export function isNameKept(gvk: Gvk): boolean {
  return WITHOUT_AFFIXES.some((kept) => isGvkSelected(gvk, kept))
}

/**
 * Adds a prefix or suffix to names, and records the previous name and the addition in the state of each resource
 * (kustomize's PrefixTransformer and SuffixTransformer).
 * @returns Whether any name was found.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { addNameAffix, namePrefixFieldSpecs, ResourceSet } from '@krmkit/transformers'
 *
 * const service = makeResource({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([service]), report: console.error }
 * addNameAffix(context, { position: 'prefix', text: 'my-', fieldSpecs: namePrefixFieldSpecs })
 * console.log(service.name) // my-web
 */
export function addNameAffix(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  { position, text, fieldSpecs }: NameAffix,
): boolean {
  if (text === '') return false
  let isFound = false
  const specs = compileFieldSpecs(fieldSpecs)
  const scopes = scopesOf(items)
  const affixed = (value: string) => (position === 'prefix' ? text + value : value + text)
  for (const resource of items) {
    const original = originalId(resource)
    if (isNameKept(original)) continue
    const problem = specs.visit(
      resource,
      (path, _, spec) => {
        if (!isGvkSelected(original, spec)) return
        isFound = true
        const value = resource.text(path)
        if (value === undefined && resource.has(path)) {
          const message = `${formatFieldPath(path)} must be a string to get a ${position}`
          report({ severity: 'error', rule: 'field-spec-path', message, resource, field: path })
          return
        }
        if (spec.path === NAME) {
          appendState(resource, position === 'prefix' ? 'prefixes' : 'suffixes', text)
          rememberId(resource, scopes)
        }
        resource.set(path, affixed(value ?? ''))
      },
      'scalar',
    )
    if (problem !== undefined) report({ severity: 'error', rule: 'field-spec-path', message: problem, resource })
  }
  reportNewIds(items)
  return isFound
}
