/**
 * Fields that were added to an existing type and that no gate clears, each reviewed: the gate that upstream names for
 * them all the same, or why they have none. A new field that is neither here nor in a list of cleared fields fails the
 * generator.
 */
export const NAMED_GATES: Readonly<Record<string, readonly string[]>> = {
  // Written by controllers and kubelets, which check the gate themselves.
  ContainerStopSignals: ['core.v1.ContainerStatus.stopSignal'],
  DRADeviceTaints: ['resource.*.DeviceRequestAllocationResult.tolerations', 'resource.v1alpha3.DeviceTaintRule.status'],
  DRANodeAllocatableResources: [
    'core.v1.NodeAllocatableResourceClaimStatus.mapping',
    'core.v1.NodeAllocatableResourceClaimStatus.overhead',
  ],
  DRAPartitionableDevicesType: ['resource.v1alpha3.PoolStatus.partitionSummary'],
  DRAConsumableCapacity: ['resource.v1alpha3.PoolStatus.shareableSummary'],
  HPAGeneration: ['autoscaling.v2.HorizontalPodAutoscalerCondition.observedGeneration'],
  InPlacePodVerticalScaling: ['core.v1.PodStatus.resize'],
  JobBackoffLimitPerIndex: ['batch.v1.JobStatus.failedIndexes'],
  JobPodReplacementPolicy: ['batch.v1.JobStatus.terminating'],
  JobReadyPods: ['batch.v1.JobStatus.ready'],
  JobTrackingWithFinalizers: ['batch.v1.JobStatus.uncountedTerminatedPods'],
  NodeSwap: ['core.v1.NodeSystemInfo.swap'],
  StatefulSetMinReadySeconds: ['apps.v1.StatefulSetStatus.availableReplicas'],
  UserNamespacesSupport: ['core.v1.NodeRuntimeHandlerFeatures.userNamespaces'],
  CSIVolumeHealth: ['storage.v1.CSINode.status'],
  // The server keeps it; kubelets ignored it.
  GRPCContainerProbe: ['core.v1.Probe.grpc'],
  // Its values are rejected.
  WindowsHostProcessContainers: ['core.v1.WindowsSecurityContextOptions.hostProcess'],
  // Part of what the gate clears as a whole, or of kinds that are not served without it.
  DynamicResourceAllocation: [
    'core.v1.PodResourceClaim.resourceClaimName',
    'core.v1.PodResourceClaim.resourceClaimTemplateName',
    'core.v1.ResourceClaim.request',
    'resource.v1alpha2.ResourceClass.structuredParameters',
    'resource.v1alpha2.ResourceHandle.structuredData',
  ],
  PodCertificateRequest: [
    'certificates.v1beta1.PodCertificateRequestSpec.stubPKCS10Request',
    'core.v1.PodCertificateProjection.userAnnotations',
  ],
  StorageVersionAPI: ['apiserverinternal.v1alpha1.ServerStorageVersion.servedVersions'],
  ValidatingAdmissionPolicy: [
    'admissionregistration.v1alpha1.ParamRef.parameterNotFoundAction',
    'admissionregistration.v1alpha1.ParamRef.selector',
    'admissionregistration.v1alpha1.ValidatingAdmissionPolicy.status',
    'admissionregistration.v1alpha1.ValidatingAdmissionPolicyBindingSpec.validationActions',
    'admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec.auditAnnotations',
    'admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec.matchConditions',
    'admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec.variables',
    'admissionregistration.v1alpha1.Validation.messageExpression',
  ],
  // A request with it is rejected.
  AllowUnsafeMalformedObjectDeletion: ['meta.v1.DeleteOptions.ignoreStoreReadErrorWithClusterBreakingPotential'],
  // Part of rules that the gate clears as a whole.
  CustomResourceValidationExpressions: [
    'apiextensions.v1.ValidationRule.fieldPath',
    'apiextensions.v1.ValidationRule.messageExpression',
    'apiextensions.v1.ValidationRule.reason',
  ],
}

/** Fields without a gate: part of the API from the start. */
export const WITHOUT_GATE: readonly string[] = [
  'authentication.v1.TokenRequestSpec.attestations',
  'flowcontrol.v1beta2.LimitedPriorityLevelConfiguration.borrowingLimitPercent',
  'flowcontrol.v1beta2.LimitedPriorityLevelConfiguration.lendablePercent',
  'flowcontrol.v1beta2.PriorityLevelConfigurationSpec.exempt',
  'flowcontrol.v1beta3.PriorityLevelConfigurationSpec.exempt',
  'meta.v1.ListMeta.shardInfo',
  'meta.v1.ManagedFieldsEntry.subresource',
  'resource.v1alpha3.ResourceSliceList.metadata',
]
