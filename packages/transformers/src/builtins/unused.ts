import type { Finding } from '@krmkit/runtime'

/** Why nothing that a transformer could change is among the resources. */
const REASONS = {
  labels: 'labels must be set somewhere: there are none, or the field specs lead to no field of any resource',
  annotations: 'annotations must be set somewhere: there are none, or the field specs lead to no field of any resource',
  namespace: 'namespace must be set somewhere: it is empty, or no resource can have one',
  prefix: 'prefix must be put on some name: it is empty, or no resource has a name that may change',
  suffix: 'suffix must be put on some name: it is empty, or no resource has a name that may change',
} as const

/** What is reported of a transformer that hits nothing. */
export function unusedFinding(what: keyof typeof REASONS): Finding & { readonly severity: 'warning' } {
  return { severity: 'warning', rule: `${what}-unused`, message: REASONS[what] }
}
