import type { Finding, Resource } from '@krmkit/runtime'
import type { ObjectFinding } from './check-options.ts'

/** What a function reports for a finding about a resource; the way out stands in the tag `hint`. */
export function asResult({ at, hint, ...finding }: ObjectFinding, resource: Resource): Finding {
  return {
    ...finding,
    resource,
    ...(at.length > 0 && { field: at }),
    ...(hint !== undefined && { tags: { hint } }),
  }
}
