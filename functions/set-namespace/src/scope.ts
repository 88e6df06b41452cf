/**
 * Scopes of the kinds that Kubernetes itself serves or served, by API group, whatever their version. No kind
 * ever changed its scope. Source: the paths of `api/openapi-spec/swagger.json` of kubernetes/kubernetes, 1.21 to 1.37.
 */
const CLUSTER_KINDS: Readonly<Record<string, string>> = {
  '': 'ComponentStatus Namespace Node PersistentVolume',
  'admissionregistration.k8s.io':
    'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ' +
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  'apiextensions.k8s.io': 'CustomResourceDefinition',
  'apiregistration.k8s.io': 'APIService',
  'auditregistration.k8s.io': 'AuditSink',
  'authentication.k8s.io': 'SelfSubjectReview TokenReview',
  'authorization.k8s.io': 'SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'certificates.k8s.io': 'CertificateSigningRequest ClusterTrustBundle',
  extensions: 'PodSecurityPolicy',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema PriorityLevelConfiguration',
  'internal.apiserver.k8s.io': 'StorageVersion',
  'networking.k8s.io': 'ClusterCIDR IPAddress IngressClass ServiceCIDR',
  'node.k8s.io': 'RuntimeClass',
  policy: 'PodSecurityPolicy',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding',
  'resource.k8s.io': 'DeviceClass DeviceTaintRule ResourceClass ResourcePoolStatusRequest ResourceSlice',
  'scheduling.k8s.io': 'PriorityClass',
  'storage.k8s.io': 'CSIDriver CSINode StorageClass VolumeAttachment VolumeAttributesClass',
  'storagemigration.k8s.io': 'StorageVersionMigration',
}

const NAMESPACED_KINDS: Readonly<Record<string, string>> = {
  '':
    'Binding ConfigMap Endpoints Event LimitRange PersistentVolumeClaim Pod PodTemplate ReplicationController ' +
    'ResourceQuota Secret Service ServiceAccount',
  apps: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'authorization.k8s.io': 'LocalSubjectAccessReview',
  autoscaling: 'HorizontalPodAutoscaler',
  batch: 'CronJob Job',
  'certificates.k8s.io': 'PodCertificateRequest',
  'coordination.k8s.io': 'Lease LeaseCandidate',
  'discovery.k8s.io': 'EndpointSlice',
  'events.k8s.io': 'Event',
  extensions: 'DaemonSet Deployment Ingress NetworkPolicy ReplicaSet',
  'lifecycle.k8s.io': 'Eviction EvictionRequest',
  'networking.k8s.io': 'Ingress NetworkPolicy',
  policy: 'PodDisruptionBudget',
  'rbac.authorization.k8s.io': 'Role RoleBinding',
  'resource.k8s.io':
    'PodScheduling PodSchedulingContext ResourceClaim ResourceClaimParameters ResourceClaimTemplate ' +
    'ResourceClassParameters',
  'scheduling.k8s.io': 'CompositePodGroup PodGroup Workload',
  'settings.k8s.io': 'PodPreset',
  'storage.k8s.io': 'CSIStorageCapacity',
}

/** Where objects of a kind live. */
export type Scope = 'Cluster' | 'Namespaced'

const scopes = new Map([...scopesOf(CLUSTER_KINDS, 'Cluster'), ...scopesOf(NAMESPACED_KINDS, 'Namespaced')])

function scopesOf(table: Readonly<Record<string, string>>, scope: Scope): (readonly [type: string, scope: Scope])[] {
  return Object.entries(table).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => [`${group}/${kind}`, scope] as const),
  )
}

/** The scope of a kind that Kubernetes serves, given as `group/Kind`; `undefined` for custom resources and other objects. */
export function builtInScope(type: string): Scope | undefined {
  return scopes.get(type)
}
