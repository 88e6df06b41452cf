import type { YamlDocument } from '@krmkit/runtime'

const ATTRIBUTION = ['metadata', 'annotations', 'cnrm.cloud.google.com/blueprint'] as const

/** Whether a resource is of Config Connector, whose controller counts resources by kpt command with this annotation. */
export function isAttributed(resource: { readonly apiVersion: string }): boolean {
  return resource.apiVersion.includes('.cnrm.')
}

/**
 * Marks a Config Connector resource as rendered, as `kpt fn render` does unless KPT_DISABLE_ATTRIBUTION is set (kpt
 * internal/util/attribution).
 */
export function attribute(document: YamlDocument): void {
  const present = document.text(ATTRIBUTION) ?? ''
  const value = withGroup(present)
  if (value !== present && document.kind(['metadata']) === 'map') document.set(ATTRIBUTION, value)
}

/** Replaces `kpt-pkg` with `kpt-pkg-fn` in a list that other tools also write to. */
function withGroup(present: string): string {
  if (present === '') return 'kpt-fn'
  if (!present.includes('kpt-')) return `${present},kpt-fn`
  const parts = present.split(',').map((part) => {
    if (!part.includes('kpt')) return part
    return ['kpt', ...['pkg', 'fn', 'live'].filter((group) => group === 'fn' || part.includes(group))].join('-')
  })
  return parts.join(',')
}
