import { dropAnnotations, Resource, readYaml } from '@krmkit/runtime'
import { isHidden } from './reserved.ts'

/** The YAML of a copy: in the file of its original, after the other resources. */
export function copyText(item: Resource): string {
  return visibleText(item, (key) => isHidden(key) || key.endsWith('config.kubernetes.io/index'))
}

/** The YAML of a resource without the orchestrator's annotations other than path and index. */
export function visibleText(item: Resource, isDropped: (key: string) => boolean = isHidden): string {
  const text = item.toString()
  if (!item.keys(['metadata', 'annotations']).some(isDropped)) return text
  const { document } = readYaml(text)
  if (document === undefined) return text
  const copy = new Resource(document)
  dropAnnotations(copy, isDropped)
  return copy.toString()
}
