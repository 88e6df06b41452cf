import type { EnumFact } from '../facts.ts'

/**
 * Values that the API server rejects while a gate is off: field -> value -> gate, from the validation of upstream
 * (`pkg/apis/*\/validation`, and the options that `pkg/api/*\/util.go` passes to it).
 */
export const GATED_VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // The field that belongs to this type is cleared, and then missing.
  'autoscaling.*.MetricSpec.type': { ContainerResource: ['HPAContainerMetrics'] },
  'autoscaling.*.HorizontalPodAutoscalerSpec.minReplicas': { 0: ['HPAScaleToZero'] },
  'apps.v1.StatefulSetUpdateStrategy.type': { Recreate: ['StatefulSetRecreateStrategy'] },
  'core.v1.ContainerRestartRule.action': { RestartAllContainers: ['RestartAllContainersOnContainerExits'] },
  'core.v1.ObjectFieldSelector.fieldPath': { 'status.hostIPs': ['PodHostIPs'] },
  'core.v1.PersistentVolumeClaimSpec.accessModes': { ReadWriteOncePod: ['ReadWriteOncePod'] },
  'core.v1.PersistentVolumeSpec.accessModes': { ReadWriteOncePod: ['ReadWriteOncePod'] },
  'core.v1.PodSecurityContext.seLinuxChangePolicy': { MountOption: ['SELinuxMount'] },
  'core.v1.ResourceQuotaSpec.scopes': { CrossNamespacePodAffinity: ['PodAffinityNamespaceSelector'] },
  'core.v1.ScopedResourceSelectorRequirement.scopeName': {
    CrossNamespacePodAffinity: ['PodAffinityNamespaceSelector'],
  },
  'core.v1.ServiceSpec.trafficDistribution': {
    PreferSameNode: ['PreferSameTrafficDistribution'],
    PreferSameZone: ['PreferSameTrafficDistribution'],
  },
  'core.v1.SleepAction.seconds': { 0: ['PodLifecycleSleepActionAllowZero'] },
  'core.v1.Toleration.operator': {
    Gt: ['TaintTolerationComparisonOperators'],
    Lt: ['TaintTolerationComparisonOperators'],
  },
  'core.v1.WindowsSecurityContextOptions.hostProcess': {
    false: ['WindowsHostProcessContainers'],
    true: ['WindowsHostProcessContainers'],
  },
  'flowcontrol.v1.LimitedPriorityLevelConfiguration.nominalConcurrencyShares': {
    0: ['ZeroLimitedNominalConcurrencyShares'],
  },
}

/** Values that were added to an enum later and that no gate rejects, each reviewed. */
export const UNGATED_VALUES: Readonly<Record<string, readonly string[]>> = {
  // Its rule is cleared (dropped-partly.ts).
  'batch.v1.PodFailurePolicyRule.action': ['FailIndex'],
  // Fields that the gate ContainerRestartRules clears (dropped-partly.ts).
  'core.v1.Container.restartPolicy': ['Never', 'OnFailure'],
  'core.v1.EphemeralContainer.restartPolicy': ['Never', 'OnFailure'],
  // A resource quota may name it before the gate VolumeAttributesClass is on.
  'core.v1.ResourceQuotaSpec.scopes': ['VolumeAttributesClass'],
  'core.v1.ScopedResourceSelectorRequirement.scopeName': ['VolumeAttributesClass'],
  'core.v1.ServiceSpec.ipFamilies': [''],
  // Part of what the gate DRADeviceTaints clears as a whole.
  'resource.*.DeviceTaint.effect': ['None'],
  'resource.*.DeviceToleration.effect': ['None'],
}

/** Sets of values in upstream's validation, for fields whose Go type is a plain string. */
export const REVIEWED_ENUMS: Readonly<Record<string, EnumFact>> = {
  // pkg/apis/core/validation: validateServiceTrafficDistribution; core/v1/types.go deprecates PreferClose in 1.35.
  'core.v1.ServiceSpec.trafficDistribution': {
    isClosed: true,
    values: {
      PreferClose: { deprecation: { since: 35, replacement: 'PreferSameZone' } },
      PreferSameNode: { from: 33 },
      PreferSameZone: { from: 33 },
    },
  },
  // k8s.io/apimachinery meta/v1/validation: ValidateLabelSelectorRequirement.
  'meta.v1.LabelSelectorRequirement.operator': {
    isClosed: true,
    values: { DoesNotExist: {}, Exists: {}, In: {}, NotIn: {} },
  },
}

/** Types whose constants are only the best known of arbitrary values, including condition types. */
export const FREE_TYPES: readonly string[] = [
  'coordination/v1.CoordinatedLeaseStrategy',
  'core/v1.FinalizerName',
  // Includes names of other resources (openshift.io/Image).
  'core/v1.LimitType',
  'core/v1.NodeAddressType',
  'core/v1.ResourceName',
  'core/v1.SecretType',
  'core/v1.StorageMedium',
]
