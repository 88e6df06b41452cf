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
const LINE_INDENT = /(?<=^|\n|\r(?!\n)) {2}/g

/** Indents every line by two columns, also in block scalars; empty lines stay empty. */
function indent(text: string): string {
  return text.replace(LINE_START, '  ')
}

/** Takes two columns off every line that has them. */
export function outdent(text: string): string {
  return text.replace(LINE_INDENT, '')
}
