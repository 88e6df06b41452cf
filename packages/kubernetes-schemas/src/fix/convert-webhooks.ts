import type { Path } from '@krmkit/runtime'
import { type Conversion, fill } from './conversion.ts'

/**
 * Webhook configurations of `v1beta1` as `v1`, whose defaults differ: the old ones are written
 * (pkg/apis/admissionregistration/v1beta1, defaults.go). Only its author knows the side effects of a webhook.
 */
export const convertWebhooks: Conversion = (object) => {
  const undecided: Path[] = []
  for (const webhook of object.elements(['webhooks'])) {
    fill(object, [...webhook, 'failurePolicy'], 'Ignore')
    fill(object, [...webhook, 'matchPolicy'], 'Exact')
    fill(object, [...webhook, 'timeoutSeconds'], 30)
    fill(object, [...webhook, 'admissionReviewVersions'], ['v1beta1'])
    const effects = object.text([...webhook, 'sideEffects'])
    if (effects !== 'None' && effects !== 'NoneOnDryRun') undecided.push([...webhook, 'sideEffects'])
  }
  return undecided
}
