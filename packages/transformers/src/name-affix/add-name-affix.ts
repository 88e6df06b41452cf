import { formatFieldPath } from '@krmkit/runtime'
import { reportNewIds, scopesOf } from '../build/build-context.ts'
import type { TransformContext } from '../context.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { isGvkSelected } from '../name-reference/reference-fields.ts'
import { appendState } from '../resource-id/build-state.ts'
import { originalId, rememberId } from '../resource-id/previous-ids.ts'
import type { Gvk } from '../resource-id/resource-id.ts'

/** What to put before or after names. */
export interface NameAffix {
  readonly position: 'prefix' | 'suffix'
  readonly text: string
  readonly fieldSpecs: readonly FieldSpec[]
}

const NAME = 'metadata/name'

/** Kinds whose names mean something to the cluster: no prefix, no suffix (kustomize, PrefixTransformer.go). */
const KEPT: readonly Partial<Gvk>[] = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
]

/** Whether names of this kind get neither prefix nor suffix. */
export function isNameKept(gvk: Gvk): boolean {
  return KEPT.some((kept) => isGvkSelected(gvk, kept))
}

/**
 * Puts a prefix or suffix on names, and notes on each resource what it was called and what was put on
 * (kustomize's PrefixTransformer and SuffixTransformer). Returns whether there was a name for it.
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
