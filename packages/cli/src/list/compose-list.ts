/** Columns that items of our lists are indented by. */
export const ITEM_INDENT = 2

/** The text of a ResourceList with these items and this config, each a YAML document of its own. */
export function composeList(items: readonly string[], functionConfig?: string): string {
  const frame = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'
  const list = items.length === 0 ? 'items: []\n' : `items:\n${items.map(asItem).join('')}`
  return frame + list + (functionConfig === undefined ? '' : `functionConfig:\n${indent(functionConfig)}\n`)
}

function asItem(text: string): string {
  return `- ${indent(text).slice(2)}\n`
}

/** Only `\n` and `\r` break lines in YAML 1.2, other than for the `^` of regular expressions. */
const LINE_START = /(?<=^|\n|\r(?!\n))(?=[^\r\n])/g

/** Indents every line by two columns, also in block scalars; empty lines stay empty. */
function indent(text: string): string {
  return text.replace(LINE_START, '  ')
}

/** Takes an item's indentation off every line that has it. Default: as much as its first line of content has */
export function outdent(text: string, columns = indentOf(text)): string {
  return columns === 0 ? text : text.replace(new RegExp(`(?<=^|\\n|\\r(?!\\n)) {1,${columns}}`, 'g'), '')
}

function indentOf(text: string): number {
  return /^(?:[ \t]*(?:#.*)?\r?\n)*( *)/.exec(text)?.[1]?.length ?? 0
}
