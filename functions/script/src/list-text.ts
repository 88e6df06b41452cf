import { dropAnnotations, type Items, Resource, readYaml } from '@krmkit/runtime'
import { isHidden } from './reserved.ts'

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

/** The items as a separate list, each with its source text. */
export function listText(items: Items): string {
  const parts: string[] = [HEAD]
  for (const item of items) {
    const text = itemText(item)
    parts.push(text, text.endsWith('\n') ? '' : '\n')
  }
  return parts.join('')
}

/** The text of an item with a dash in its first column, so that all items have the same indentation. */
function itemText(item: Resource): string {
  const text = item.textInList
  if (text.startsWith(' ') && !/^ *#/.test(text)) return `-${text.slice(1)}`
  return `- ${item.toString().replace(/\n(?=[^\r\n])/g, '\n  ')}`
}

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
