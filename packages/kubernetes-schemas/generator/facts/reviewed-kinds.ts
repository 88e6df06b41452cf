import type { Lifecycle } from './lifecycle.ts'

/** A reviewed fact about a kind; what is absent comes from the specifications and the lifecycle functions. */
interface ReviewedKind extends Lifecycle {
  /** What to do instead of using a kind that has no replacement; a phrase that follows a semicolon. */
  readonly advice?: string
  /** The first version of the model whose server accepts the kind although no specification lists it. */
  readonly acceptedFrom?: number
}

/** https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/ */
const POD_SECURITY: ReviewedKind = {
  advice:
    'use Pod Security Admission: label namespaces with pod-security.kubernetes.io/enforce, or write a ValidatingAdmissionPolicy',
}

/** https://kubernetes.io/docs/reference/kubectl/generated/kubectl_rollout/kubectl_rollout_undo/ */
const ROLLBACK: ReviewedKind = { advice: 'run kubectl rollout undo' }

/**
 * Facts that upstream states only in prose: deprecations, the first versions of kinds without lifecycle functions, kinds
 * that were removed before there were such functions, and the alternatives to kinds without a replacement.
 */
export const REVIEWED_KINDS: Readonly<Record<string, ReviewedKind>> = {
  // k8s.io/api core/v1/types.go: "Deprecated: This API is deprecated in v1.19+"
  'v1 ComponentStatus': { introduced: 0, deprecated: 19 },
  // k8s.io/api core/v1/types.go: "Deprecated: This API is deprecated in v1.33+. Use discoveryv1.EndpointSlice."
  'v1 Endpoints': { deprecated: 33, replacement: 'discovery.k8s.io/v1 EndpointSlice' },
  'v1 EphemeralContainers': { introduced: 16 },
  'v1 Status': { introduced: 0 },
  // The changelogs of 1.3 and 1.5: introduced, and renamed.
  'apps/v1alpha1 PetSet': { introduced: 3, removed: 5, replacement: 'apps/v1 StatefulSet' },
  'apps/v1beta1 DeploymentRollback': ROLLBACK,
  // Changelogs of 1.13 and 1.19: "have been removed and are no longer supported"
  'auditregistration.k8s.io/v1alpha1 AuditSink': {
    introduced: 13,
    removed: 19,
    advice: 'configure the audit webhook of kube-apiserver with --audit-webhook-config-file',
  },
  // Changelog of 1.8: "The autoscaling/v2alpha1 API is now at autoscaling/v2beta1"
  'autoscaling/v2alpha1 HorizontalPodAutoscaler': {
    introduced: 6,
    removed: 8,
    replacement: 'autoscaling/v2 HorizontalPodAutoscaler',
  },
  // Changelogs of 1.5 and 1.8: "deprecated in favor of batch/v1beta1", changelog of 1.21: "deprecated and removed"
  'batch/v2alpha1 CronJob': { introduced: 5, deprecated: 8, removed: 21, replacement: 'batch/v1 CronJob' },
  // Changelogs of 1.4 and 1.8: "The batch/v2alpha1.ScheduledJob was removed"
  'batch/v2alpha1 ScheduledJob': { introduced: 4, deprecated: 5, removed: 8, replacement: 'batch/v1 CronJob' },
  // Changelog of 1.20: "is deprecated and will be removed in Kubernetes 1.21"
  'discovery.k8s.io/v1alpha1 EndpointSlice': {
    introduced: 16,
    deprecated: 20,
    removed: 21,
    replacement: 'discovery.k8s.io/v1 EndpointSlice',
  },
  'extensions/v1beta1 DeploymentRollback': ROLLBACK,
  'extensions/v1beta1 PodSecurityPolicy': POD_SECURITY,
  'extensions/v1beta1 Scale': { replacement: 'autoscaling/v1 Scale' },
  // Changelog of 1.7: "ThirdPartyResource is deprecated", changelog of 1.8: "was removed"
  'extensions/v1beta1 ThirdPartyResource': {
    introduced: 2,
    deprecated: 7,
    removed: 8,
    replacement: 'apiextensions.k8s.io/v1 CustomResourceDefinition',
  },
  'internal.apiserver.k8s.io/v1alpha1 StorageVersion': { introduced: 20 },
  'node.k8s.io/v1alpha1 RuntimeClass': { introduced: 12 },
  // Changelog of 1.5: PodDisruptionBudget objects of 1.4 must be deleted before the upgrade to 1.5
  'policy/v1alpha1 PodDisruptionBudget': { introduced: 4, removed: 5, replacement: 'policy/v1 PodDisruptionBudget' },
  // Its lifecycle functions name 1.25, but `pods/eviction` accepts it in all versions: AcceptsGroupVersion of
  // pkg/registry/core/pod/storage/eviction.go. The specifications list the newest version only.
  'policy/v1beta1 Eviction': { deprecated: 22, removed: undefined, acceptedFrom: 21 },
  'policy/v1beta1 PodSecurityPolicy': POD_SECURITY,
  'rbac.authorization.k8s.io/v1alpha1 ClusterRole': { introduced: 3 },
  'rbac.authorization.k8s.io/v1alpha1 ClusterRoleBinding': { introduced: 3 },
  'rbac.authorization.k8s.io/v1alpha1 Role': { introduced: 3 },
  'rbac.authorization.k8s.io/v1alpha1 RoleBinding': { introduced: 3 },
  'scheduling.k8s.io/v1alpha1 PriorityClass': { introduced: 8 },
  // Changelogs of 1.6 and 1.20: "has been removed with no built-in replacement"
  'settings.k8s.io/v1alpha1 PodPreset': {
    introduced: 6,
    removed: 20,
    advice: 'change pods on creation with a MutatingAdmissionPolicy or an admission webhook',
  },
}
