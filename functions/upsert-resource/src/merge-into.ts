import { applyValue, isInternalAnnotation, type Path, quoteMisread, type Resource, type Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { LOCAL_CONFIG, visible } from './same-resource.ts'

const ANNOTATIONS = ['metadata', 'annotations']

/**
 * Changes an item to the value of the wanted resource by editing only their differences. All other bytes are preserved, and
 * changed parts have the spelling and comments of the wanted resource. Annotations that match `isLeftOut` are not copied.
 */
export function mergeInto(item: Resource, config: Resource, isLeftOut: (key: string) => boolean): void {
  const before = item.copy()
  const wanted = config.copy()
  quoteMisread(wanted)
  applyValue(item, withPlace(visible(wanted, isLeftOut), item))
  const changed: { readonly path: Path; readonly source: string | undefined; readonly comment: string | undefined }[] =
    []
  wanted.visit(({ path, source, comment }) => {
    if (!isEqual(before.get(path), wanted.get(path))) changed.push({ path, source, comment })
  })
  for (const { path, source, comment } of changed) {
    if (source !== undefined && isEqual(item.get(path), wanted.get(path))) item.setSource(path, source)
    if (comment !== undefined && item.comment(path) === undefined) item.setComment(path, comment)
  }
}

/** The wanted value with the item's file and position, and its annotation local-config. */
function withPlace(value: Value, item: Resource): Value {
  const kept = item.keys(ANNOTATIONS).filter((key) => isInternalAnnotation(key) || key === LOCAL_CONFIG)
  if (kept.length === 0) return value
  const { metadata, ...rest } = value as { readonly [key: string]: { readonly [key: string]: Value } }
  const place = Object.fromEntries(kept.map((key) => [key, item.get([...ANNOTATIONS, key]) as Value]))
  return { ...rest, metadata: { ...metadata, annotations: { ...(metadata?.annotations as object), ...place } } }
}
