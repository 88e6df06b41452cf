import type { Path, Resource } from '@krmkit/runtime'
import { reportNewIds, scopesOf, type TransformContext } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { type CompiledFieldSpecs, compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { stateValue } from '../resource-id/build-state.ts'
import { originalId, previousNames, rememberId } from '../resource-id/previous-ids.ts'
import { currentId, formatId, idKey, isSameId } from '../resource-id/resource-id.ts'
import { isRoleBinding, type SubjectMode, subjectNamespaces } from './role-binding-subjects.ts'

/** The options of kustomize's NamespaceTransformer. */
export interface NamespaceOptions {
  /** If it is empty, nothing changes. */
  readonly namespace: string
  readonly fieldSpecs: readonly FieldSpec[]
  /** Whether only absent or empty fields are set. */
  readonly unsetOnly?: boolean | undefined
  readonly setRoleBindingSubjects?: SubjectMode | undefined
}

const METADATA_NAMESPACE = 'metadata/namespace'
const NAMESPACE: Path = ['metadata', 'namespace']

/**
 * Sets the namespace of every namespaced resource, and updates what refers to it (kustomize's NamespaceTransformer).
 * Two resources that get the same id are reported as an error.
 * @returns Whether any field was found.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { namespaceFieldSpecs, ResourceSet, setNamespace } from '@krmkit/transformers'
 *
 * const service = makeResource({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([service]), report: console.error }
 * setNamespace(context, { namespace: 'shop', fieldSpecs: namespaceFieldSpecs })
 * console.log(service.namespace) // shop
 */
export function setNamespace(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  { namespace, fieldSpecs, unsetOnly = false, setRoleBindingSubjects: mode = 'defaultOnly' }: NamespaceOptions,
): boolean {
  if (namespace === '') return false
  let isFound = false
  const specs = specsByKind(fieldSpecs)
  const scopes = scopesOf(items)

  /** Sets a namespace field unless `unsetOnly` forbids it. Returns a problem as a string. */
  function write(resource: Resource, path: Path): string | undefined {
    isFound = true
    const present = resource.get(path)
    if (unsetOnly && present !== undefined && present !== null && present !== '') return undefined
    if (typeof present === 'object' && present !== null) return 'namespace fields must be scalars'
    if (present !== namespace && !resource.set(path, namespace)) return 'its path must run through maps and lists'
    return undefined
  }

  function transform(resource: Resource): string | undefined {
    const { apiVersion, kind } = resource
    if (!scopes.isClusterScoped(apiVersion, kind)) {
      const problem = write(resource, NAMESPACE)
      if (problem !== undefined) return `metadata.namespace: ${problem}`
    }
    if (isRoleBinding(kind)) {
      const subjects = subjectNamespaces(resource, mode)
      if (typeof subjects === 'string') return subjects
      for (const path of subjects) {
        const problem = write(resource, path)
        if (problem !== undefined) return `subjects: ${problem}`
      }
    }
    let wrong: string | undefined
    const problem = specs(apiVersion, kind).visit(
      resource,
      (path, _exists, spec) => {
        const found = wrong === undefined ? write(resource, path) : undefined
        if (found !== undefined) wrong = `field '${spec.path}': ${found}`
      },
      'scalar',
    )
    return problem ?? wrong
  }

  for (const resource of items) {
    // Helm has already set the namespace.
    if (stateValue(resource, 'helm-generated') === 'true') {
      isFound = true
      continue
    }
    const before = currentId(resource)
    const isKnown = previousNames(resource).length > 0
    const problem = transform(resource)
    if (problem !== undefined) {
      report({ severity: 'error', rule: 'field-spec', message: `the namespace cannot be set: ${problem}`, resource })
      continue
    }
    if (!isKnown || resource instanceof BuildResource || !isSameId(before, currentId(resource), scopes))
      rememberId(resource, scopes, before)
  }
  reportNewIds(items)
  reportConflicts({ items, report })
  return isFound
}

/**
 * Compiles the field specs for a kind. `metadata/namespace` is set separately, and `metadata/name` applies only to v1
 * objects.
 */
function specsByKind(fieldSpecs: readonly FieldSpec[]): (apiVersion: string, kind: string) => CompiledFieldSpecs {
  const kept = fieldSpecs.filter(({ path }) => path !== METADATA_NAMESPACE)
  const compile = (specs: readonly FieldSpec[]) => ({
    any: compileFieldSpecs(specs),
    // `setRoleBindingSubjects` determines the subjects.
    bindings: compileFieldSpecs(
      specs.filter(({ kind, path }) => !(isRoleBinding(kind ?? '') && path === 'subjects/namespace')),
    ),
  })
  const v1 = compile(kept)
  const others = compile(kept.filter(({ path }) => path !== 'metadata/name'))
  return (apiVersion, kind) => (apiVersion === 'v1' ? v1 : others)[isRoleBinding(kind) ? 'bindings' : 'any']
}

function reportConflicts({ items, report }: Pick<TransformContext, 'items' | 'report'>): void {
  const seen = new Map<string, { readonly resource: Resource; readonly position: number }>()
  let position = 0
  const scopes = scopesOf(items)
  for (const resource of items) {
    const id = currentId(resource)
    const key = idKey(id, scopes)
    const other = seen.get(key)
    position++
    if (other === undefined) seen.set(key, { resource, position })
    else
      report({
        severity: 'error',
        rule: 'id-conflict',
        message: `namespace transformation produces ID conflict: ${formatId(id)} would exist twice, as ${placeOf(other.resource, other.position)} and ${placeOf(resource, position)}`,
        resource,
      })
  }
}

/** The place of a resource and its previous id, for messages. `position` counts from 1. */
function placeOf(resource: Resource, position: number): string {
  const { path, index } = resource.origin
  if (path !== undefined) return index === undefined ? path : `object ${index} of ${path}`
  return `object ${position} of the input (${formatId(originalId(resource))} before)`
}
