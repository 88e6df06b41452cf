import { describe, expect, test } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import type { Deprecation, Enum, Field, TypeNode } from './model.ts'

const model = kubernetesModel()

function fieldOf(name: string): Field {
  const [definition = '', field = ''] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
  const prefixes = ['io.k8s.api.', 'io.k8s.apimachinery.pkg.apis.', 'io.k8s.apiextensions-apiserver.pkg.apis.']
  for (const prefix of prefixes) {
    const found = model.definition(`${prefix}${definition}`)?.fields.get(field)
    if (found !== undefined) return found
  }
  throw new Error(`the model has no field ${name}`)
}

function enumOf(name: string): Enum {
  let node: TypeNode | undefined = fieldOf(name).types.at(-1)?.node
  while (node?.items !== undefined) node = node.items
  if (node?.enum === undefined) throw new Error(`${name} has no enum`)
  return node.enum
}

function minorsOf({ since, withoutEffectSince }: Deprecation): readonly (number | undefined)[] {
  return [since, withoutEffectSince]
}

describe('deprecated fields, with the version and replacement of upstream', () => {
  test.each([
    ['core.v1.Volume.photonPersistentDisk', 11, 16],
    ['core.v1.PersistentVolumeSpec.photonPersistentDisk', 11, 16],
    ['core.v1.Volume.gitRepo', 11, undefined],
    ['core.v1.Volume.scaleIO', 16, 22],
    ['core.v1.Volume.flocker', 22, 25],
    ['core.v1.Volume.storageos', 22, 25],
    ['core.v1.PersistentVolumeSpec.storageos', 22, 25],
    ['core.v1.Volume.quobyte', 22, 25],
    ['core.v1.Volume.glusterfs', 25, 26],
    ['core.v1.Volume.cephfs', 28, 31],
    ['core.v1.Volume.rbd', 28, 31],
    ['core.v1.NodeSpec.configSource', 22, 24],
    ['core.v1.LifecycleHandler.tcpSocket', 23, 23],
    ['core.v1.ServiceSpec.loadBalancerIP', 24, undefined],
    ['core.v1.NodeSystemInfo.kubeProxyVersion', 31, undefined],
    ['core.v1.PodStatus.resize', 33, undefined],
    ['core.v1.ServiceSpec.externalIPs', 36, undefined],
    ['certificates.v1beta1.PodCertificateRequestSpec.pkixPublicKey', 36, undefined],
    ['core.v1.PodSpec.serviceAccount', 0, undefined],
    ['core.v1.NodeSpec.externalID', 11, undefined],
    ['meta.v1.ObjectMeta.selfLink', 16, 20],
    ['apiextensions.v1.CustomResourceDefinitionSpec.preserveUnknownFields', 16, undefined],
    ['events.v1.Event.deprecatedCount', 19, undefined],
  ])('%s: since 1.%i', (name, since, withoutEffect) => {
    const { deprecation } = fieldOf(name)
    expect(deprecation && minorsOf(deprecation)).toEqual([since, withoutEffect])
  })

  test.each([
    ['core.v1.PodResourceClaim.source', 31, 'resourceClaimName or resourceClaimTemplateName'],
    ['core.v1.PodSpec.workloadRef', 36, 'schedulingGroup'],
    ['core.v1.PersistentVolumeClaimStatus.resizeStatus', 28, 'allocatedResourceStatuses'],
  ])('%s was removed in 1.%i for %s', (name, removed, replacement) => {
    const { minors, deprecation } = fieldOf(name)
    expect(minors.to).toBe(removed - 1)
    expect(deprecation).toEqual({ since: removed, replacement })
  })

  test.each([
    'networking.v1.IngressSpec.ingressClassName',
    'apiextensions.v1.CustomResourceDefinitionVersion.deprecated',
    'apiextensions.v1.CustomResourceDefinitionVersion.deprecationWarning',
    'core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy',
    'core.v1.ServiceAccount.secrets',
    'core.v1.PodStatus.phase',
  ])('%s is not deprecated, although its description contains the word', (name) => {
    expect(fieldOf(name).deprecation).toBeUndefined()
  })

  test('all volume types that CSI drivers replaced are deprecated in both places', () => {
    const types = model.definition('io.k8s.api.core.v1.PersistentVolumeSpec')?.fields ?? new Map<string, Field>()
    const deprecated = [...types.values()]
      .filter(({ deprecation }) => deprecation !== undefined)
      .map(({ name }) => name)
    expect(deprecated).toHaveLength(16)
    for (const name of deprecated)
      expect(fieldOf(`core.v1.Volume.${name}`).deprecation).toEqual(types.get(name)?.deprecation)
  })
})

describe('deprecated annotations and node labels', () => {
  test.each([
    ['seccomp.security.alpha.kubernetes.io/pod', 'annotation', 19, 27],
    ['container.seccomp.security.alpha.kubernetes.io/', 'annotation', 19, 27],
    ['container.apparmor.security.beta.kubernetes.io/', 'annotation', 30, undefined],
    ['scheduler.alpha.kubernetes.io/critical-pod', 'annotation', 13, 16],
    ['security.alpha.kubernetes.io/sysctls', 'annotation', 11, 11],
    ['security.alpha.kubernetes.io/unsafe-sysctls', 'annotation', 11, 11],
    ['service.kubernetes.io/topology-aware-hints', 'annotation', 27, undefined],
    ['volume.beta.kubernetes.io/storage-class', 'annotation', 8, undefined],
    ['volume.beta.kubernetes.io/mount-options', 'annotation', 31, undefined],
    ['kubernetes.io/ingress.class', 'annotation', 18, undefined],
    ['kubernetes.io/enforce-mountable-secrets', 'annotation', 32, undefined],
    ['beta.kubernetes.io/arch', 'node-label', 14, undefined],
    ['beta.kubernetes.io/os', 'node-label', 14, undefined],
    ['failure-domain.beta.kubernetes.io/region', 'node-label', 17, undefined],
    ['failure-domain.beta.kubernetes.io/zone', 'node-label', 17, undefined],
    ['beta.kubernetes.io/instance-type', 'node-label', 17, undefined],
    ['app.kubernetes.io/created-by', 'node-label', 9, undefined],
    ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'node-label', 22, undefined],
    ['node-role.kubernetes.io/master', 'node-label', 20, undefined],
  ])('%s', (key, where, since, withoutEffect) => {
    const found = model.deprecatedKeys.filter((deprecated) => deprecated.key === key)
    expect(found.map((deprecated) => [deprecated.where, ...minorsOf(deprecated)])).toEqual([
      [where, since, withoutEffect],
    ])
  })

  test('there are no others', () => {
    expect(model.deprecatedKeys).toHaveLength(19)
  })
})

describe('values behind a feature gate, and deprecated values', () => {
  const whole = { from: model.first, to: model.last }
  test.each([
    ['batch.v1.PodFailurePolicyRule.action', 'FailIndex', 28, []],
    ['core.v1.ResourceQuotaSpec.scopes', 'VolumeAttributesClass', 33, []],
    ['core.v1.ScopedResourceSelectorRequirement.scopeName', 'VolumeAttributesClass', 33, []],
    ['core.v1.ResourceQuotaSpec.scopes', 'CrossNamespacePodAffinity', 21, ['PodAffinityNamespaceSelector']],
    ['core.v1.Toleration.operator', 'Lt', 35, ['TaintTolerationComparisonOperators']],
    ['core.v1.Toleration.operator', 'Gt', 35, ['TaintTolerationComparisonOperators']],
    ['core.v1.Toleration.operator', 'Exists', 21, []],
    ['resource.v1.DeviceTaint.effect', 'None', 35, []],
    ['resource.v1beta1.DeviceTaint.effect', 'None', 35, []],
    ['resource.v1alpha3.DeviceTaint.effect', 'None', 35, []],
    ['resource.v1beta2.DeviceToleration.effect', 'None', 35, []],
    ['core.v1.ServiceSpec.trafficDistribution', 'PreferSameZone', 33, ['PreferSameTrafficDistribution']],
    ['core.v1.ServiceSpec.trafficDistribution', 'PreferSameNode', 33, ['PreferSameTrafficDistribution']],
    ['core.v1.PersistentVolumeClaimSpec.accessModes', 'ReadWriteOncePod', 22, ['ReadWriteOncePod']],
    ['core.v1.PodSecurityContext.seLinuxChangePolicy', 'MountOption', 21, ['SELinuxMount']],
    ['core.v1.Container.restartPolicy', 'OnFailure', 34, []],
    ['apps.v1.StatefulSetUpdateStrategy.type', 'Recreate', 37, ['StatefulSetRecreateStrategy']],
    ['autoscaling.v2.MetricSpec.type', 'ContainerResource', 21, ['HPAContainerMetrics']],
  ])('%s %s', (field, value, from, gates) => {
    const found = enumOf(field).values.get(value)
    expect(found?.minors).toEqual({ ...whole, from })
    expect(found?.gates).toEqual(gates)
  })

  test.each([
    ['core.v1.ServiceSpec.trafficDistribution', 'PreferClose', 35, 'PreferSameZone'],
    ['discovery.v1.EndpointSlice.addressType', 'FQDN', 27, 'IPv4 or IPv6'],
    ['core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy', 'Recycle', 21, 'Delete'],
  ])('%s %s is deprecated', (field, value, since, replacement) => {
    expect(enumOf(field).values.get(value)?.deprecation).toMatchObject({ since, replacement })
  })

  test.each([
    ['autoscaling.v2.HorizontalPodAutoscalerSpec.minReplicas', '0', 'HPAScaleToZero'],
    ['autoscaling.v1.HorizontalPodAutoscalerSpec.minReplicas', '0', 'HPAScaleToZero'],
    ['core.v1.SleepAction.seconds', '0', 'PodLifecycleSleepActionAllowZero'],
    ['core.v1.ObjectFieldSelector.fieldPath', 'status.hostIPs', 'PodHostIPs'],
    ['core.v1.WindowsSecurityContextOptions.hostProcess', 'true', 'WindowsHostProcessContainers'],
  ])('%s: %s needs a gate, other values do not', (field, value, gate) => {
    expect(fieldOf(field).valueGates?.get(value)).toEqual([gate])
    expect(fieldOf(field).valueGates?.get('1')).toBeUndefined()
  })
})

describe('enums that are easy to misread in the Go types', () => {
  test.each([
    // A type of another package.
    ['networking.v1.NetworkPolicyPort.protocol', true, ['SCTP', 'TCP', 'UDP']],
    // Constants that are written as conversions, including those of another package's constants.
    ['discovery.v1.EndpointSlice.addressType', true, ['FQDN', 'IPv4', 'IPv6']],
    ['networking.v1.HTTPIngressPath.pathType', true, ['Exact', 'ImplementationSpecific', 'Prefix']],
    ['resource.v1.ExactDeviceRequest.allocationMode', true, ['All', 'ExactCount']],
    // A struct that is embedded.
    ['core.v1.EphemeralContainer.imagePullPolicy', true, ['Always', 'IfNotPresent', 'Never']],
    // An alias of another version's type.
    ['admissionregistration.v1beta1.MutatingAdmissionPolicySpec.reinvocationPolicy', true, ['IfNeeded', 'Never']],
    // Elements of a list, through a pointer.
    [
      'core.v1.PersistentVolumeClaimSpec.accessModes',
      true,
      ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'],
    ],
    // Not marked with +enum: another value is a warning.
    ['core.v1.PodOS.name', false, ['linux', 'windows']],
    // A plain string in Go, a closed set in the server.
    ['meta.v1.LabelSelectorRequirement.operator', true, ['DoesNotExist', 'Exists', 'In', 'NotIn']],
  ])('%s', (field, isClosed, values) => {
    const found = enumOf(field)
    expect(found.isClosed).toBe(isClosed)
    expect([...found.values.keys()].sort()).toEqual(values)
  })

  test.each([
    'core.v1.Secret.type',
    'core.v1.EmptyDirVolumeSource.medium',
    'core.v1.LimitRangeItem.type',
    'core.v1.PodReadinessGate.conditionType',
  ])('%s accepts any string', (field) => {
    expect(() => enumOf(field)).toThrow('has no enum')
  })
})
