import type { Items, Resource } from '@krmkit/runtime'

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
