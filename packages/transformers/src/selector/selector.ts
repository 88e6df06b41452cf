import { compileAnchored, isLiteral, regexProblem } from '@krmkit/regex'
import { type Items, isReservedAnnotation, type Path, type Resource } from '@krmkit/runtime'
import { originalId } from '../resource-id/previous-ids.ts'
import {
  currentId,
  effectiveNamespace,
  type Gvk,
  gvkOf,
  isGvkSelected,
  type ResourceId,
} from '../resource-id/resource-id.ts'
import type { ResourceIndex } from '../resource-id/resource-index.ts'
import type { Scopes } from '../resource-id/scope.ts'
import { compileLabelSelector } from './label-selector.ts'

/** Selects resources (kustomize's Selector). Every given part must match; empty parts match everything. */
export interface Selector {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  /** A Kubernetes label selector. */
  readonly labelSelector?: string | undefined
  /** The same syntax, for annotations. */
  readonly annotationSelector?: string | undefined
}

/** A problem with a selector, and the field that causes it. */
export interface SelectorProblem {
  readonly field: keyof Selector
  readonly problem: string
}

/** A selector whose names are anchored regular expressions. */
export interface CompiledSelector {
  /** Parts that are plain strings, not patterns. An index can look them up. */
  readonly literal: { readonly kind?: string; readonly name?: string }
  /** Whether a resource matches: kind, labels and annotations, and name and namespace, present or original. */
  selects(resource: Resource, scopes: Scopes): boolean
  /** Whether an id matches, with its namespace as written. Labels and annotations are ignored. */
  selectsId(id: ResourceId): boolean
  selectsGvk(gvk: Gvk): boolean
  /** Whether labels and annotations match. */
  selectsMetadata(resource: Resource): boolean
}

const PATTERNS = ['group', 'version', 'kind', 'name', 'namespace'] as const

/**
 * Compiles a selector of patches, replacement targets and value additions (api/types/selector.go, resmap Select).
 * @param selector Regular expressions for the parts of ids, and label selectors.
 * @returns The compiled selector, or a problem and the field that causes it.
 * @example
 * import { compileSelector } from '@krmkit/transformers'
 *
 * const selector = compileSelector({ kind: 'Deployment|StatefulSet' })
 * const gvk = { group: 'apps', version: 'v1', kind: 'StatefulSet' }
 * console.log('problem' in selector || selector.selectsGvk(gvk)) // true
 */
export function compileSelector(selector: Selector): CompiledSelector | SelectorProblem {
  const tests: Partial<Record<(typeof PATTERNS)[number], { test(text: string): boolean }>> = {}
  for (const field of PATTERNS) {
    const pattern = selector[field]
    if (!pattern) continue
    const compiled = compileAnchored(pattern)
    if (compiled === undefined)
      return {
        field,
        problem: `must be a regular expression (RE2 syntax), found "${pattern}": ${regexProblem(pattern)}`,
      }
    tests[field] = compiled
  }
  const metadata = compileMetadataSelector(selector)
  if ('problem' in metadata) return metadata

  const fits = (field: (typeof PATTERNS)[number], text: string) => tests[field]?.test(text) ?? true
  const selectsGvk = ({ group, version, kind }: Gvk) =>
    fits('kind', kind) && fits('group', group) && fits('version', version)
  return {
    literal: { ...literal('kind', selector.kind), ...literal('name', selector.name) },
    selectsGvk,
    selectsId: (id) => selectsGvk(id) && fits('name', id.name) && fits('namespace', id.namespace),
    selectsMetadata: metadata.selects,
    selects(resource, scopes) {
      // Only the parts that the selector has are read, because many selectors look at many resources.
      if ((tests.kind || tests.group || tests.version) && !selectsGvk(gvkOf(resource))) return false
      if (!metadata.selects(resource)) return false
      if (tests.name === undefined && tests.namespace === undefined) return true
      const ids = [originalId(resource), currentId(resource)]
      return (
        ids.some(({ name }) => fits('name', name)) &&
        ids.some((each) => fits('namespace', effectiveNamespace(each, scopes)))
      )
    },
  }
}

function literal(
  field: 'kind' | 'name',
  pattern: string | undefined,
): { readonly kind?: string; readonly name?: string } {
  return pattern && isLiteral(pattern) ? { [field]: pattern } : {}
}

/** Compiles only the labels and annotations of a selector. */
function compileMetadataSelector(
  selector: Pick<Selector, 'labelSelector' | 'annotationSelector'>,
): { selects(resource: Resource): boolean } | SelectorProblem {
  const checks: ((resource: Resource) => boolean)[] = []
  for (const [field, map] of [
    ['labelSelector', 'labels'],
    ['annotationSelector', 'annotations'],
  ] as const) {
    const text = selector[field]
    if (!text) continue
    const compiled = compileLabelSelector(text)
    if ('problem' in compiled)
      return { field, problem: `must be a label selector, found "${text}": ${compiled.problem}` }
    const reserved = map === 'annotations' ? compiled.keys.find(isReservedAnnotation) : undefined
    if (reserved !== undefined) return { field, problem: `must not name "${reserved}": it is a reserved annotation` }
    const paths = new Map<string, Path>(compiled.keys.map((key) => [key, ['metadata', map, key]]))
    checks.push((resource) => compiled.matches((key) => resource.text(paths.get(key) as Path)))
  }
  return { selects: (resource) => checks.every((check) => check(resource)) }
}

/**
 * Whether an id equals a selector literally; empty parts match everything (kyaml/resid, IsSelectedBy). The scope of the
 * kind does not matter: ids without a namespace are in the default one (api/internal/utils, MakeResIds).
 */
export function isSelectedExactly(id: ResourceId, selector: Selector): boolean {
  return (
    isGvkSelected(id, selector) &&
    (!selector.name || selector.name === id.name) &&
    (!selector.namespace || selector.namespace === (id.namespace || 'default'))
  )
}

/**
 * A superset of the resources that a selector selects, in list order. It is small if the selector names one name or
 * kind.
 */
export function candidates(
  { items, index }: { readonly items: Items; readonly index: ResourceIndex },
  { literal: { name, kind } }: Pick<CompiledSelector, 'literal'>,
): readonly Resource[] {
  if (name !== undefined) return index.named(name)
  return kind === undefined ? [...items] : index.ofKind(kind)
}
