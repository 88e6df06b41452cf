import type { FieldSpec } from '../field-spec/field-spec.ts'

/** Fields that name objects of a kind. */
export interface NameReference {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  /** The fields that contain the names. */
  readonly fieldSpecs: readonly FieldSpec[]
}

/** Pod specs of the kinds that kustomize knows. */
const POD_SPECS: readonly FieldSpec[] = [
  { kind: 'Pod', version: 'v1', path: 'spec' },
  { kind: 'PodTemplate', path: 'template/spec' },
  ...['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet', 'Job'].map((kind) => ({
    kind,
    path: 'spec/template/spec',
  })),
  { kind: 'CronJob', path: 'spec/jobTemplate/spec/template/spec' },
]

/**
 * Pod specs for accounts, claims and priorities: upstream has a second list, with ReplicationController and without
 * ReplicaSet.
 */
const WORKLOAD_SPECS: readonly FieldSpec[] = [
  { kind: 'Pod', path: 'spec' },
  ...['StatefulSet', 'Deployment', 'ReplicationController', 'Job', 'DaemonSet'].map((kind) => ({
    kind,
    path: 'spec/template/spec',
  })),
  { kind: 'CronJob', path: 'spec/jobTemplate/spec/template/spec' },
]

function below(specs: readonly FieldSpec[], ...paths: readonly string[]): FieldSpec[] {
  return specs.flatMap((spec) => paths.map((path) => ({ ...spec, path: `${spec.path}/${path}` })))
}

function fields(referrer: Omit<FieldSpec, 'path'>, ...paths: readonly string[]): FieldSpec[] {
  return paths.map((path) => ({ ...referrer, path }))
}

const RBAC = 'rbac.authorization.k8s.io'
const ADMISSION = 'admissionregistration.k8s.io'
const SCALED = ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet']

/**
 * Which fields name which objects: kustomize's own table (v5.8.2, builtinpluginconsts/namereference.go), including its
 * gaps: ConfigMaps and Secrets of a ReplicationController are not followed, and the group of IngressClass matches no
 * object.
 */
export const nameReferences: readonly NameReference[] = [
  ...SCALED.map((kind) => ({
    kind,
    fieldSpecs: fields({ kind: 'HorizontalPodAutoscaler' }, 'spec/scaleTargetRef/name'),
  })),
  {
    kind: 'ConfigMap',
    version: 'v1',
    fieldSpecs: [
      ...below(
        POD_SPECS,
        'volumes/configMap/name',
        'volumes/projected/sources/configMap/name',
        'containers/env/valueFrom/configMapKeyRef/name',
        'initContainers/env/valueFrom/configMapKeyRef/name',
        'containers/envFrom/configMapRef/name',
        'initContainers/envFrom/configMapRef/name',
      ),
      ...fields({ kind: 'Node' }, 'spec/configSource/configMap'),
      ...fields({ kind: 'Role' }, 'rules/resourceNames'),
      ...fields({ kind: 'ClusterRole' }, 'rules/resourceNames'),
      ...fields({ kind: 'Ingress' }, 'metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap'),
    ],
  },
  {
    kind: 'Secret',
    version: 'v1',
    fieldSpecs: [
      ...below(
        POD_SPECS,
        'volumes/secret/secretName',
        'volumes/projected/sources/secret/name',
        'containers/env/valueFrom/secretKeyRef/name',
        'initContainers/env/valueFrom/secretKeyRef/name',
        'containers/envFrom/secretRef/name',
        'initContainers/envFrom/secretRef/name',
        'imagePullSecrets/name',
      ),
      ...fields(
        { kind: 'Ingress' },
        'spec/tls/secretName',
        'metadata/annotations/ingress.kubernetes.io\\/auth-secret',
        'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret',
        'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret',
      ),
      ...fields({ kind: 'ServiceAccount' }, 'imagePullSecrets/name'),
      ...fields(
        { kind: 'StorageClass' },
        'parameters/secretName',
        'parameters/adminSecretName',
        'parameters/userSecretName',
        'parameters/secretRef',
      ),
      ...fields({ kind: 'Role' }, 'rules/resourceNames'),
      ...fields({ kind: 'ClusterRole' }, 'rules/resourceNames'),
      ...fields(
        { group: 'serving.knative.dev', version: 'v1', kind: 'Service' },
        'spec/template/spec/containers/env/valueFrom/secretKeyRef/name',
      ),
      ...fields({ kind: 'PersistentVolume' }, 'spec/azureFile/secretName'),
    ],
  },
  {
    kind: 'Service',
    version: 'v1',
    fieldSpecs: [
      ...fields({ group: 'apps', kind: 'StatefulSet' }, 'spec/serviceName'),
      ...fields(
        { kind: 'Ingress' },
        'spec/rules/http/paths/backend/serviceName',
        'spec/backend/serviceName',
        'spec/rules/http/paths/backend/service/name',
        'spec/defaultBackend/service/name',
      ),
      ...fields({ group: 'apiregistration.k8s.io', kind: 'APIService' }, 'spec/service/name'),
      ...fields({ group: ADMISSION, kind: 'ValidatingWebhookConfiguration' }, 'webhooks/clientConfig/service'),
      ...fields({ group: ADMISSION, kind: 'MutatingWebhookConfiguration' }, 'webhooks/clientConfig/service'),
    ],
  },
  { group: RBAC, kind: 'Role', fieldSpecs: fields({ group: RBAC, kind: 'RoleBinding' }, 'roleRef/name') },
  {
    group: RBAC,
    kind: 'ClusterRole',
    fieldSpecs: [
      ...fields({ group: RBAC, kind: 'RoleBinding' }, 'roleRef/name'),
      ...fields({ group: RBAC, kind: 'ClusterRoleBinding' }, 'roleRef/name'),
    ],
  },
  {
    kind: 'ServiceAccount',
    version: 'v1',
    fieldSpecs: [
      ...fields({ group: RBAC, kind: 'RoleBinding' }, 'subjects'),
      ...fields({ group: RBAC, kind: 'ClusterRoleBinding' }, 'subjects'),
      ...below(WORKLOAD_SPECS, 'serviceAccountName'),
    ],
  },
  {
    kind: 'PersistentVolumeClaim',
    version: 'v1',
    fieldSpecs: below(WORKLOAD_SPECS, 'volumes/persistentVolumeClaim/claimName'),
  },
  {
    kind: 'PersistentVolume',
    version: 'v1',
    fieldSpecs: [
      ...fields({ kind: 'PersistentVolumeClaim' }, 'spec/volumeName'),
      ...fields({ kind: 'ClusterRole' }, 'rules/resourceNames'),
    ],
  },
  {
    group: 'storage.k8s.io',
    version: 'v1',
    kind: 'StorageClass',
    fieldSpecs: [
      ...fields({ kind: 'PersistentVolume' }, 'spec/storageClassName'),
      ...fields({ kind: 'PersistentVolumeClaim' }, 'spec/storageClassName'),
      ...fields({ kind: 'StatefulSet' }, 'spec/volumeClaimTemplates/spec/storageClassName'),
    ],
  },
  {
    group: 'scheduling.k8s.io',
    version: 'v1',
    kind: 'PriorityClass',
    fieldSpecs: below(WORKLOAD_SPECS, 'priorityClassName'),
  },
  {
    group: 'networking.k8s.io/v1',
    version: 'v1',
    kind: 'IngressClass',
    fieldSpecs: fields({ kind: 'Ingress' }, 'spec/ingressClassName'),
  },
  {
    group: ADMISSION,
    kind: 'ValidatingAdmissionPolicy',
    fieldSpecs: fields({ group: ADMISSION, kind: 'ValidatingAdmissionPolicyBinding' }, 'spec/policyName'),
  },
]
