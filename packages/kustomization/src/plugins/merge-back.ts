import { isInternalAnnotation, type Resource } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { applyValue, BuildResource, isEqual, visibleValue } from '@krmkit/transformers'

/**
 * What a container or an executable made of a resource, written into the text that the resource had: comments, key order
 * and style of everything that is equal stay. A function that wrote comments of its own is taken as it came, and so is
 * what cannot be written that way.
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
