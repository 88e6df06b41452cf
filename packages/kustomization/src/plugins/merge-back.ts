import { applyValues, isInternalAnnotation, type Resource, type ValueChange, visibleValue } from '@krmkit/runtime'
import { commentsOf, isEqual } from '@krmkit/runtime/values'
import { BuildResource } from '@krmkit/transformers/parts'

/** A resource that a container or an executable returned, and its original. */
export interface Returned {
  readonly known: BuildResource | undefined
  readonly made: BuildResource
  /** Whether the function changed nothing. */
  readonly isSame: boolean
}

/**
 * Merges resources that a container or an executable returned into their original sources, so that unchanged parts keep their
 * comments, key order and style, also if they moved to another resource. A resource stays as it was returned if the function
 * wrote comments, or if the merged source would not have the same value.
 */
export function mergeBack(returned: readonly Returned[], removed: readonly BuildResource[]): readonly BuildResource[] {
  const unchanged: Resource[] = []
  const changes: ValueChange[] = []
  const merged = returned.map(({ known, made, isSame }) => {
    if (known !== undefined && isSame) {
      unchanged.push(known)
      return known
    }
    if (known === undefined) {
      if (commentsOf(String(made)).length === 0)
        changes.push({ resource: made, value: visibleValue(made), isNew: true })
      return made
    }
    if (hasNewComments(String(known), String(made))) {
      unchanged.push(known)
      return made
    }
    const copy = known.copy()
    changes.push({ resource: copy, value: visibleValue(made) })
    return copy
  })
  applyValues(changes, { unchanged, removed })
  return returned.map(({ known, made, isSame }, at) => {
    const copy = merged[at] as Resource
    if (known === undefined || copy === made) return made
    if (isSame) return known
    if (!isEqual(visibleValue(copy), visibleValue(made))) return made
    if (!isEqual(internalAnnotations(copy), internalAnnotations(made))) return made
    const built = new BuildResource(copy)
    built.takeFacts(made)
    return built
  })
}

function hasNewComments(given: string, made: string): boolean {
  const known = new Set(commentsOf(given))
  return commentsOf(made).some((comment) => !known.has(comment))
}

function internalAnnotations({ annotations }: Resource): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(annotations).filter(([key]) => isInternalAnnotation(key)))
}
