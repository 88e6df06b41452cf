import type { Items, Resource } from '@krmkit/runtime'

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

/** The items as a list of their own, each in its own spelling. */
export function listText(items: Items): string {
  const parts: string[] = [HEAD]
  for (const item of items) {
    const text = itemText(item)
    parts.push(text, text.endsWith('\n') ? '' : '\n')
  }
  return parts.join('')
}

/** An item's text has a space where its dash was; with the dash at the very front, all items of the list are in one column. */
function itemText(item: Resource): string {
  const text = item.textInList
  if (text.startsWith(' ') && !/^ *#/.test(text)) return `-${text.slice(1)}`
  return `- ${item.toString().replace(/\n(?=[^\r\n])/g, '\n  ')}`
}
