import type { Path } from '@krmkit/runtime'
import { convertAutoscaler } from './convert-autoscaler.ts'
import { convertClaim, convertClaimTemplate, convertSlice } from './convert-claim.ts'
import { convertDefinition } from './convert-definition.ts'
import { convertIngress } from './convert-ingress.ts'
import { convertDeployment, convertOnDelete, convertWorkload } from './convert-workload.ts'
import { type Conversion, fill, NOTHING } from './editor.ts'

/**
 * Webhook configurations of `v1beta1` as `v1`, whose defaults differ: the old ones are written
 * (pkg/apis/admissionregistration/v1beta1, defaults.go). Only its author knows the side effects of a webhook.
 */
const convertWebhooks: Conversion = (object) => {
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

/** An empty selector of `policy/v1beta1` matches no pods, one of `v1` matches all pods (deprecation guide of 1.25). */
const convertBudget: Conversion = (object) => {
  const at: Path = ['spec', 'selector']
  const isEmpty = (part: Path) => object.keys(part).length === 0 && object.elements(part).length === 0
  return object.has(at) && isEmpty([...at, 'matchLabels']) && isEmpty([...at, 'matchExpressions']) ? [at] : NOTHING
}

/** `assuredConcurrencyShares` has another name since `v1beta3` (API reference of flowcontrol). */
const convertPriorityLevel: Conversion = (object) => {
  object.rename(['spec', 'limited', 'assuredConcurrencyShares'], 'nominalConcurrencyShares')
  return NOTHING
}

/** In `v1beta3` zero shares mean the default, in `v1` they mean zero (API reference of flowcontrol). */
const keepShares: Conversion = (object) => {
  const at: Path = ['spec', 'limited', 'nominalConcurrencyShares']
  return object.get(at) === 0 ? [at] : NOTHING
}

/** `spec.runtimeHandler` of `node.k8s.io/v1alpha1` is at the root since `v1beta1`. */
const convertRuntimeClass: Conversion = (object) => {
  if (!object.has(['spec', 'runtimeHandler'])) return NOTHING
  object.move(['spec', 'runtimeHandler'], ['handler'])
  if (object.keys(['spec']).length === 0) object.delete(['spec'])
  return NOTHING
}

/**
 * The conversions besides writing another apiVersion, by the old one; unlisted versions have the same fields and
 * defaults.
 */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration': convertWebhooks,
  'admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration': convertWebhooks,
  'apiextensions.k8s.io/v1beta1 CustomResourceDefinition': convertDefinition,
  'apps/v1beta1 Deployment': convertWorkload,
  'apps/v1beta1 StatefulSet': convertOnDelete,
  'autoscaling/v2beta1 HorizontalPodAutoscaler': convertAutoscaler,
  'extensions/v1beta1 DaemonSet': convertOnDelete,
  'extensions/v1beta1 Deployment': convertDeployment,
  'extensions/v1beta1 Ingress': convertIngress,
  'extensions/v1beta1 ReplicaSet': convertWorkload,
  'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration': convertPriorityLevel,
  'flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration': convertPriorityLevel,
  'flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration': keepShares,
  'networking.k8s.io/v1beta1 Ingress': convertIngress,
  'node.k8s.io/v1alpha1 RuntimeClass': convertRuntimeClass,
  'policy/v1beta1 PodDisruptionBudget': convertBudget,
  'resource.k8s.io/v1alpha3 ResourceClaim': convertClaim,
  'resource.k8s.io/v1alpha3 ResourceClaimTemplate': convertClaimTemplate,
  'resource.k8s.io/v1alpha3 ResourceSlice': convertSlice,
  'resource.k8s.io/v1beta1 ResourceClaim': convertClaim,
  'resource.k8s.io/v1beta1 ResourceClaimTemplate': convertClaimTemplate,
  'resource.k8s.io/v1beta1 ResourceSlice': convertSlice,
}

/** Versions that differ only in their names, so that an older one can replace a newer one too. */
const EQUIVALENT_VERSIONS: readonly (readonly string[])[] = [
  ['autoscaling/v2 HorizontalPodAutoscaler', 'autoscaling/v2beta2 HorizontalPodAutoscaler'],
  ['batch/v1 CronJob', 'batch/v1beta1 CronJob'],
  ['storage.k8s.io/v1 CSIStorageCapacity', 'storage.k8s.io/v1beta1 CSIStorageCapacity'],
  ['node.k8s.io/v1 RuntimeClass', 'node.k8s.io/v1beta1 RuntimeClass'],
]

/** The conversion of a kind from its old version; undefined if its fields are unchanged. */
export function conversionOf(from: string): Conversion | undefined {
  return Object.hasOwn(CONVERSIONS, from) ? CONVERSIONS[from] : undefined
}

/** Whether two versions of a kind differ only in their names. */
export function differOnlyInVersion(a: string, b: string): boolean {
  return EQUIVALENT_VERSIONS.some((versions) => versions.includes(a) && versions.includes(b))
}
