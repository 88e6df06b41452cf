// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { GroupWords } from '../rule.ts'

const admissionregistration: GroupWords = {
  Mutation: {
    '1': { when: '{self.patchType} is "JSONPatch"' },
    '2': { when: '{self.patchType} is "ApplyConfiguration"' },
    '3': { when: '{self.patchType} is "JSONPatch"' },
    '4': { when: '{self.patchType} is "ApplyConfiguration"' },
    '5': { when: '{self.patchType} is "JSONPatch"' },
    '6': { when: '{self.patchType} is "JSONPatch"' },
    '7': { when: '{self.patchType} is "ApplyConfiguration"' },
    '8': { when: '{self.patchType} is "ApplyConfiguration"' },
  },
  NamedRuleWithOperations: { '9': { must: 'must not list resources that a wildcard in the same list includes' } },
  RuleWithOperations: { '9': { must: 'must not list resources that a wildcard in the same list includes' } },
  ValidatingAdmissionPolicySpec: { '5': { when: '{self.auditAnnotations} is not set' } },
  Variable: { '2': { when: '{value} matches the pattern "[^ ]"' } },
  WebhookClientConfig: {
    '1': { must: 'must have either service or an https url without user, query and fragment' },
    '2': { when: '{self.url} is not set' },
    '3': { when: '{self.url} is not set' },
    '4': { when: '{self.url} is not set' },
  },
}
const apiregistration: GroupWords = {
  APIService: { '0': { when: '{self.metadata.generateName} is not set' } },
  APIServiceSpec: {
    '0': { when: '{self.version} is not "v1"' },
    '5': { when: '{self.service} is not set' },
    '6': { when: '{self.caBundle} is set' },
  },
}
const apiserverinternal: GroupWords = { StorageVersion: { '1': { when: '{value} contains "."' } } }
const apps: GroupWords = {
  DaemonSetSpec: {
    '0': { when: '{self.selector} is set' },
    '7': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '8': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '9': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '10': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
  },
  DeploymentSpec: {
    '3': { when: '{self.selector} is set' },
    '7': { when: '{self.strategy.type} is "Recreate"' },
    '8': { when: '{self.strategy.type} is "RollingUpdate"' },
    '9': { when: '{self.strategy.type} is "RollingUpdate"' },
    '10': { when: '{self.strategy.type} is "RollingUpdate"' },
  },
  ReplicaSetSpec: { '4': { when: '{self.selector} is set' } },
  StatefulSetSpec: {
    '4': { when: '{self.updateStrategy.type} is "OnDelete" or "Recreate"' },
    '5': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '6': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '7': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '8': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '17': { when: '{self.selector} is set' },
    '22': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
  },
}
const authentication: GroupWords = {}
const authorization: GroupWords = {
  FieldSelectorAttributes: {
    '0': { when: '{self.rawSelector} is not set' },
    '1': { when: '{self.requirements} is set' },
  },
  LabelSelectorAttributes: {
    '0': { when: '{self.rawSelector} is not set' },
    '1': { when: '{self.requirements} is set' },
  },
  LocalSubjectAccessReview: {
    '1': { when: '{self.metadata.namespace} is set' },
    '2': { when: '{self.metadata.namespace} is not set' },
  },
  SelfSubjectAccessReviewSpec: { '1': { when: '{self.nonResourceAttributes} is not set' } },
  SubjectAccessReviewSpec: {
    '1': { when: '{self.nonResourceAttributes} is not set' },
    '3': { when: '{self.groups} is not set and {self.group} is not set' },
  },
}
const autoscaling: GroupWords = {
  ContainerResourceMetricSource: {
    '4': { when: '{self.target.averageValue} is not set' },
    '5': { when: '{self.target.averageUtilization} is set' },
  },
  ExternalMetricSource: {
    '0': { when: '{self.target.value} is not set' },
    '1': { when: '{self.target.averageValue} is set' },
  },
  HorizontalPodAutoscaler: {
    '0': { when: '{self.metadata.annotations} does not have "autoscaling.alpha.kubernetes.io/metrics"' },
    '1': { when: '{self.metadata.annotations} does not have "autoscaling.alpha.kubernetes.io/metrics"' },
    '2': { when: '{self.metadata.annotations} has "autoscaling.alpha.kubernetes.io/metrics"' },
  },
  HorizontalPodAutoscalerSpec: {
    '4': { when: '{self.scaleTargetRef.kind} is not "ReplicationController"' },
    '5': { when: '{self.minReplicas} is 0' },
  },
  MetricSpec: {
    '2': { when: '{self.type} is "Object"' },
    '3': { when: '{self.type} is "Pods"' },
    '4': { when: '{self.type} is "Resource"' },
    '5': { when: '{self.type} is "External"' },
    '6': { when: '{self.type} is "ContainerResource"' },
    '7': {
      when: '{self.type} is not "Object" and ({self.pods} is set or {self.resource} is set or {self.external} is set or {self.containerResource} is set)',
    },
    '8': {
      when: '{self.type} is not "Pods" and ({self.object} is set or {self.resource} is set or {self.external} is set or {self.containerResource} is set)',
    },
    '9': {
      when: '{self.type} is not "Resource" and ({self.object} is set or {self.pods} is set or {self.external} is set or {self.containerResource} is set)',
    },
    '10': {
      when: '{self.type} is not "External" and ({self.object} is set or {self.pods} is set or {self.resource} is set or {self.containerResource} is set)',
    },
    '11': {
      when: '{self.type} is not "ContainerResource" and ({self.object} is set or {self.pods} is set or {self.resource} is set or {self.external} is set)',
    },
  },
  ObjectMetricSource: { '0': { when: '{self.target.value} is not set' } },
  ResourceMetricSource: {
    '1': { when: '{self.target.averageValue} is not set' },
    '2': { when: '{self.target.averageUtilization} is set' },
  },
}
const batch: GroupWords = {
  CronJob: { '1': { when: '{self.metadata.name} is not set' } },
  Job: {
    '0': { when: '{self.spec.completionMode} is "Indexed" and {self.spec.completions} is more than 0' },
    '1': {
      when: '{self.metadata.name} is not set and {self.spec.completionMode} is "Indexed" and {self.spec.completions} is more than 0',
    },
    '2': { when: '{self.spec.manualSelector} is not true' },
    '3': { when: '{self.spec.manualSelector} is not true' },
    '4': { when: '{self.spec.manualSelector} is not true' },
    '5': { when: '{self.spec.manualSelector} is not true' },
    '6': { when: '{self.spec.manualSelector} is not true' },
    '7': { when: '{self.spec.manualSelector} is not true' },
    '8': { when: '{self.spec.manualSelector} is not true and {value.operator} is "In"' },
    '9': { when: '{self.spec.manualSelector} is not true and {value.operator} is "Exists"' },
    '10': { when: '{self.spec.manualSelector} is not true and {value.operator} is "DoesNotExist"' },
    '11': { when: '{self.spec.manualSelector} is true' },
    '12': { when: '{self.spec.manualSelector} is true and {self.spec.selector} is set' },
  },
  JobSpec: {
    '2': { when: '{self.maxFailedIndexes} is set' },
    '6': { when: '{self.completionMode} is "Indexed"' },
    '7': { when: '{self.completionMode} is "Indexed"' },
    '8': { when: '{self.completionMode} is "Indexed"' },
    '9': { when: '{self.completionMode} is "Indexed"' },
    '10': {
      when: '{self.completionMode} is "Indexed" and {self.completions} is more than 100000 and {self.backoffLimitPerIndex} is set',
    },
    '11': {
      when: '{self.completionMode} is "Indexed" and {self.completions} is more than 100000 and {self.backoffLimitPerIndex} is set',
    },
    '12': { when: '{self.completionMode} is not set or {self.completionMode} is "NonIndexed"' },
    '14': { must: 'must have only names of containers of the template in containerName' },
    '15': { when: '{self.completionMode} is not "Indexed"' },
    '16': { when: '{self.completionMode} is "Indexed"' },
    '17': { when: '{self.completionMode} is "Indexed"' },
    '18': { when: '{self.completionMode} is "Indexed"' },
    '19': { when: '{self.completionMode} is "Indexed"' },
    '20': { when: '{self.completionMode} is "Indexed"' },
    '21': { when: '{self.completionMode} is "Indexed"' },
    '22': {
      when: '{self.completionMode} is "Indexed" and {self.completions} is set',
      must: 'must have ascending intervals of indexes below spec.completions, and a succeededCount that is not larger than their number',
    },
    '23': { when: '{self.podFailurePolicy} is set' },
    '29': { when: '{self.podFailurePolicy} is set' },
  },
  PodFailurePolicyOnExitCodesRequirement: { '4': { when: '{self.operator} is "In"' } },
}
const certificates: GroupWords = {
  CertificateSigningRequestSpec: { '1': { must: 'must be a signed PKCS #10 request in PEM' } },
  ClusterTrustBundle: {
    '0': { when: '{self.spec.signerName} is not set' },
    '1': { when: '{self.spec.signerName} is not set' },
    '2': { when: "size({self.spec.signerName}.split('/')) == 2 is true" },
    '3': { when: "size({self.spec.signerName}.split('/')) == 2 is true" },
  },
  ClusterTrustBundleSpec: {
    '2': { must: 'must have certificates of authorities in PEM, each once and without other blocks' },
  },
  PodCertificateRequestSpec: {
    '7': { when: '{self.signerName} matches the pattern "^(?:.*[.])?kubernetes[.]io/"' },
    '11': {
      when: 'has({self.stubPKCS10Request}) != (has({self.pkixPublicKey}) && has({self.proofOfPossession})) is true',
      must: 'must have one public key of a supported type, and a proof that its owner has the private key',
    },
  },
}
const coordination: GroupWords = {
  LeaseCandidateSpec: {
    '2': { when: '{self.strategy} is "OldestEmulationVersion"' },
    '5': { must: 'must have a binaryVersion that is not older than emulationVersion' },
    '7': { when: '{self.strategy} does not contain "/"' },
    '8': { when: '{self.strategy} contains "/"' },
    '10': { when: '{self.preferredStrategies} has "OldestEmulationVersion"' },
    '11': { when: '{self.preferredStrategies} has "OldestEmulationVersion"' },
  },
  LeaseSpec: { '2': { when: '{self.strategy} does not contain "/"' }, '3': { when: '{self.strategy} contains "/"' } },
}
const core: GroupWords = {
  AppArmorProfile: {
    '1': { when: '{self.type} is "Localhost"' },
    '2': { when: '{self.type} is "Localhost"' },
    '3': { when: '{self.type} is "Localhost"' },
    '4': { when: '{self.type} is "Localhost"' },
    '5': { when: '{self.type} is "RuntimeDefault" or "Unconfined"' },
  },
  AzureDiskVolumeSource: {
    '3': { when: '{self.kind} is "Managed"' },
    '4': { when: '{self.kind} is set and {self.kind} is not "Managed"' },
  },
  Binding: { '3': { when: '{self.target.kind} is not set or {self.target.kind} is "Node"' } },
  ClusterTrustBundleProjection: {
    '2': { when: '{self.signerName} is not set' },
    '3': { when: '{self.signerName} is not set' },
    '4': { when: '{self.name} is set and {self.signerName} is not set' },
    '5': { when: '{self.name} is not set' },
    '6': { when: '{self.name} is not set' },
  },
  ConfigMap: { '3': { must: 'must have at most 1048576 bytes in all values' } },
  Container: {
    '7': { must: 'must not use a name or a path both in volumeMounts and in volumeDevices' },
    '18': {
      must: 'must have known names of resources, quantities that are not negative, and requests that are not larger than limits',
    },
    '24': { when: '{self.restartPolicyRules} is set' },
  },
  DownwardAPIProjection: {
    '8': { when: '{value} matches the pattern "^metadata[.](?:annotations|labels)[[]"' },
    '13': {
      when: '{value.divisor} is set and {value.resource} matches the pattern "^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)"',
    },
    '14': {
      when: '{value.divisor} is set and {value.resource} matches the pattern "^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)"',
    },
  },
  DownwardAPIVolumeSource: {
    '8': { when: '{value} matches the pattern "^metadata[.](?:annotations|labels)[[]"' },
    '13': {
      when: '{value.divisor} is set and {value.resource} matches the pattern "^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)"',
    },
    '14': {
      when: '{value.divisor} is set and {value.resource} matches the pattern "^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)"',
    },
  },
  EndpointSubset: { '1': { when: 'the length of {self.ports} is more than 1' } },
  EnvVar: { '4': { when: '{self.value} is set' } },
  EnvVarSource: {
    '4': { when: '{value} matches the pattern "^metadata\\\\.labels\\\\[\'[\\\\s\\\\S]*\'\\\\]$"' },
    '5': { when: '{value} matches the pattern "^metadata\\\\.annotations\\\\[\'[\\\\s\\\\S]*\'\\\\]$"' },
    '7': { when: '{self.resourceFieldRef.resource} is "limits.cpu" or "requests.cpu"' },
    '8': {
      when: '{self.resourceFieldRef.resource} matches the pattern "^(?:limits|requests)\\\\.(?:memory|ephemeral-storage|hugepages-)"',
    },
  },
  Event: {
    '1': { when: '{self.eventTime} is not set and {self.metadata.namespace} is set' },
    '2': { when: '{self.eventTime} is set and {self.metadata.namespace} is set' },
    '3': { when: '{self.eventTime} is set and {self.metadata.namespace} is set' },
    '4': { when: '{self.eventTime} is set' },
    '5': { when: '{self.eventTime} is set' },
    '6': { when: '{self.eventTime} is set' },
    '7': { when: '{self.eventTime} is set' },
    '8': { when: '{self.eventTime} is set' },
    '9': { when: '{self.eventTime} is set' },
  },
  FCVolumeSource: { '1': { when: '{self.wwids} is set' }, '2': { when: '{self.targetWWNs} is set' } },
  HostPathVolumeSource: { '1': { when: '{self.path} is set' } },
  ISCSIPersistentVolumeSource: {
    '2': { when: '{value} begins with "iqn"' },
    '3': { when: '{value} begins with "eui"' },
    '4': { when: '{value} begins with "naa"' },
    '6': { when: '{self.chapAuthDiscovery} is true or {self.chapAuthSession} is true' },
    '9': { when: '{value} begins with "iqn"' },
    '10': { when: '{value} begins with "eui" or {value} begins with "naa"' },
  },
  ISCSIVolumeSource: {
    '2': { when: '{value} begins with "iqn"' },
    '3': { when: '{value} begins with "eui"' },
    '4': { when: '{value} begins with "naa"' },
    '6': { when: '{self.chapAuthDiscovery} is true or {self.chapAuthSession} is true' },
    '8': { when: '{value} begins with "iqn"' },
    '9': { when: '{value} begins with "eui" or {value} begins with "naa"' },
  },
  ImageVolumeSource: { '0': { when: '{root.kind} is "Pod"' } },
  LimitRangeItem: {
    '2': { when: '{self.type} is "Pod"' },
    '4': {
      must: 'must have min, defaultRequest, default and max in ascending order, and only limits that the type has',
    },
  },
  Namespace: { '0': { when: 'the key is not "kubernetes.io/metadata.name" or {self.metadata.name} is not set' } },
  Node: {
    '4': { when: '{self.spec.podCIDR} is not {self.spec.podCIDRs[0]}' },
    '5': { when: '{self.spec.podCIDR} is not {self.spec.podCIDRs[0]}' },
    '6': { when: '{self.spec.podCIDR} is not set or {self.spec.podCIDR} is {self.spec.podCIDRs[0]}' },
    '7': { when: '{self.spec.podCIDR} is not set or {self.spec.podCIDR} is {self.spec.podCIDRs[0]}' },
    '8': { when: '{self.spec.podCIDR} is not set or {self.spec.podCIDR} is {self.spec.podCIDRs[0]}' },
    '9': { must: 'must have quantities that are not negative, and whole numbers of what cannot be divided' },
  },
  PersistentVolume: {
    '8': { when: '{self.spec.volumeAttributesClassName} is set' },
    '9': { when: '{self.spec.iscsi.initiatorName} is set' },
  },
  PersistentVolumeClaimSpec: {
    '5': { when: '{value} is not empty' },
    '7': {
      when: '{root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set or ({self.dataSource.kind} is "PersistentVolumeClaim" and {self.dataSource.apiGroup} is empty) or ({self.dataSource.kind} is "VolumeSnapshot" and {self.dataSource.apiGroup} is "snapshot.storage.k8s.io")',
    },
    '8': { when: '{root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set' },
    '9': { when: '{root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set' },
    '10': {
      when: '{value} is not empty and ({root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set)',
    },
    '12': { when: '{value} is not empty' },
    '13': { when: '{value} is not empty' },
    '14': { when: '{self.dataSourceRef.namespace} is not empty' },
    '15': { when: '{self.dataSourceRef} is set and {self.dataSourceRef.namespace} is empty' },
    '16': { when: '{value} is not empty' },
    '17': { when: '{root.kind} is not "StatefulSet"' },
    '18': { when: '{root.kind} is not "StatefulSet"' },
    '19': { when: '{root.kind} is not "StatefulSet"' },
    '20': { when: '{root.kind} is not "StatefulSet"' },
    '21': { when: '{root.kind} is not "StatefulSet"' },
    '22': { when: '{root.kind} is not "StatefulSet"' },
    '23': { when: '{root.kind} is not "StatefulSet"' },
    '24': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
    '25': { when: '{root.kind} is not "StatefulSet"' },
    '26': {
      when: "{root.kind} == 'PersistentVolumeClaim' ? has({self.dataSourceRef}) || ({self.dataSource.kind} == 'PersistentVolumeClaim' && !(bytes({self.dataSource.apiGroup}) > 0)) || ({self.dataSource.kind} == 'VolumeSnapshot' && {self.dataSource.apiGroup} == 'snapshot.storage.k8s.io') : {root.kind} != 'StatefulSet' is true",
    },
    '27': {
      when: '{root.kind} is not "StatefulSet" and ({root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set)',
    },
    '28': {
      when: '{root.kind} is not "StatefulSet" and ({root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set)',
    },
    '29': {
      when: '{root.kind} is not "StatefulSet" and {value} is not empty and ({root.kind} is not "PersistentVolumeClaim" or {self.dataSourceRef} is set)',
    },
    '30': { when: '{root.kind} is not "StatefulSet"' },
    '31': { when: '{root.kind} is not "StatefulSet"' },
    '32': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
    '33': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
    '34': { when: '{root.kind} is not "StatefulSet" and {self.dataSourceRef.namespace} is not empty' },
    '35': {
      when: '{root.kind} is not "StatefulSet" and {self.dataSourceRef} is set and {self.dataSourceRef.namespace} is empty',
    },
    '36': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
  },
  PersistentVolumeSpec: {
    '7': {
      when: '{self} has hostPath or gcePersistentDisk or awsElasticBlockStore or glusterfs or flocker or nfs or rbd or quobyte',
    },
    '8': { when: '{self.cephfs} is set' },
    '9': { when: '{self.flexVolume} is set' },
    '12': {
      when: '{self.local} is set and not ({self} has hostPath or gcePersistentDisk or awsElasticBlockStore or glusterfs or flocker or nfs or rbd or quobyte or cephfs or iscsi or cinder or fc or flexVolume or azureFile or vsphereVolume or photonPersistentDisk or portworxVolume or azureDisk or scaleIO)',
    },
  },
  Pod: {
    '1': { when: '{self.spec.schedulingGates} is set' },
    '3': { when: '{self.metadata.annotations} has "kubernetes.io/config.mirror"' },
    '4': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
    '5': { must: 'must have the same profiles of seccomp and AppArmor in annotations and in fields' },
    '6': {
      must: 'must have a name with which the names of the claims of its ephemeral volumes are valid and different from those that it uses',
    },
  },
  PodAffinityTerm: {
    '1': { when: '{self.labelSelector} is not set' },
    '3': { must: 'must not have matchLabelKeys or mismatchLabelKeys that labelSelector has too' },
    '4': { must: 'must not have keys that mismatchLabelKeys has too' },
  },
  PodCertificateProjection: {
    '7': { when: '{self.signerName} matches the pattern "^(?:[^/]*[.])?kubernetes[.]io(?:/|$)"' },
  },
  PodDNSConfig: { '6': { must: 'must have at most 2048 bytes together' } },
  PodSpec: {
    '2': { where: '{value.hostPort} is set' },
    '3': { must: 'must have probes only with restartPolicy Always, and each host port once' },
    '4': { must: 'must have no resizePolicy with RestartContainer, unless restartPolicy is Always' },
    '13': { when: '{self.os} is not set' },
    '14': { when: '{self.os.name} is "windows"' },
    '15': { when: '{self.os.name} is "linux"' },
    '17': { must: 'must have each volume and claim that its containers name' },
    '18': { must: 'must have resources that include those of its containers' },
    '19': { when: '{self.hostNetwork} is true' },
    '24': { when: '{self.hostNetwork} is true' },
    '25': { when: '{self.hostIPC} is true' },
    '28': { when: '{self.dnsPolicy} is "None"' },
    '29': { when: '{self.dnsPolicy} is "None"' },
    '33': { must: 'must not have two elements with the same topologyKey and whenUnsatisfiable' },
    '34': { must: 'must have hostProcess in all containers or in none, and with it hostNetwork' },
    '35': { when: '{self.hostUsers} is false' },
    '36': { when: '{self.hostUsers} is false' },
    '37': { when: '{self.hostUsers} is false' },
    '38': { when: '{self.hostUsers} is false' },
    '39': { when: '{self.hostUsers} is false' },
    '40': { when: '{self.hostUsers} is false' },
    '41': { when: '{self.setHostnameAsFQDN} is true or {self.hostNetwork} is true' },
    '47': { when: '{root.kind} is not "StatefulSet"' },
    '54': { must: 'must have known names of resources, and quantities that are not negative' },
    '57': { when: '{self.os.name} is "linux"' },
    '58': { when: '{self.os.name} is "windows"' },
    '59': { when: '{self.os.name} is "windows"' },
    '60': { when: '{self.evictionResponders} is set' },
  },
  PodTemplateSpec: {
    '5': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
    '6': { must: 'must have the same profiles of seccomp and AppArmor in annotations and in fields' },
  },
  QuobyteVolumeSource: {
    '0': { when: 'the length of {self.tenant} is less than 65' },
    '2': { when: '{self.registry} is set' },
  },
  ResourceQuotaSpec: {
    '0': { must: 'must have quantities that are not negative, and scopes that fit its resources and each other' },
  },
  SeccompProfile: {
    '1': { when: '{self.type} is "Localhost"' },
    '2': { when: '{self.type} is "Localhost"' },
    '3': { when: '{self.type} is not "Localhost"' },
  },
  Secret: { '2': { must: 'must have at most 1048576 bytes in all values, and the keys that its type requires' } },
  Service: {
    '0': {
      when: 'the key is "service.kubernetes.io/topology-mode" and {self.metadata.annotations} has "service.kubernetes.io/topology-aware-hints"',
    },
    '1': {
      when: 'the key is "service.beta.kubernetes.io/load-balancer-source-ranges" and {self.spec.loadBalancerSourceRanges} is not set',
    },
    '2': {
      when: 'the key is "service.beta.kubernetes.io/load-balancer-source-ranges" and {self.spec.loadBalancerSourceRanges} is not set',
    },
    '3': {
      when: 'the key is "service.beta.kubernetes.io/load-balancer-source-ranges" and {self.spec.loadBalancerSourceRanges} is not set',
    },
  },
  ServiceSpec: {
    '0': {
      when: '{self.type} is not "ExternalName" and not (the length of {self.clusterIPs} is 1 and {self.clusterIPs} has "None")',
    },
    '1': { when: '{self.type} is "LoadBalancer" or "NodePort"' },
    '2': { when: '{self.type} is "ExternalName" and {self.clusterIP} is not set' },
    '3': { when: '{self.type} is "ExternalName"' },
    '4': { when: '{self.type} is "ExternalName"' },
    '5': { when: '{self.type} is "ExternalName"' },
    '6': { when: '{self.type} is "ExternalName"' },
    '7': { when: '{self.type} is "LoadBalancer"' },
    '9': { when: 'the length of {self.ports} is more than 1' },
    '10': { where: '{value.nodePort} is set' },
    '12': { when: '{self.type} is "ClusterIP"' },
    '17': { when: '{self.sessionAffinity} is "ClientIP"' },
    '18': { when: '{self.type} is not "ExternalName"' },
    '22': { when: '{self.type} is not "ExternalName"' },
    '23': { when: '{self.type} is not "ExternalName"' },
    '24': { when: '{self.type} is not "ExternalName"' },
    '25': { when: '{self.type} is not "ExternalName"' },
    '26': { when: '{self.type} is not "ExternalName"' },
    '27': { when: '{self.type} is not "ExternalName"' },
    '28': { when: "{self.type} != 'ExternalName' && {self.clusterIPs}.all(ip, valid(ip, 'ip')) is true" },
    '31': { when: '{self.type} is not "LoadBalancer"' },
    '35': { when: '{self.type} is not "LoadBalancer"' },
    '36': { when: '{self.type} is "LoadBalancer"' },
    '37': { when: '{self.type} is not "LoadBalancer"' },
    '38': {
      when: '{self.type} is not "LoadBalancer" or "NodePort" and not ({self.type} is "ClusterIP" and {self.externalIPs} is set)',
    },
    '39': { when: '{self.type} is not "LoadBalancer" or "NodePort"' },
    '40': {
      when: '{self.type} is "LoadBalancer" or "NodePort" or ({self.type} is "ClusterIP" and {self.externalIPs} is set)',
    },
    '41': { when: '{self.type} is not "LoadBalancer" or {self.externalTrafficPolicy} is not "Local"' },
    '42': {
      when: '{self.type} is "LoadBalancer" and {self.externalTrafficPolicy} is "Local" and {self.healthCheckNodePort} is set',
    },
  },
  Toleration: {
    '3': { when: '{self.operator} is not set or {self.operator} is "Equal"' },
    '4': { when: '{self.operator} is "Exists"' },
    '8': { when: '{self.operator} is "Lt" or "Gt"' },
  },
  TopologySpreadConstraint: {
    '4': { when: '{self.whenUnsatisfiable} is not "DoNotSchedule"' },
    '7': { when: '{self.labelSelector} is not set' },
    '8': { must: 'must not have matchLabelKeys or mismatchLabelKeys that labelSelector has too' },
    '9': { must: 'must not have keys that labelSelector has too' },
    '10': { must: 'must not have keys that labelSelector has too' },
  },
  TypedLocalObjectReference: { '0': { when: '{root.kind} is "Ingress"' } },
  Volume: {
    '2': {
      when: '{self} has emptyDir or hostPath or gitRepo or gcePersistentDisk or awsElasticBlockStore or secret or nfs or iscsi or glusterfs or flocker or persistentVolumeClaim or rbd or cinder',
    },
    '3': {
      when: '{self} has emptyDir or hostPath or gitRepo or gcePersistentDisk or awsElasticBlockStore or secret or nfs or iscsi or glusterfs or flocker or persistentVolumeClaim or rbd or cinder or cephfs or quobyte',
    },
    '4': { when: '{self.cephfs} is set' },
    '5': { when: '{self.downwardAPI} is set' },
  },
  VolumeMount: { '2': { when: '{self.subPath} is set' } },
  WindowsSecurityContextOptions: { '6': { when: "size({value}.split('\\\\')) == 2 is true" } },
}
const discovery: GroupWords = {
  EndpointPort: { '0': { when: '{self.name} is not empty' } },
  EndpointSlice: {
    '4': { when: '{self.addressType} is "IPv4"' },
    '5': { when: '{self.addressType} is "IPv4"' },
    '6': { when: '{self.addressType} is "IPv4"' },
    '7': { when: '{self.addressType} is "IPv4"' },
    '8': { when: '{self.addressType} is "IPv6"' },
    '9': { when: '{self.addressType} is "IPv6"' },
    '10': { when: '{self.addressType} is "IPv6"' },
    '11': { when: '{self.addressType} is "IPv6"' },
    '12': { when: '{self.addressType} is "IPv4" or "IPv6"' },
    '13': { when: '{self.addressType} is "FQDN"' },
  },
}
const events: GroupWords = {
  Event: {
    '2': { when: '{self.eventTime} is not set and {self.metadata.namespace} is set' },
    '3': { when: '{self.eventTime} is set and {self.metadata.namespace} is set' },
    '4': { when: '{self.eventTime} is set and {self.metadata.namespace} is set' },
    '5': { when: '{self.eventTime} is set' },
    '6': { when: '{self.eventTime} is set' },
    '7': { when: '{self.eventTime} is set' },
    '8': { when: '{self.eventTime} is set' },
    '9': { when: '{self.eventTime} is set' },
  },
}
const extensions: GroupWords = {
  HTTPIngressPath: {
    '2': {
      when: '{self.pathType} is "Exact" or "Prefix" or ({self.pathType} is "ImplementationSpecific" and {self.path} is set)',
    },
    '3': { when: '{self.pathType} is "Exact" or "Prefix"' },
  },
  IPBlock: { '3': { must: 'must have exceptions that are smaller networks in cidr' } },
  IngressBackend: {
    '2': { when: '{self.resource} is not set' },
    '3': { when: '{self.resource} is not set' },
    '4': { when: '{self.resource} is not set' },
    '5': { when: '{self.resource} is not set' },
    '6': { when: '{self.resource} is not set' },
    '7': { when: '{self.service} is set and {self.resource} is not set' },
    '8': { when: '{self.resource} is not set and {self.service.port.number} is not set' },
    '9': { when: '{self.resource} is not set and {self.service.port.name} is not set' },
    '14': { when: '{self.resource} is not set' },
    '15': { when: '{self.resource} is not set' },
    '16': { when: '{self.resource} is not set and {value} is a number' },
    '17': { when: '{self.resource} is not set' },
  },
  IngressClassParametersReference: {
    '4': { when: '{self.scope} is "Namespace"' },
    '5': { when: '{self.scope} is "Namespace"' },
    '6': { when: '{self.scope} is "Cluster"' },
  },
  NetworkPolicyPort: {
    '1': { when: '{value} is a number' },
    '2': { when: '{value} is a string' },
    '3': { when: '{self.port} is not a number' },
    '4': { when: '{self.port} is a number' },
    '5': { when: '{self.port} is a number' },
  },
  NetworkPolicySpec: { '1': { when: 'the length of {self.policyTypes} is at most 2' } },
  ServiceCIDRSpec: { '2': { when: 'the length of {self.cidrs} is at most 2' } },
}
const flowcontrol: GroupWords = {
  LimitResponse: { '2': { when: '{self.type} is "Queue"' }, '3': { when: '{self.type} is "Reject"' } },
  NonResourcePolicyRule: { '5': { when: '{self.nonResourceURLs} does not have "*"' } },
  PriorityLevelConfiguration: { '2': { when: '{self.metadata.name} is "catch-all"' } },
  PriorityLevelConfigurationSpec: {
    '2': { when: '{self.type} is "Exempt"' },
    '3': { when: '{self.type} is not "Limited"' },
    '4': { when: '{self.type} is "Limited"' },
    '5': { when: '{self.type} is "Limited"' },
  },
  QueuingConfiguration: {
    '4': { must: 'must be so small that a hash value of 60 bits can deal a hand from the queues' },
  },
  ResourcePolicyRule: {
    '5': { when: '{self.clusterScope} is not set' },
    '6': { when: '{self.namespaces} does not have "*"' },
  },
  ServiceAccountSubject: { '1': { when: '{value} is not "*"' } },
  Subject: {
    '2': { when: '{self.kind} is "ServiceAccount"' },
    '3': { when: '{self.kind} is "User"' },
    '4': { when: '{self.kind} is "Group"' },
    '5': { when: '{self.kind} is "User" or "Group"' },
    '6': { when: '{self.kind} is "ServiceAccount" or "Group"' },
    '7': { when: '{self.kind} is "ServiceAccount" or "User"' },
  },
}
const lifecycle: GroupWords = {}
const meta: GroupWords = {
  FieldSelectorRequirement: {
    '1': { when: '{self.operator} is "In" or "NotIn"' },
    '2': { when: '{self.operator} is "Exists" or "DoesNotExist"' },
  },
  LabelSelectorRequirement: {
    '2': { when: '{self.operator} is "In" or "NotIn"' },
    '3': { when: '{self.operator} is "Exists" or "DoesNotExist"' },
  },
  ObjectMeta: {
    '6': {
      when: '{root.kind} is not "Lease" or "LeaseCandidate" or "RuntimeClass" or "APIService" or "CustomResourceDefinition" or "PodDisruptionBudget" and {root.apiVersion} does not begin with "admissionregistration.k8s.io/" and not ({root.kind} is "Event" and {root.apiVersion} is not "events.k8s.io/v1")',
    },
    '20': { must: 'must have at most one element with controller true' },
  },
}
const node: GroupWords = {
  Overhead: { '0': { must: 'must have known names of resources, and quantities that are not negative' } },
}
const policy: GroupWords = {}
const rbac: GroupWords = {
  PolicyRule: {
    '1': { when: '{self.apiGroups} is set or {self.resources} is set or {self.resourceNames} is set' },
    '2': { when: '{self.nonResourceURLs} is not set' },
  },
  Subject: {
    '1': { when: '{self.kind} is "ServiceAccount"' },
    '2': { when: '{self.kind} is "ServiceAccount" and {root.kind} is "ClusterRoleBinding"' },
    '3': { when: '{self.kind} is "ServiceAccount"' },
    '4': { when: '{self.kind} is "User" or "Group"' },
  },
}
const resource: GroupWords = {
  DeviceClaim: {
    '3': { must: 'must have each request that its constraints and its configuration name' },
    '4': { must: 'must use each attribute of its requests in a constraint' },
  },
  DeviceConstraint: {
    '4': { when: '{self.distinctAttribute} is not set' },
    '6': { when: "size({value}.split('/')) == 2 is true" },
  },
  DeviceRequest: {
    '8': {
      when: '!has({self.firstAvailable}) && [has({self.selectors}), has({self.allocationMode}), has({self.count}), has({self.adminAccess}), has({self.tolerations}), has({self.capacity}), has({self.derivedAttributes})].exists(s, s) is true',
    },
    '9': { when: '{self.firstAvailable} is not set' },
    '17': { when: '{self.firstAvailable} is not set' },
    '18': { when: '{self.allocationMode} is "ExactCount"' },
    '19': { when: '{self.allocationMode} is "All"' },
  },
  DeviceSubRequest: {
    '6': { when: '{self.allocationMode} is "ExactCount"' },
    '7': { when: '{self.allocationMode} is "All"' },
  },
  DeviceToleration: { '2': { when: '{self.operator} is "Exists"' }, '3': { when: '{self.operator} is "Equal"' } },
  ExactDeviceRequest: {
    '5': { when: '{self.allocationMode} is "ExactCount"' },
    '6': { when: '{self.allocationMode} is "All"' },
  },
  NodeAllocatableMapping: {
    '2': { when: '{self.capacityKey} is set' },
    '3': { when: '{self.capacityMultiplier} is set' },
    '4': { when: '{self.capacityKey} is set' },
  },
  OpaqueDeviceConfiguration: { '3': { must: 'must be an object, and at most 10240 bytes as JSON' } },
  ResourceSlice: {
    '3': { must: 'must have devices whose fields fit each other and the slice' },
    '4': { must: 'must have each attribute and capacity that other fields name' },
  },
  ResourceSliceSpec: {
    '10': { when: '{self.partitionTypeAttribute} is set' },
    '15': {
      when: '{self.devices}.exists(d, has(d.taints) || has(d.consumesCounters) || has(d.basic.taints) || has(d.basic.consumesCounters)) is true',
    },
  },
}
const scheduling: GroupWords = {
  PodGroupSpec: { '1': { when: '{self.parentCompositePodGroupName} is set' } },
  PriorityClass: {
    '0': { when: '{self.metadata.name} begins with "system-"' },
    '1': { when: '{self.metadata.name} begins with "system-"' },
    '2': { when: '{self.metadata.name} does not begin with "system-"' },
  },
  WorkloadSpec: {
    '5': {
      must: 'must have templates with different names, less than 4 levels of composite groups, and priorities and members that fit each other',
    },
  },
}
const storage: GroupWords = {
  CSIDriverSpec: { '4': { when: '{self.serviceAccountTokenInSecrets} is set' } },
  StorageClass: { '6': { must: 'must not have two elements with the same topologies' } },
  VolumeAttachment: { '0': { when: '{self.spec.source.inlineVolumeSpec.iscsi.initiatorName} is set' } },
  VolumeAttachmentSource: { '1': { when: '{self.inlineVolumeSpec} is not set' } },
}
const storagemigration: GroupWords = {}

/** By API group, definition and position of the rule: its condition in words, and what a predicate asks for. */
export const RULE_WORDS: Readonly<Record<string, GroupWords>> = {
  admissionregistration,
  apiregistration,
  apiserverinternal,
  apps,
  authentication,
  authorization,
  autoscaling,
  batch,
  certificates,
  coordination,
  core,
  discovery,
  events,
  extensions,
  flowcontrol,
  lifecycle,
  meta,
  networking: extensions,
  node,
  policy,
  rbac,
  resource,
  scheduling,
  storage,
  storagemigration,
}
