import { dropAnnotations, isReservedAnnotation, Resource, readYaml } from '@krmkit/runtime'

/** The YAML of a resource without the annotations that are the orchestrator's. */
export function visibleText(item: Resource): string {
  const text = item.toString()
  if (!item.keys(['metadata', 'annotations']).some(isReservedAnnotation)) return text
  const { document } = readYaml(text)
  if (document === undefined) return text
  const copy = new Resource(document)
  dropAnnotations(copy, isReservedAnnotation)
  return copy.toString()
}
