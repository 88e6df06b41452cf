import { isInternalAnnotation, type Path, type Resource, type Value } from '@krmkit/runtime'
import { applyValue } from '@krmkit/transformers'
import { LOCAL_CONFIG, sameValue, visible } from './same-resource.ts'

const ANNOTATIONS = ['metadata', 'annotations']

/**
 * Makes an item say what the wanted resource says, by the edits in which the two differ: all else keeps its bytes. What
 * changes is spelled, and comes with the comment, as in the wanted resource. Annotations that `isLeftOut` names do not come.
 */
export function mergeInto(item: Resource, wanted: Resource, isLeftOut: (key: string) => boolean): void {
  const before = item.copy()
  applyValue(item, withPlace(visible(wanted, isLeftOut), item))
  const changed: { readonly path: Path; readonly source: string | undefined; readonly comment: string | undefined }[] =
    []
  wanted.visit(({ path, source, comment }) => {
    if (!sameValue(before.get(path), wanted.get(path))) changed.push({ path, source, comment })
  })
  for (const { path, source, comment } of changed) {
    if (source !== undefined && sameValue(item.get(path), wanted.get(path))) item.setSource(path, source)
    if (comment !== undefined && item.comment(path) === undefined) item.setComment(path, comment)
  }
}

/** The item's file and position stay, and whether a cluster gets it. */
function withPlace(value: Value, item: Resource): Value {
  const kept = item.keys(ANNOTATIONS).filter((key) => isInternalAnnotation(key) || key === LOCAL_CONFIG)
  if (kept.length === 0) return value
  const { metadata, ...rest } = value as { readonly [key: string]: { readonly [key: string]: Value } }
  const place = Object.fromEntries(kept.map((key) => [key, item.get([...ANNOTATIONS, key]) as Value]))
  return { ...rest, metadata: { ...metadata, annotations: { ...(metadata?.annotations as object), ...place } } }
}
