import type { Deprecation } from '../../src/model/model.ts'

/** pkg/api/pod/warnings.go and pkg/api/persistentvolume/util.go name the versions. */
const LOST_VOLUMES: Readonly<Record<string, Deprecation>> = {
  cephfs: { since: 28, withoutEffectSince: 31, replacement: 'csi' },
  flocker: { since: 22, withoutEffectSince: 25, replacement: 'csi' },
  glusterfs: { since: 25, withoutEffectSince: 26, replacement: 'csi' },
  photonPersistentDisk: { since: 11, withoutEffectSince: 16, replacement: 'csi' },
  quobyte: { since: 22, withoutEffectSince: 25, replacement: 'csi' },
  rbd: { since: 28, withoutEffectSince: 31, replacement: 'csi' },
  scaleIO: { since: 16, withoutEffectSince: 22, replacement: 'csi' },
  storageos: { since: 22, withoutEffectSince: 25, replacement: 'csi' },
}

/** Kubernetes' documentation of volume types names the versions; the descriptions mention them only from 1.32 on. */
const MIGRATED_VOLUMES: Readonly<Record<string, Deprecation>> = {
  awsElasticBlockStore: redirected(17, 'ebs.csi.aws.com'),
  azureDisk: redirected(19, 'disk.csi.azure.com'),
  azureFile: redirected(21, 'file.csi.azure.com'),
  cinder: redirected(18, 'cinder.csi.openstack.org'),
  flexVolume: { since: 23, replacement: 'csi' },
  gcePersistentDisk: redirected(17, 'pd.csi.storage.gke.io'),
  portworxVolume: redirected(25, 'pxd.portworx.com'),
  vsphereVolume: redirected(19, 'csi.vsphere.vmware.com'),
}

function redirected(since: number, driver: string): Deprecation {
  return { since, message: `the CSI driver ${driver} handles its operations`, replacement: 'csi' }
}

const VOLUMES = { ...LOST_VOLUMES, ...MIGRATED_VOLUMES }

/**
 * The fields that upstream deprecates, each reviewed: the specification's descriptions, and the server's warnings,
 * which take precedence.
 */
export const DEPRECATED_FIELDS: Readonly<Record<string, Deprecation>> = {
  ...Object.fromEntries(Object.entries(VOLUMES).map(([name, fact]) => [`core.v1.Volume.${name}`, fact])),
  ...Object.fromEntries(Object.entries(VOLUMES).map(([name, fact]) => [`core.v1.PersistentVolumeSpec.${name}`, fact])),
  // pkg/api/pod/warnings.go; the gate GitRepoVolumeDriver disabled the kubelet's part.
  'core.v1.Volume.gitRepo': {
    since: 11,
    message: 'kubelets refuse it by default from 1.33 on; clone in an init container into an emptyDir volume',
    replacement: 'emptyDir',
  },
  // Its Go field has been DeprecatedServiceAccount since v1 of the API.
  'core.v1.PodSpec.serviceAccount': { since: 0, replacement: 'serviceAccountName' },
  'core.v1.FlockerVolumeSource.datasetName': { since: 5, replacement: 'datasetUUID' },
  // Part of the handler type that lifecycle hooks have had since 1.23.
  'core.v1.LifecycleHandler.tcpSocket': {
    since: 23,
    withoutEffectSince: 23,
    message: 'hooks with it fail when they run',
  },
  // pkg/registry/core/node/strategy.go warns about both.
  'core.v1.NodeSpec.configSource': {
    since: 22,
    withoutEffectSince: 24,
    message: 'dynamic configuration of kubelets is gone',
  },
  'core.v1.NodeSpec.externalID': { since: 11, replacement: 'providerID' },
  'core.v1.NodeStatus.phase': { since: 3, replacement: 'conditions' },
  'core.v1.NodeSystemInfo.kubeProxyVersion': { since: 31 },
  'core.v1.PodStatus.resize': { since: 33, replacement: 'conditions' },
  // pkg/api/service/warnings.go from 1.36 on; not for headless and ExternalName services, where it has no effect.
  'core.v1.ServiceSpec.externalIPs': {
    since: 36,
    message: 'it may no longer be implemented in some clusters',
  },
  'core.v1.ServiceSpec.loadBalancerIP': {
    since: 24,
    message: 'its meaning differs between implementations; use their annotations',
  },
  'core.v1.ServiceSpec.topologyKeys': { since: 21, replacement: 'trafficDistribution' },
  'certificates.v1beta1.PodCertificateRequestSpec.pkixPublicKey': { since: 36, replacement: 'stubPKCS10Request' },
  'certificates.v1beta1.PodCertificateRequestSpec.proofOfPossession': { since: 36, replacement: 'stubPKCS10Request' },
  'discovery.v1.Endpoint.deprecatedTopology': { since: 21, replacement: 'nodeName and zone' },
  'discovery.v1beta1.Endpoint.topology': { since: 21, replacement: 'nodeName' },
  'events.*.Event.deprecatedCount': { since: 19, replacement: 'series.count' },
  'events.*.Event.deprecatedFirstTimestamp': { since: 19, replacement: 'eventTime' },
  'events.*.Event.deprecatedLastTimestamp': { since: 19, replacement: 'series.lastObservedTime' },
  'events.*.Event.deprecatedSource': { since: 19, replacement: 'reportingController' },
  'apiextensions.*.CustomResourceDefinitionSpec.preserveUnknownFields': {
    since: 16,
    replacement: 'x-kubernetes-preserve-unknown-fields in the schema',
  },
  'apiextensions.v1beta1.CustomResourceDefinitionSpec.version': { since: 11, replacement: 'versions' },
  'meta.v1.DeleteOptions.orphanDependents': { since: 7, replacement: 'propagationPolicy' },
  // KEP 1164.
  'meta.v1.ListMeta.selfLink': { since: 16, withoutEffectSince: 20 },
  'meta.v1.ObjectMeta.selfLink': { since: 16, withoutEffectSince: 20 },
  'meta.v1.ObjectMeta.clusterName': { since: 24, message: 'the server always cleared it' },
}

/** Replacements of fields that were removed without a deprecation: `since` is the version that removed them. */
export const REPLACED_FIELDS: Readonly<Record<string, Deprecation>> = {
  'core.v1.PersistentVolumeClaimStatus.resizeStatus': { since: 28, replacement: 'allocatedResourceStatuses' },
  'core.v1.PodResourceClaim.source': { since: 31, replacement: 'resourceClaimName or resourceClaimTemplateName' },
  'core.v1.PodSpec.workloadRef': { since: 36, replacement: 'schedulingGroup' },
}

/** Values that upstream deprecates. */
export const DEPRECATED_VALUES: Readonly<Record<string, Readonly<Record<string, Deprecation>>>> = {
  // pkg/registry/discovery/endpointslice/strategy.go warns from 1.27 on, the description mentions it from 1.33 on.
  'discovery.v1.EndpointSlice.addressType': { FQDN: { since: 27, replacement: 'IPv4 or IPv6' } },
  // pkg/api/persistentvolume/util.go warns from 1.30 on; the description mentioned it before the first version of the
  // model.
  'core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy': {
    Recycle: { since: 21, message: 'provision volumes dynamically', replacement: 'Delete' },
  },
}

/** Fields whose descriptions mention a deprecation of something else. */
export const NOT_DEPRECATED: readonly string[] = [
  'apiextensions.*.CustomResourceDefinitionVersion.deprecated',
  'apiextensions.*.CustomResourceDefinitionVersion.deprecationWarning',
  'core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy',
  'core.v1.PodStatus.phase',
  'core.v1.ServiceAccount.secrets',
  'discovery.v1.EndpointSlice.addressType',
  'extensions.v1beta1.IngressSpec.ingressClassName',
  'networking.*.IngressSpec.ingressClassName',
]
