import type { YamlDocument } from '@krmkit/runtime'

const ATTRIBUTION = ['metadata', 'annotations', 'cnrm.cloud.google.com/blueprint'] as const

/** Resources of Config Connector, whose controller counts by this annotation how many were made with kpt's commands. */
export function isAttributed(resource: { readonly apiVersion: string }): boolean {
  return resource.apiVersion.includes('.cnrm.')
}

/**
 * Marks a Config Connector resource as rendered, as `kpt fn render` does unless KPT_DISABLE_ATTRIBUTION is set, so that
 * packages come out the same (kpt internal/util/attribution).
 */
export function attribute(document: YamlDocument): void {
  const present = document.text(ATTRIBUTION) ?? ''
  const value = withGroup(present)
  if (value !== present && document.kind(['metadata']) === 'map') document.set(ATTRIBUTION, value)
}

/** `kpt-pkg` becomes `kpt-pkg-fn`, in a list that others write into too. */
function withGroup(present: string): string {
  if (present === '') return 'kpt-fn'
  if (!present.includes('kpt-')) return `${present},kpt-fn`
  const parts = present.split(',').map((part) => {
    if (!part.includes('kpt')) return part
    return ['kpt', ...['pkg', 'fn', 'live'].filter((group) => group === 'fn' || part.includes(group))].join('-')
  })
  return parts.join(',')
}
