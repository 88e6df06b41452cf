import { applyValue, isInternalAnnotation, type Resource, visibleValue } from '@krmkit/runtime'
import { commentsOf, isEqual } from '@krmkit/runtime/values'
import { BuildResource } from '@krmkit/transformers/parts'

/**
 * Merges a resource that a container or an executable returned into its original source, so that unchanged parts keep their
 * comments, key order and style. Returns the resource itself if the function wrote comments, or if the merged source would
 * not have the same value.
 */
export function mergeBack(known: BuildResource, made: BuildResource): BuildResource {
  const text = String(known)
  if (hasNewComments(text, String(made))) return made
  const merged = known.copy()
  const wanted = visibleValue(made)
  applyValue(merged, wanted)
  if (!isEqual(visibleValue(merged), wanted) || !isEqual(internalAnnotations(merged), internalAnnotations(made)))
    return made
  const built = new BuildResource(merged)
  built.takeFacts(made)
  return built
}

function hasNewComments(given: string, made: string): boolean {
  const known = new Set(commentsOf(given))
  return commentsOf(made).some((comment) => !known.has(comment))
}

function internalAnnotations({ annotations }: Resource): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(annotations).filter(([key]) => isInternalAnnotation(key)))
}
