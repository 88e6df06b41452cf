/**
 * Cluster-scoped kinds, as kustomize 5.8.2 knows them: its OpenAPI data of Kubernetes 1.21.2 and the admission policies
 * that it adds (kyaml/openapi/openapi.go). kustomize treats any other kind as namespaced, including newer versions of
 * these.
 */
const CLUSTER_SCOPED: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1':
    'MutatingWebhookConfiguration ValidatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/v1beta1': 'MutatingWebhookConfiguration ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/v1': 'CustomResourceDefinition',
  'apiextensions.k8s.io/v1beta1': 'CustomResourceDefinition',
  'apiregistration.k8s.io/v1': 'APIService',
  'apiregistration.k8s.io/v1beta1': 'APIService',
  'certificates.k8s.io/v1': 'CertificateSigningRequest',
  'certificates.k8s.io/v1beta1': 'CertificateSigningRequest',
  'flowcontrol.apiserver.k8s.io/v1beta1': 'FlowSchema PriorityLevelConfiguration',
  'networking.k8s.io/v1': 'IngressClass',
  'networking.k8s.io/v1beta1': 'IngressClass',
  'node.k8s.io/v1': 'RuntimeClass',
  'node.k8s.io/v1beta1': 'RuntimeClass',
  'policy/v1beta1': 'PodSecurityPolicy',
  'rbac.authorization.k8s.io/v1': 'ClusterRole ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1beta1': 'ClusterRole ClusterRoleBinding',
  'scheduling.k8s.io/v1': 'PriorityClass',
  'scheduling.k8s.io/v1beta1': 'PriorityClass',
  'storage.k8s.io/v1': 'CSIDriver CSINode StorageClass VolumeAttachment',
  'storage.k8s.io/v1beta1': 'CSIDriver CSINode StorageClass VolumeAttachment',
  v1: 'ComponentStatus Namespace Node NodeProxyOptions PersistentVolume',
}

const types = new Set(
  Object.entries(CLUSTER_SCOPED).flatMap(([apiVersion, kinds]) =>
    kinds.split(' ').map((kind) => `${apiVersion}/${kind}`),
  ),
)

const kinds = new Set([...types].map((type) => type.slice(type.lastIndexOf('/') + 1)))

/** Which kinds are cluster-scoped. */
export interface Scopes {
  /** Whether any version of a kind could be cluster-scoped: a quick check for most kinds. */
  mayBeClusterScoped(kind: string): boolean
  /** Whether objects of this kind are known to be cluster-scoped. */
  isClusterScoped(apiVersion: string, kind: string): boolean
}

/** The scopes that kustomize knows. */
export const kubernetesScopes: Scopes = {
  mayBeClusterScoped: (kind) => kinds.has(kind),
  isClusterScoped: (apiVersion, kind) => kinds.has(kind) && types.has(`${apiVersion}/${kind}`),
}

/**
 * The scopes of one build: those that kustomize knows, and those of the build's own OpenAPI document once it is read.
 */
export class BuildScopes implements Scopes {
  #namespaced: ReadonlyMap<string, boolean> | undefined

  /** Adds the scopes of an OpenAPI document: whether objects are namespaced, by `apiVersion/Kind`. */
  declare(namespaced: ReadonlyMap<string, boolean>): void {
    this.#namespaced = namespaced
  }
  mayBeClusterScoped(kind: string): boolean {
    return this.#namespaced !== undefined || kubernetesScopes.mayBeClusterScoped(kind)
  }
  isClusterScoped(apiVersion: string, kind: string): boolean {
    return (
      kubernetesScopes.isClusterScoped(apiVersion, kind) || this.#namespaced?.get(`${apiVersion}/${kind}`) === false
    )
  }
}
