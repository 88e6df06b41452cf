import { groupOf, isList, isMap, own } from '@krmkit/structural-schema/values'
import type { PlacedObject } from '../objects/placed-objects.ts'

/** The kinds of Kubernetes whose objects have expressions of CEL, by group. What compiles them is loaded for the first of them. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'admissionregistration.k8s.io': [
    'MutatingAdmissionPolicy',
    'MutatingWebhookConfiguration',
    'ValidatingAdmissionPolicy',
    'ValidatingWebhookConfiguration',
  ],
  'apiserver.config.k8s.io': ['AuthenticationConfiguration', 'AuthorizationConfiguration'],
  'resource.k8s.io': ['DeviceClass', 'DeviceTaintRule', 'ResourceClaim', 'ResourceClaimTemplate'],
}

const NAMES: ReadonlySet<string> = new Set(Object.values(KINDS).flat())

/** Whether an object can have expressions that are not those of a CustomResourceDefinition. */
export function mayHaveExpressions(placed: PlacedObject): boolean {
  const { apiVersion, kind } = placed.identity
  // Almost every object ends here.
  if (!NAMES.has(kind)) return false
  const group = groupOf(apiVersion)
  if (!Object.hasOwn(KINDS, group) || KINDS[group]?.includes(kind) !== true) return false
  return !kind.endsWith('WebhookConfiguration') || hasMatchConditions(placed)
}

/** Most webhooks have none: an object of YAML is not converted for the answer. */
function hasMatchConditions(placed: PlacedObject): boolean {
  const { resource } = placed
  if (resource !== undefined) {
    if (resource.document.table()?.hasMerges() === true) return true
    const count = resource.size(['webhooks'])
    for (let i = 0; i < count; i++) if (resource.has(['webhooks', i, 'matchConditions'])) return true
    return false
  }
  const webhooks = own(placed.object, 'webhooks')
  return isList(webhooks) && webhooks.some((webhook) => isMap(webhook) && own(webhook, 'matchConditions') !== undefined)
}
