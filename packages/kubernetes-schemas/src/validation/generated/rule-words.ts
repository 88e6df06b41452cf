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
  ValidatingAdmissionPolicySpec: {
    '5': { when: '!has({self.auditAnnotations}) is true' },
    '6': { when: '!has({self.validations}) is true' },
  },
  Variable: { '2': { when: '{value} matches the pattern "[^ ]"' } },
  WebhookClientConfig: {
    '1': { must: 'must have either service or an https url without user, query and fragment' },
    '2': { when: '!has({self.url}) is true' },
    '3': { when: '!has({self.url}) is true' },
    '4': { when: '!has({self.url}) is true' },
  },
}
const apiregistration: GroupWords = {
  APIService: { '0': { when: '!has({self.metadata.generateName}) is true' } },
  APIServiceSpec: {
    '0': { when: '{self.version} is not "v1"' },
    '5': { when: '!has({self.service}) is true' },
    '6': { when: 'has({self.caBundle}) is true' },
  },
}
const apiserverinternal: GroupWords = { StorageVersion: { '1': { when: '{value} contains "."' } } }
const apps: GroupWords = {
  DaemonSetSpec: {
    '0': { when: 'has({self.selector}) is true' },
    '7': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '8': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '9': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '10': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
  },
  DeploymentSpec: {
    '3': { when: 'has({self.selector}) is true' },
    '7': { when: '{self.strategy.type} is "Recreate"' },
    '8': { when: '{self.strategy.type} is "RollingUpdate"' },
    '9': { when: '{self.strategy.type} is "RollingUpdate"' },
    '10': { when: '{self.strategy.type} is "RollingUpdate"' },
  },
  ReplicaSetSpec: { '4': { when: 'has({self.selector}) is true' } },
  StatefulSetSpec: {
    '4': { when: '{self.updateStrategy.type} is "OnDelete" or "Recreate"' },
    '5': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '6': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '7': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '8': { when: '{self.updateStrategy.type} is "RollingUpdate"' },
    '17': { when: 'has({self.selector}) is true' },
    '22': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
  },
}
const authentication: GroupWords = {}
const authorization: GroupWords = {
  FieldSelectorAttributes: {
    '0': { when: '!has({self.rawSelector}) is true' },
    '1': { when: 'has({self.requirements}) is true' },
  },
  LabelSelectorAttributes: {
    '0': { when: '!has({self.rawSelector}) is true' },
    '1': { when: 'has({self.requirements}) is true' },
  },
  LocalSubjectAccessReview: {
    '1': { when: 'has({self.metadata.namespace}) is true' },
    '2': { when: '!has({self.metadata.namespace}) is true' },
  },
  SelfSubjectAccessReviewSpec: { '1': { when: '!has({self.nonResourceAttributes}) is true' } },
  SubjectAccessReviewSpec: {
    '1': { when: '!has({self.nonResourceAttributes}) is true' },
    '3': { when: '!has({self.groups}) && !has({self.group}) is true' },
  },
}
const autoscaling: GroupWords = {
  ContainerResourceMetricSource: {
    '4': { when: '!has({self.target.averageValue}) is true' },
    '5': { when: 'has({self.target.averageUtilization}) is true' },
  },
  ExternalMetricSource: {
    '0': { when: '!has({self.target.value}) is true' },
    '1': { when: 'has({self.target.averageValue}) is true' },
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
      when: "{self.type} != 'Object' && (has({self.pods}) || has({self.resource}) || has({self.external}) || has({self.containerResource})) is true",
    },
    '8': {
      when: "{self.type} != 'Pods' && (has({self.object}) || has({self.resource}) || has({self.external}) || has({self.containerResource})) is true",
    },
    '9': {
      when: "{self.type} != 'Resource' && (has({self.object}) || has({self.pods}) || has({self.external}) || has({self.containerResource})) is true",
    },
    '10': {
      when: "{self.type} != 'External' && (has({self.object}) || has({self.pods}) || has({self.resource}) || has({self.containerResource})) is true",
    },
    '11': {
      when: "{self.type} != 'ContainerResource' && (has({self.object}) || has({self.pods}) || has({self.resource}) || has({self.external})) is true",
    },
  },
  ObjectMetricSource: { '0': { when: '!has({self.target.value}) is true' } },
  ResourceMetricSource: {
    '1': { when: '!has({self.target.averageValue}) is true' },
    '2': { when: 'has({self.target.averageUtilization}) is true' },
  },
}
const batch: GroupWords = {
  CronJob: { '1': { when: '!has({self.metadata.name}) is true' } },
  Job: {
    '0': { when: '{self.spec.completionMode} is "Indexed" and {self.spec.completions} is more than 0' },
    '1': {
      when: "!has({self.metadata.name}) && {self.spec.completionMode} == 'Indexed' && {self.spec.completions} > 0 is true",
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
    '12': { when: '{self.spec.manualSelector} == true && has({self.spec.selector}) is true' },
  },
  JobSpec: {
    '2': { when: 'has({self.maxFailedIndexes}) is true' },
    '6': { when: '{self.completionMode} is "Indexed"' },
    '7': { when: '{self.completionMode} is "Indexed"' },
    '8': { when: '{self.completionMode} is "Indexed"' },
    '9': { when: '{self.completionMode} is "Indexed"' },
    '10': {
      when: "{self.completionMode} == 'Indexed' && {self.completions} > 100000 && has({self.backoffLimitPerIndex}) is true",
    },
    '11': {
      when: "{self.completionMode} == 'Indexed' && {self.completions} > 100000 && has({self.backoffLimitPerIndex}) is true",
    },
    '12': { when: "!has({self.completionMode}) || {self.completionMode} == 'NonIndexed' is true" },
    '14': { must: 'must have only names of containers of the template in containerName' },
    '15': { when: '{self.completionMode} is not "Indexed"' },
    '16': { when: '{self.completionMode} is "Indexed"' },
    '17': { when: '{self.completionMode} is "Indexed"' },
    '18': { when: '{self.completionMode} is "Indexed"' },
    '19': { when: '{self.completionMode} is "Indexed"' },
    '20': { when: '{self.completionMode} is "Indexed"' },
    '21': { when: '{self.completionMode} is "Indexed"' },
    '22': {
      when: "{self.completionMode} == 'Indexed' && has({self.completions}) is true",
      must: 'must have ascending intervals of indexes below spec.completions, and a succeededCount that is not larger than their number',
    },
    '23': { when: 'has({self.podFailurePolicy}) is true' },
    '29': { when: 'has({self.podFailurePolicy}) is true' },
  },
  PodFailurePolicyOnExitCodesRequirement: { '4': { when: '{self.operator} is "In"' } },
}
const certificates: GroupWords = {
  CertificateSigningRequestSpec: { '1': { must: 'must be a signed PKCS #10 request in PEM' } },
  ClusterTrustBundle: {
    '0': { when: '!has({self.spec.signerName}) is true' },
    '1': { when: '!has({self.spec.signerName}) is true' },
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
  LeaseSpec: {
    '2': { when: '{self.strategy} does not contain "/"' },
    '3': { when: '{self.strategy} contains "/"' },
    '4': { when: '{self.preferredHolder} is not empty and the length of {self.strategy} is 0' },
  },
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
    '4': { when: "has({self.kind}) && {self.kind} != 'Managed' is true" },
  },
  Binding: { '3': { when: "!has({self.target.kind}) || {self.target.kind} == 'Node' is true" } },
  ClusterTrustBundleProjection: {
    '2': { when: '!has({self.signerName}) is true' },
    '3': { when: '!has({self.signerName}) is true' },
    '4': { when: 'has({self.name}) && !has({self.signerName}) is true' },
    '5': { when: '!has({self.name}) is true' },
    '6': { when: '!has({self.name}) is true' },
  },
  ConfigMap: { '3': { must: 'must have at most 1048576 bytes in all values' } },
  Container: {
    '7': { must: 'must not use a name or a path both in volumeMounts and in volumeDevices' },
    '18': {
      must: 'must have known names of resources, quantities that are not negative, and requests that are not larger than limits',
    },
    '24': { when: 'has({self.restartPolicyRules}) is true' },
  },
  DownwardAPIProjection: {
    '8': { when: '{value} matches the pattern "^metadata[.](?:annotations|labels)[[]"' },
    '13': {
      when: "has({value.divisor}) && {value.resource}.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)') is true",
    },
    '14': {
      when: "has({value.divisor}) && {value.resource}.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)') is true",
    },
  },
  DownwardAPIVolumeSource: {
    '8': { when: '{value} matches the pattern "^metadata[.](?:annotations|labels)[[]"' },
    '13': {
      when: "has({value.divisor}) && {value.resource}.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)') is true",
    },
    '14': {
      when: "has({value.divisor}) && {value.resource}.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)') is true",
    },
  },
  EndpointSubset: { '1': { when: 'the length of {self.ports} is more than 1' } },
  EnvVar: { '4': { when: 'has({self.value}) is true' } },
  EnvVarSource: {
    '4': { when: '{value} matches the pattern "^metadata\\\\.labels\\\\[\'[\\\\s\\\\S]*\'\\\\]$"' },
    '5': { when: '{value} matches the pattern "^metadata\\\\.annotations\\\\[\'[\\\\s\\\\S]*\'\\\\]$"' },
    '7': { when: '{self.resourceFieldRef.resource} is "limits.cpu" or "requests.cpu"' },
    '8': {
      when: '{self.resourceFieldRef.resource} matches the pattern "^(?:limits|requests)\\\\.(?:memory|ephemeral-storage|hugepages-)"',
    },
  },
  Event: {
    '1': { when: '!has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '2': { when: 'has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '3': { when: 'has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '4': { when: 'has({self.eventTime}) is true' },
    '5': { when: 'has({self.eventTime}) is true' },
    '6': { when: 'has({self.eventTime}) is true' },
    '7': { when: 'has({self.eventTime}) is true' },
    '8': { when: 'has({self.eventTime}) is true' },
    '9': { when: 'has({self.eventTime}) is true' },
  },
  FCVolumeSource: { '1': { when: 'has({self.wwids}) is true' }, '2': { when: 'has({self.targetWWNs}) is true' } },
  HostPathVolumeSource: { '1': { when: 'has({self.path}) is true' } },
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
  Namespace: { '0': { when: "key != 'kubernetes.io/metadata.name' || !has({self.metadata.name}) is true" } },
  Node: {
    '4': { when: '{self.spec.podCIDR} is not {self.spec.podCIDRs[0]}' },
    '5': { when: '{self.spec.podCIDR} is not {self.spec.podCIDRs[0]}' },
    '6': { when: '!has({self.spec.podCIDR}) || {self.spec.podCIDR} == {self.spec.podCIDRs}[0] is true' },
    '7': { when: '!has({self.spec.podCIDR}) || {self.spec.podCIDR} == {self.spec.podCIDRs}[0] is true' },
    '8': { when: '!has({self.spec.podCIDR}) || {self.spec.podCIDR} == {self.spec.podCIDRs}[0] is true' },
    '9': { must: 'must have quantities that are not negative, and whole numbers of what cannot be divided' },
  },
  PersistentVolume: {
    '8': { when: 'has({self.spec.volumeAttributesClassName}) is true' },
    '9': { when: 'has({self.spec.iscsi.initiatorName}) is true' },
  },
  PersistentVolumeClaimSpec: {
    '5': { when: '{value} is not empty' },
    '7': {
      when: "{root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef}) || ({self.dataSource.kind} == 'PersistentVolumeClaim' && !(bytes({self.dataSource.apiGroup}) > 0)) || ({self.dataSource.kind} == 'VolumeSnapshot' && {self.dataSource.apiGroup} == 'snapshot.storage.k8s.io') is true",
    },
    '8': { when: "{root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef}) is true" },
    '9': { when: "{root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef}) is true" },
    '10': {
      when: "bytes({value}) > 0 && ({root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef})) is true",
    },
    '12': { when: '{value} is not empty' },
    '13': { when: '{value} is not empty' },
    '14': { when: '{self.dataSourceRef.namespace} is not empty' },
    '15': { when: 'has({self.dataSourceRef}) && !(bytes({self.dataSourceRef.namespace}) > 0) is true' },
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
      when: "{root.kind} != 'StatefulSet' && ({root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef})) is true",
    },
    '28': {
      when: "{root.kind} != 'StatefulSet' && ({root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef})) is true",
    },
    '29': {
      when: "{root.kind} != 'StatefulSet' && (bytes({value}) > 0 && ({root.kind} != 'PersistentVolumeClaim' || has({self.dataSourceRef}))) is true",
    },
    '30': { when: '{root.kind} is not "StatefulSet"' },
    '31': { when: '{root.kind} is not "StatefulSet"' },
    '32': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
    '33': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
    '34': { when: '{root.kind} is not "StatefulSet" and {self.dataSourceRef.namespace} is not empty' },
    '35': {
      when: "{root.kind} != 'StatefulSet' && (has({self.dataSourceRef}) && !(bytes({self.dataSourceRef.namespace}) > 0)) is true",
    },
    '36': { when: '{root.kind} is not "StatefulSet" and {value} is not empty' },
  },
  PersistentVolumeSpec: {
    '7': {
      when: "{self}.exists(s, s in ['hostPath', 'gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'flocker', 'nfs', 'rbd', 'quobyte']) is true",
    },
    '8': { when: 'has({self.cephfs}) is true' },
    '9': { when: 'has({self.flexVolume}) is true' },
    '12': {
      when: "has({self.local}) && !{self}.exists(s, s in ['hostPath', 'gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'flocker', 'nfs', 'rbd', 'quobyte', 'cephfs', 'iscsi', 'cinder', 'fc', 'flexVolume', 'azureFile', 'vsphereVolume', 'photonPersistentDisk', 'portworxVolume', 'azureDisk', 'scaleIO']) is true",
    },
  },
  Pod: {
    '1': { when: 'has({self.spec.schedulingGates}) is true' },
    '3': { when: '{self.metadata.annotations} has "kubernetes.io/config.mirror"' },
    '4': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
    '5': { must: 'must have the same profiles of seccomp and AppArmor in annotations and in fields' },
    '6': {
      must: 'must have a name with which the names of the claims of its ephemeral volumes are valid and different from those that it uses',
    },
  },
  PodAffinityTerm: {
    '1': { when: '!has({self.labelSelector}) is true' },
    '3': { must: 'must not have matchLabelKeys or mismatchLabelKeys that labelSelector has too' },
    '4': { must: 'must not have keys that mismatchLabelKeys has too' },
  },
  PodCertificateProjection: {
    '7': { when: '{self.signerName} matches the pattern "^(?:[^/]*[.])?kubernetes[.]io(?:/|$)"' },
  },
  PodDNSConfig: { '6': { must: 'must have at most 2048 bytes together' } },
  PodSpec: {
    '2': { where: 'has({value.hostPort}) is true' },
    '3': { must: 'must have probes only with restartPolicy Always, and each host port once' },
    '4': { must: 'must have no resizePolicy with RestartContainer, unless restartPolicy is Always' },
    '13': { when: '!has({self.os}) is true' },
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
    '60': { when: 'has({self.evictionResponders}) is true' },
  },
  PodTemplateSpec: {
    '5': { must: 'must have annotations that the server can read: tolerations, profiles of seccomp and AppArmor' },
    '6': { must: 'must have the same profiles of seccomp and AppArmor in annotations and in fields' },
  },
  QuobyteVolumeSource: {
    '0': { when: 'the length of {self.tenant} is less than 65' },
    '2': { when: 'has({self.registry}) is true' },
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
      when: "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has({self.spec.loadBalancerSourceRanges}) && {self.spec.type} != 'LoadBalancer' is true",
    },
    '2': {
      when: "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has({self.spec.loadBalancerSourceRanges}) is true",
    },
    '3': {
      when: "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has({self.spec.loadBalancerSourceRanges}) is true",
    },
  },
  ServiceSpec: {
    '0': {
      when: '{self.type} is not "ExternalName" and not (the length of {self.clusterIPs} is 1 and {self.clusterIPs} has "None")',
    },
    '1': { when: '{self.type} is "LoadBalancer" or "NodePort"' },
    '2': { when: "{self.type} == 'ExternalName' && !has({self.clusterIP}) is true" },
    '3': { when: '{self.type} is "ExternalName"' },
    '4': { when: '{self.type} is "ExternalName"' },
    '5': { when: '{self.type} is "ExternalName"' },
    '6': { when: '{self.type} is "ExternalName"' },
    '7': { when: '{self.type} is "LoadBalancer"' },
    '9': { when: 'the length of {self.ports} is more than 1' },
    '10': { where: 'has({value.nodePort}) is true' },
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
      when: "!({self.type} in ['LoadBalancer', 'NodePort']) && !({self.type} == 'ClusterIP' && has({self.externalIPs})) is true",
    },
    '39': { when: '{self.type} is not "LoadBalancer" or "NodePort"' },
    '40': {
      when: "{self.type} in ['LoadBalancer', 'NodePort'] || {self.type} == 'ClusterIP' && has({self.externalIPs}) is true",
    },
    '41': { when: '{self.type} is not "LoadBalancer" or {self.externalTrafficPolicy} is not "Local"' },
    '42': {
      when: "{self.type} == 'LoadBalancer' && {self.externalTrafficPolicy} == 'Local' && has({self.healthCheckNodePort}) is true",
    },
  },
  Toleration: {
    '3': { when: "!has({self.operator}) || {self.operator} == 'Equal' is true" },
    '4': { when: '{self.operator} is "Exists"' },
    '8': { when: '{self.operator} is "Lt" or "Gt"' },
  },
  TopologySpreadConstraint: {
    '4': { when: '{self.whenUnsatisfiable} is not "DoNotSchedule"' },
    '7': { when: '!has({self.labelSelector}) is true' },
    '8': { must: 'must not have matchLabelKeys or mismatchLabelKeys that labelSelector has too' },
    '9': { must: 'must not have keys that labelSelector has too' },
    '10': { must: 'must not have keys that labelSelector has too' },
  },
  TypedLocalObjectReference: { '0': { when: '{root.kind} is "Ingress"' } },
  Volume: {
    '2': {
      when: "{self}.exists(s, s in ['emptyDir', 'hostPath', 'gitRepo', 'gcePersistentDisk', 'awsElasticBlockStore', 'secret', 'nfs', 'iscsi', 'glusterfs', 'flocker', 'persistentVolumeClaim', 'rbd', 'cinder']) is true",
    },
    '3': {
      when: "{self}.exists(s, s in ['emptyDir', 'hostPath', 'gitRepo', 'gcePersistentDisk', 'awsElasticBlockStore', 'secret', 'nfs', 'iscsi', 'glusterfs', 'flocker', 'persistentVolumeClaim', 'rbd', 'cinder', 'cephfs', 'quobyte']) is true",
    },
    '4': { when: 'has({self.cephfs}) is true' },
    '5': { when: 'has({self.downwardAPI}) is true' },
  },
  VolumeMount: { '2': { when: 'has({self.subPath}) is true' } },
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
    '2': { when: '!has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '3': { when: 'has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '4': { when: 'has({self.eventTime}) && has({self.metadata.namespace}) is true' },
    '5': { when: 'has({self.eventTime}) is true' },
    '6': { when: 'has({self.eventTime}) is true' },
    '7': { when: 'has({self.eventTime}) is true' },
    '8': { when: 'has({self.eventTime}) is true' },
    '9': { when: 'has({self.eventTime}) is true' },
  },
}
const extensions: GroupWords = {
  HTTPIngressPath: {
    '2': {
      when: "{self.pathType} in ['Exact', 'Prefix'] || ({self.pathType} == 'ImplementationSpecific' && has({self.path})) is true",
    },
    '3': { when: '{self.pathType} is "Exact" or "Prefix"' },
  },
  IPBlock: { '3': { must: 'must have exceptions that are smaller networks in cidr' } },
  IngressBackend: {
    '2': { when: '!has({self.resource}) is true' },
    '3': { when: '!has({self.resource}) is true' },
    '4': { when: '!has({self.resource}) is true' },
    '5': { when: '!has({self.resource}) is true' },
    '6': { when: '!has({self.resource}) is true' },
    '7': { when: 'has({self.service}) && !has({self.resource}) is true' },
    '8': { when: '!has({self.resource}) && !has({self.service.port.number}) is true' },
    '9': { when: '!has({self.resource}) && !has({self.service.port.name}) is true' },
    '14': { when: '!has({self.resource}) is true' },
    '15': { when: '!has({self.resource}) is true' },
    '16': { when: '!has({self.resource}) && isInt({value}) is true' },
    '17': { when: '!has({self.resource}) is true' },
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
    '5': { when: '!has({self.clusterScope}) is true' },
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
    '4': { must: 'must have a generation that is not negative' },
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
    '1': { when: 'has({self.apiGroups}) || has({self.resources}) || has({self.resourceNames}) is true' },
    '2': { when: '!has({self.nonResourceURLs}) is true' },
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
    '4': { when: '!has({self.distinctAttribute}) is true' },
    '6': { when: "size({value}.split('/')) == 2 is true" },
  },
  DeviceRequest: {
    '8': {
      when: '!has({self.firstAvailable}) && [has({self.selectors}), has({self.allocationMode}), has({self.count}), has({self.adminAccess}), has({self.tolerations}), has({self.capacity}), has({self.derivedAttributes})].exists(s, s) is true',
    },
    '9': { when: '!has({self.firstAvailable}) is true' },
    '16': { when: '!has({self.firstAvailable}) is true' },
    '17': { when: '{self.allocationMode} is "ExactCount"' },
    '18': { when: '{self.allocationMode} is "All"' },
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
    '2': { when: 'has({self.capacityKey}) is true' },
    '3': { when: 'has({self.capacityMultiplier}) is true' },
    '4': { when: 'has({self.capacityKey}) is true' },
  },
  OpaqueDeviceConfiguration: { '3': { must: 'must be an object, and at most 10240 bytes as JSON' } },
  ResourceSlice: {
    '3': { must: 'must have devices whose fields fit each other and the slice' },
    '4': { must: 'must have each attribute and capacity that other fields name' },
  },
  ResourceSliceSpec: {
    '10': { when: 'has({self.partitionTypeAttribute}) is true' },
    '15': {
      when: '{self.devices}.exists(d, has(d.taints) || has(d.consumesCounters) || has(d.basic.taints) || has(d.basic.consumesCounters)) is true',
    },
  },
}
const scheduling: GroupWords = {
  PodGroupSpec: { '1': { when: 'has({self.parentCompositePodGroupName}) is true' } },
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
  CSIDriverSpec: { '4': { when: 'has({self.serviceAccountTokenInSecrets}) is true' } },
  StorageClass: { '6': { must: 'must not have two elements with the same topologies' } },
  VolumeAttachment: { '0': { when: 'has({self.spec.source.inlineVolumeSpec.iscsi.initiatorName}) is true' } },
  VolumeAttachmentSource: { '1': { when: '!has({self.inlineVolumeSpec}) is true' } },
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
