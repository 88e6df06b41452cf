import type { Resource } from '@krmkit/runtime'

const LOCAL_CONFIG = ['metadata', 'annotations', 'config.kubernetes.io/local-config']

/** A config as input of a function: without `runtime` (KEP-2953), and marked as local config like in kustomize. */
export function functionConfig(config: Resource): string {
  const copy = config.copy()
  copy.delete(['runtime'])
  copy.set(LOCAL_CONFIG, 'true')
  return copy.toString()
}

/** A ResourceList in YAML with these items and this config, each of which is a YAML document. */
export function resourceList(items: readonly string[], functionConfig: string): string {
  const frame = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'
  const list = items.length === 0 ? 'items: []\n' : `items:\n${items.map(asItem).join('')}`
  return `${frame}${list}functionConfig:\n${ended(indent(functionConfig))}`
}

function asItem(text: string): string {
  return ended(`- ${indent(text).slice(2)}`)
}

/** Indents every non-empty line by two columns, including those of block scalars. */
function indent(text: string): string {
  return text.replace(/(?<=^|\n|\r(?!\n))(?=[^\r\n])/g, '  ')
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
