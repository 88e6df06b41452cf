/** Indentation of items in the lists of krmkit. */
export const ITEM_INDENT = 2

/** The text of a ResourceList with these items and this config, each passed as a separate YAML document. */
export function composeList(items: readonly string[], functionConfig?: string): string {
  const frame = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'
  const list = items.length === 0 ? 'items: []\n' : `items:\n${items.map(asItem).join('')}`
  return frame + list + (functionConfig === undefined ? '' : `functionConfig:\n${indent(functionConfig)}\n`)
}

function asItem(text: string): string {
  return `- ${indent(text).slice(2)}\n`
}

/** Only `\n` and `\r` break lines in YAML 1.2; the `^` of regular expressions also matches after others. */
const LINE_START = /(?:^|[\r\n])(?=[^\r\n])/g

/** Indents every line by two columns, including lines of block scalars; empty lines stay empty. */
function indent(text: string): string {
  return text.replace(LINE_START, '$&  ')
}

/** Removes an item's indentation from every line that has it. Default: the indentation of its first line of content. */
export function outdent(text: string, columns = indentOf(text)): string {
  return columns === 0 ? text : text.replace(new RegExp(`(^|[\\r\\n]) {1,${columns}}`, 'g'), '$1')
}

/** A blank line or a comment. One pattern for all lines would overflow its stack. */
const NO_CONTENT = /[ \t]*(?:#.*)?\r?\n/y

function indentOf(text: string): number {
  NO_CONTENT.lastIndex = 0
  let start = 0
  while (NO_CONTENT.test(text)) start = NO_CONTENT.lastIndex
  let at = start
  while (text[at] === ' ') at++
  return at - start
}
