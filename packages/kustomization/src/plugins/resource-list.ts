/** The text of a ResourceList with these items and this config, each a YAML document of its own. */
export function resourceList(items: readonly string[], functionConfig: string): string {
  const frame = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'
  const list = items.length === 0 ? 'items: []\n' : `items:\n${items.map(asItem).join('')}`
  return `${frame}${list}functionConfig:\n${ended(indent(functionConfig))}`
}

function asItem(text: string): string {
  return ended(`- ${indent(text).slice(2)}`)
}

/** Indents every line by two columns, also in block scalars; empty lines stay empty. */
function indent(text: string): string {
  return text.replace(/(?<=^|\n|\r(?!\n))(?=[^\r\n])/g, '  ')
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
