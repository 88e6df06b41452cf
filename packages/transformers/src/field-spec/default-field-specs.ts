import type { FieldSpec } from './field-spec.ts'

/** Kustomize's default field specs, v5.8.2 (api/internal/konfig/builtinpluginconsts). */
const WORKLOADS: readonly FieldSpec[] = [
  { version: 'v1', kind: 'ReplicationController', path: '' },
  { kind: 'Deployment', path: '' },
  { kind: 'ReplicaSet', path: '' },
  { kind: 'DaemonSet', path: '' },
]

/** Paths of the metadata of pods that workloads create. `field` is `labels` or `annotations`. */
function templateMetadata(field: string, statefulSetGroup: FieldSpec['group']): FieldSpec[] {
  return [
    { path: `metadata/${field}`, create: true },
    ...WORKLOADS.map((spec) => ({ ...spec, path: `spec/template/metadata/${field}`, create: true })),
    { group: statefulSetGroup, kind: 'StatefulSet', path: `spec/template/metadata/${field}`, create: true },
    { group: 'batch', kind: 'Job', path: `spec/template/metadata/${field}`, create: true },
    { group: 'batch', kind: 'CronJob', path: `spec/jobTemplate/metadata/${field}`, create: true },
    { group: 'batch', kind: 'CronJob', path: `spec/jobTemplate/spec/template/metadata/${field}`, create: true },
  ]
}

const TERMS = [
  'affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
  'affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution',
  'affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
  'affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution',
  'topologySpreadConstraints',
]

function podSelectors(kind: string): FieldSpec[] {
  return TERMS.map((term) => ({ group: 'apps', kind, path: `spec/template/spec/${term}/labelSelector/matchLabels` }))
}

/** Selectors: the fields that `commonLabels` and `includeSelectors` set in addition to metadata labels. */
export const selectorFieldSpecs: readonly FieldSpec[] = [
  { version: 'v1', kind: 'Service', path: 'spec/selector', create: true },
  { version: 'v1', kind: 'ReplicationController', path: 'spec/selector', create: true },
  { kind: 'Deployment', path: 'spec/selector/matchLabels', create: true },
  ...podSelectors('Deployment'),
  { kind: 'ReplicaSet', path: 'spec/selector/matchLabels', create: true },
  { kind: 'DaemonSet', path: 'spec/selector/matchLabels', create: true },
  { group: 'apps', kind: 'StatefulSet', path: 'spec/selector/matchLabels', create: true },
  ...podSelectors('StatefulSet'),
  { group: 'batch', kind: 'Job', path: 'spec/selector/matchLabels' },
  { group: 'batch', kind: 'CronJob', path: 'spec/jobTemplate/spec/selector/matchLabels' },
  { group: 'policy', kind: 'PodDisruptionBudget', path: 'spec/selector/matchLabels' },
  { group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/podSelector/matchLabels' },
  { group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/ingress/from/podSelector/matchLabels' },
  { group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/egress/to/podSelector/matchLabels' },
]

/** Labels of resources and of their templates: `includeTemplates`. */
export const templateLabelFieldSpecs: readonly FieldSpec[] = templateMetadata('labels', 'apps')

/** Labels of volume claim templates: `includeVolumeClaimTemplates`. */
export const volumeClaimTemplateLabelFieldSpecs: readonly FieldSpec[] = [
  { group: 'apps', kind: 'StatefulSet', path: 'spec/volumeClaimTemplates[]/metadata/labels', create: true },
]

/** The fields of `commonLabels`; the default of LabelTransformer in a Composition. */
export const commonLabelFieldSpecs: readonly FieldSpec[] = [
  ...selectorFieldSpecs,
  ...templateLabelFieldSpecs,
  ...volumeClaimTemplateLabelFieldSpecs,
]

/** `commonAnnotations`; the default of AnnotationsTransformer. */
export const commonAnnotationFieldSpecs: readonly FieldSpec[] = templateMetadata('annotations', undefined)

/** The default of NamespaceTransformer, in addition to the namespace of each resource. */
export const namespaceFieldSpecs: readonly FieldSpec[] = [
  { kind: 'Namespace', path: 'metadata/name', create: true },
  { group: 'apiregistration.k8s.io', kind: 'APIService', path: 'spec/service/namespace', create: true },
  {
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
    path: 'spec/conversion/webhook/clientConfig/service/namespace',
  },
]

/** The default of ImageTagTransformer, in addition to its search for `containers` and `initContainers`. */
export const imageFieldSpecs: readonly FieldSpec[] = [
  { path: 'spec/containers[]/image', create: true },
  { path: 'spec/initContainers[]/image', create: true },
  { path: 'spec/volumes[]/image/reference', create: true },
  { path: 'spec/template/spec/containers[]/image', create: true },
  { path: 'spec/template/spec/initContainers[]/image', create: true },
  { path: 'spec/template/spec/volumes[]/image/reference', create: true },
  { path: 'spec/jobTemplate/spec/template/spec/volumes[]/image/reference', create: true },
]

/** The default of PrefixTransformer. */
export const namePrefixFieldSpecs: readonly FieldSpec[] = [{ path: 'metadata/name' }]

/** The default of SuffixTransformer. */
export const nameSuffixFieldSpecs: readonly FieldSpec[] = [{ path: 'metadata/name' }]

/** The default of ReplicaCountTransformer. */
export const replicaFieldSpecs: readonly FieldSpec[] = [
  'Deployment',
  'ReplicationController',
  'ReplicaSet',
  'StatefulSet',
].map((kind) => ({ kind, path: 'spec/replicas', create: true }))
