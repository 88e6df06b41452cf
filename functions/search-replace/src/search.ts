import { isInternalAnnotation, isReservedPath, type Path, type Resource, type Value } from '@krmkit/runtime'
import type { Groups, Rule } from './rule.ts'
import { type VisibleNode, visitVisible } from './visit-visible.ts'

/** A field that matches a search. */
export interface Match {
  readonly path: Path
  readonly kind: 'list' | 'scalar'
  /** The text and style of a scalar; `''` for lists. */
  readonly text: string
  readonly source: string
  readonly groups: Groups | undefined
}

/** The fields of a resource that match a search, in document order. */
export function search(resource: Resource, rule: Rule): Match[] {
  const matches: Match[] = []
  const { path: pattern, regex, value } = rule
  if (value === undefined && regex === undefined && pattern === undefined) return matches
  const textAt = (path: Path) => resource.text(path)
  const take = (node: VisibleNode) => {
    const { kind } = node
    if (kind === 'map' || (kind === 'list' && !matchesLists(rule))) return
    if (pattern !== undefined && !pattern.mayEndIn(node.key)) return
    const text = node.text ?? ''
    const groups = kind === 'scalar' ? regex?.(text) : undefined
    if (kind === 'scalar' && value !== undefined && value.text !== text) return
    if (regex !== undefined && groups === undefined) return
    const { path } = node
    if (kind === 'list' && value !== undefined && !isSameList(resource.get(path), value.list?.values)) return
    if (isOrchestrators(path) || (pattern !== undefined && !pattern.matches(path, textAt))) return
    matches.push({ path, kind, text, source: node.source ?? '', groups })
  }
  // A comment alone does not change a value, so aliases and merge keys stay.
  if (rule.putValue === undefined && rule.putComment !== undefined) resource.visit(take)
  else visitVisible(resource, take)
  return matches
}

/** Whether a search can match lists: by a list as value, or by their path if a list or a comment is written (kpt #2573). */
function matchesLists({ value, regex, path, putValue, putComment }: Rule): boolean {
  if (regex !== undefined) return false
  if (value !== undefined) return value.list !== undefined
  return path?.endsInName === true && (putValue === undefined ? putComment !== undefined : putValue.list !== undefined)
}

function isSameList(found: Value | undefined, wanted: readonly Value[] | undefined): boolean {
  return (
    Array.isArray(found) &&
    wanted !== undefined &&
    found.length === wanted.length &&
    found.every((element, at) => String(element) === String(wanted[at]))
  )
}

function isOrchestrators(path: Path): boolean {
  if (isReservedPath(path)) return true
  const [metadata, annotations, key] = path
  return metadata === 'metadata' && annotations === 'annotations' && isInternalAnnotation(String(key))
}
