import type { Path, Resource } from '@krmkit/runtime'

const UPSTREAM_IDENTIFIER: Path = ['metadata', 'annotations', 'internal.kpt.dev/upstream-identifier']
const FORMAT = /^[a-z0-9.-]*\|[A-Z][A-Za-z0-9]*\|([a-z0-9-]{1,63}|~C)\|([^|\s]+)$/

/** Where a resource of a kpt package was cloned from. */
export interface UpstreamOrigin {
  /** `undefined` for `~C`, kpt's sign for cluster-scoped and unknown. */
  readonly namespace: string | undefined
  readonly name: string
}

/** The origin that kpt noted on a resource as `group|Kind|namespace|name`; `undefined` where there is none to read. */
export function upstreamOrigin(item: Resource): UpstreamOrigin | undefined {
  const match = FORMAT.exec(item.text(UPSTREAM_IDENTIFIER)?.trim() ?? '')
  if (match === null) return undefined
  const [, namespace = '', name = ''] = match
  return { namespace: namespace === '~C' ? undefined : namespace, name }
}
