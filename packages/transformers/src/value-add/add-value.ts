import { isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import type { TransformContext } from '../context.ts'
import { parseFieldSpecPath } from '../field-spec/field-spec.ts'
import { isRoleBinding, subjectNamespaces } from '../namespace/role-binding-subjects.ts'
import { isClusterScoped } from '../resource-id/scope.ts'
import { compileSelector, type Selector } from '../selector/selector.ts'
import { insertPathPart } from './insert-path-part.ts'
import { locateOrMake } from './locate-or-make.ts'

/** Where a value is added: a field of the selected resources, or a part of the file path that it holds. */
export interface ValueTarget {
  readonly selector?: Selector | undefined
  /** Keys separated by `/`, a slash inside a key written `\/`. */
  readonly fieldPath: string
  /** Above 0: the value becomes that part of the file path which the field holds, counted from 1. */
  readonly filePathPosition?: number | undefined
}

/** Adds a value to fields, made where they are missing (kustomize's ValueAddTransformer). `field` is where the targets stand. */
export function addValue(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  value: string,
  targets: readonly ValueTarget[],
  field: Path,
): void {
  for (const [i, target] of targets.entries()) {
    const at = [...field, i]
    const selector = compileSelector(target.selector ?? {})
    if ('problem' in selector) {
      const message = `selector.${selector.field} ${selector.problem}`
      report({ severity: 'error', rule: 'value-target', message, field: [...at, 'selector', selector.field] })
      return
    }
    const parts = parseFieldPath(target.fieldPath)
    if (isReservedPath(parts)) {
      const message = `fieldPath must not name an annotation that orchestrators keep for themselves, found "${target.fieldPath}"`
      report({ severity: 'error', rule: 'value-target', message, field: [...at, 'fieldPath'] })
      return
    }
    let found = 0
    for (const resource of items) {
      if (!selector.selects(resource)) continue
      found++
      const problem =
        target.fieldPath === 'metadata/namespace'
          ? addNamespace(resource, value)
          : addTo(resource, parts, value, target.filePathPosition ?? 0)
      if (problem === undefined) continue
      const message = `field "${target.fieldPath}" ${problem}`
      report({ severity: 'error', rule: 'value-field', message, resource })
      return
    }
    if (found > 0) continue
    const message = 'a target must select resources, and this one selects none'
    report({ severity: 'warning', rule: 'value-unused', message, field: at })
  }
}

/** Empty parts do not count, a leading slash neither (kyaml/yaml, cleanPath). */
function parseFieldPath(fieldPath: string): readonly string[] {
  return parseFieldSpecPath(fieldPath)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function addTo(resource: Resource, parts: readonly string[], value: string, position: number): string | undefined {
  const place = locateOrMake(resource, parts)
  if ('problem' in place) return place.problem
  const before = place.isThere ? resource.text(place.path) : ''
  if (before === undefined) return 'must be a scalar for a value to be added to it'
  const isNull = place.isThere && resource.get(place.path) === null
  const next = position > 0 ? insertPathPart(isNull ? '' : before, position - 1, value) : value
  resource.set(place.path, place.isThere ? next : place.wrap(next))
  return undefined
}

/** The namespace of a resource that may have one, and of the service accounts called `default` in a binding's subjects. */
function addNamespace(resource: Resource, namespace: string): string | undefined {
  const { apiVersion, kind } = resource
  if (!isClusterScoped(apiVersion, kind)) resource.set(['metadata', 'namespace'], namespace)
  if (!isRoleBinding(kind)) return undefined
  const subjects = subjectNamespaces(resource, 'defaultOnly')
  if (typeof subjects === 'string') return subjects
  for (const path of subjects) resource.set(path, namespace)
  return undefined
}
