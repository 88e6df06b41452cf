/** Resources as a ResourceList in block style; `after`: what follows the items. */
export function listOf(texts: readonly string[], after = ''): string {
  const items = texts.map((text) => `- ${text.trimEnd().replaceAll(/\n(?=.)/g, '\n  ')}\n`)
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items.join('')}${after}`
}
