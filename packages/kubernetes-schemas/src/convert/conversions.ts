import type { Path } from '@krmkit/runtime'
import { convertAutoscaler } from './convert-autoscaler.ts'
import { convertClaim, convertClaimTemplate, convertSlice } from './convert-claim.ts'
import { convertDefinition } from './convert-definition.ts'
import { convertEvent } from './convert-event.ts'
import { convertIngress } from './convert-ingress.ts'
import { convertPriorityLevel, keepShares } from './convert-priority-level.ts'
import { convertBinding } from './convert-subjects.ts'
import {
  convertDeployment,
  convertLimitedDeployment,
  convertOnDelete,
  convertWorkload,
  needSelector,
} from './convert-workload.ts'
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
    const versions = [...webhook, 'admissionReviewVersions']
    if (object.elements(versions).length === 0) object.set(versions, ['v1beta1'])
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

/** What is in the `spec` of `node.k8s.io/v1alpha1` is at the root since `v1beta1` (pkg/apis/node/v1alpha1, conversion.go). */
const convertRuntimeClass: Conversion = (object) => {
  const moved = RUNTIME_CLASS.filter(([field, name]) => object.has(['spec', field]) && !object.has([name]))
  for (const [field, name] of moved) object.move(['spec', field], [name])
  if (moved.length > 0 && object.keys(['spec']).length === 0) object.delete(['spec'])
  return NOTHING
}

const RUNTIME_CLASS = [
  ['runtimeHandler', 'handler'],
  ['overhead', 'overhead'],
  ['scheduling', 'scheduling'],
] as const

/** The volumes in attachments of `v1alpha1` have no defaults; those of `v1` have (pkg/apis/storage, zz_generated.defaults.go). */
const keepVolume: Conversion = (object) => {
  const at: Path = ['spec', 'source', 'inlineVolumeSpec']
  return object.has(at) ? [at] : NOTHING
}

/** Bindings of `v1alpha1` deny by default if there is no parameter (pkg/apis/admissionregistration/v1alpha1, defaults.go). */
const convertPolicyBinding: Conversion = (object) => {
  if (object.has(['spec', 'paramRef'])) fill(object, ['spec', 'paramRef', 'parameterNotFoundAction'], 'Deny')
  return NOTHING
}

/** Requests of `v1beta1` have usages by default (pkg/apis/certificates/v1beta1, defaults.go); those of `v1` state them. */
const convertRequest: Conversion = (object) => {
  fill(object, ['spec', 'usages'], ['digital signature', 'key encipherment'])
  return object.has(['spec', 'signerName']) ? NOTHING : [['spec', 'signerName']]
}

/** Scales of the first versions of workloads have another status (pkg/apis/extensions/v1beta1, conversion.go). */
const convertScale: Conversion = (object) => (object.has(['status']) ? [['status']] : NOTHING)

/** Endpoints of `v1alpha1` have a topology, most of which `v1` does not have. */
const convertEndpoints: Conversion = (object) =>
  object.elements(['endpoints']).flatMap((endpoint): Path[] => {
    const at = [...endpoint, 'topology']
    return object.has(at) ? [at] : []
  })

/**
 * The conversions besides writing another apiVersion, by the old one; unlisted versions have the same fields and
 * defaults.
 */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicyBinding': convertPolicyBinding,
  'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicyBinding': convertPolicyBinding,
  'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration': convertWebhooks,
  'admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration': convertWebhooks,
  'apiextensions.k8s.io/v1beta1 CustomResourceDefinition': convertDefinition,
  'apps/v1beta1 Deployment': convertLimitedDeployment,
  'apps/v1beta1 Scale': convertScale,
  'apps/v1beta1 StatefulSet': convertOnDelete,
  'apps/v1beta2 DaemonSet': needSelector,
  'apps/v1beta2 Deployment': needSelector,
  'apps/v1beta2 ReplicaSet': needSelector,
  'apps/v1beta2 Scale': convertScale,
  'apps/v1beta2 StatefulSet': needSelector,
  'autoscaling/v2alpha1 HorizontalPodAutoscaler': convertAutoscaler,
  'autoscaling/v2beta1 HorizontalPodAutoscaler': convertAutoscaler,
  'certificates.k8s.io/v1beta1 CertificateSigningRequest': convertRequest,
  'discovery.k8s.io/v1alpha1 EndpointSlice': convertEndpoints,
  'events.k8s.io/v1beta1 Event': convertEvent,
  'extensions/v1beta1 DaemonSet': convertOnDelete,
  'extensions/v1beta1 Deployment': convertDeployment,
  'extensions/v1beta1 Ingress': convertIngress,
  'extensions/v1beta1 ReplicaSet': convertWorkload,
  'extensions/v1beta1 Scale': convertScale,
  'flowcontrol.apiserver.k8s.io/v1alpha1 PriorityLevelConfiguration': convertPriorityLevel,
  'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration': convertPriorityLevel,
  'flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration': convertPriorityLevel,
  'flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration': keepShares,
  'networking.k8s.io/v1beta1 Ingress': convertIngress,
  'node.k8s.io/v1alpha1 RuntimeClass': convertRuntimeClass,
  'policy/v1beta1 PodDisruptionBudget': convertBudget,
  'rbac.authorization.k8s.io/v1alpha1 ClusterRoleBinding': convertBinding,
  'rbac.authorization.k8s.io/v1alpha1 RoleBinding': convertBinding,
  'resource.k8s.io/v1alpha3 ResourceClaim': convertClaim,
  'resource.k8s.io/v1alpha3 ResourceClaimTemplate': convertClaimTemplate,
  'resource.k8s.io/v1alpha3 ResourceSlice': convertSlice,
  'resource.k8s.io/v1beta1 ResourceClaim': convertClaim,
  'resource.k8s.io/v1beta1 ResourceClaimTemplate': convertClaimTemplate,
  'resource.k8s.io/v1beta1 ResourceSlice': convertSlice,
  'storage.k8s.io/v1alpha1 VolumeAttachment': keepVolume,
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
