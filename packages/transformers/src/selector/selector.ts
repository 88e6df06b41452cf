import { compileAnchored, isLiteral, regexProblem } from '@krmkit/regex'
import { isReservedAnnotation, type Path, type Resource } from '@krmkit/runtime'
import { originalId } from '../resource-id/previous-ids.ts'
import { currentId, effectiveNamespace, type Gvk, gvkOf, type ResourceId } from '../resource-id/resource-id.ts'
import type { Scopes } from '../resource-id/scope.ts'
import { compileLabelSelector } from './label-selector.ts'

/** Which resources: every given part must fit, empty parts fit everything (kustomize's Selector). */
export interface Selector {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  /** A Kubernetes label selector. */
  readonly labelSelector?: string | undefined
  /** The same over annotations. */
  readonly annotationSelector?: string | undefined
}

/** What is wrong with a selector, and in which of its fields. */
export interface SelectorProblem {
  readonly field: keyof Selector
  readonly problem: string
}

/** A selector whose names are regular expressions, anchored. */
export interface CompiledSelector {
  /** Parts that are a plain text and no pattern: with these an index can find what may be selected. */
  readonly literal: { readonly kind?: string; readonly name?: string }
  /** Whether kind, name and namespace fit, now or as the resource was read, and labels and annotations. */
  selects(resource: Resource, scopes: Scopes): boolean
  /** Whether an id fits, its namespace as it is written; labels and annotations do not count. */
  selectsId(id: ResourceId): boolean
  selectsGvk(gvk: Gvk): boolean
  /** Whether labels and annotations fit. */
  selectsMetadata(resource: Resource): boolean
}

const PATTERNS = ['group', 'version', 'kind', 'name', 'namespace'] as const

/** Compiles a selector of patches, replacement targets and value additions (api/types/selector.go, resmap Select). */
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
      // Parts that nobody asks for are not read: many selectors look at many resources.
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

/** Compiles the label and annotation part of a selector alone. */
export function compileMetadataSelector(
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
    if (reserved !== undefined)
      return { field, problem: `must not ask for "${reserved}": it is an annotation that tools keep for themselves` }
    const paths = new Map<string, Path>(compiled.keys.map((key) => [key, ['metadata', map, key]]))
    checks.push((resource) => compiled.matches((key) => resource.text(paths.get(key) as Path)))
  }
  return { selects: (resource) => checks.every((check) => check(resource)) }
}
