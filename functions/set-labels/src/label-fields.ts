import type { FieldSpec } from '@krmkit/transformers'

/** A field that holds labels. */
export interface LabelField extends FieldSpec {
  /** Whether it selects objects by labels, and is not the labels of an object. */
  readonly isSelector: boolean
  /** Whether it is made only where the object that has it is there: no template, no labels of a template. */
  readonly needsOwner?: boolean
  /** Whether it is one of the core API group alone: a Knative Service has no selector. */
  readonly isCore?: boolean
}

const labels = (spec: Omit<FieldSpec, 'create'>): LabelField => ({
  ...spec,
  create: true,
  isSelector: false,
  needsOwner: true,
})
const selector = (spec: FieldSpec & { readonly isCore?: boolean }): LabelField => ({ ...spec, isSelector: true })

/** Where the kinds with a pod template have it. */
const TEMPLATES: readonly FieldSpec[] = [
  { version: 'v1', kind: 'ReplicationController', path: 'spec/template' },
  { kind: 'Deployment', path: 'spec/template' },
  { kind: 'ReplicaSet', path: 'spec/template' },
  { kind: 'DaemonSet', path: 'spec/template' },
  { group: 'apps', kind: 'StatefulSet', path: 'spec/template' },
  { group: 'batch', kind: 'Job', path: 'spec/template' },
  { group: 'batch', kind: 'CronJob', path: 'spec/jobTemplate/spec/template' },
]

const TERMS = [
  'topologySpreadConstraints',
  'affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
  'affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution',
  'affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm',
  'affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution',
]

/**
 * The fields that kpt's function sets (set-labels/setlabels/transformer.go), and what it means to but misses: the
 * selectors of pod affinities. Selectors without `create` get a new value for a label they have, no further label.
 */
export const labelFields: readonly LabelField[] = [
  labels({ path: 'metadata/labels' }),
  ...TEMPLATES.map(({ path, ...kind }) => labels({ ...kind, path: `${path}/metadata/labels` })),
  labels({ group: 'batch', kind: 'CronJob', path: 'spec/jobTemplate/metadata/labels' }),
  labels({ group: 'apps', kind: 'StatefulSet', path: 'spec/volumeClaimTemplates[]/metadata/labels' }),
  selector({ version: 'v1', kind: 'Service', path: 'spec/selector', create: true, isCore: true }),
  selector({ version: 'v1', kind: 'ReplicationController', path: 'spec/selector', create: true, isCore: true }),
  selector({ kind: 'Deployment', path: 'spec/selector/matchLabels', create: true }),
  selector({ kind: 'ReplicaSet', path: 'spec/selector/matchLabels', create: true }),
  selector({ kind: 'DaemonSet', path: 'spec/selector/matchLabels', create: true }),
  selector({ group: 'apps', kind: 'StatefulSet', path: 'spec/selector/matchLabels', create: true }),
  selector({ group: 'batch', kind: 'Job', path: 'spec/selector/matchLabels' }),
  selector({ group: 'batch', kind: 'CronJob', path: 'spec/jobTemplate/spec/selector/matchLabels' }),
  selector({ group: 'policy', kind: 'PodDisruptionBudget', path: 'spec/selector/matchLabels' }),
  selector({ group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/podSelector/matchLabels' }),
  selector({ group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/ingress/from/podSelector/matchLabels' }),
  selector({ group: 'networking.k8s.io', kind: 'NetworkPolicy', path: 'spec/egress/to/podSelector/matchLabels' }),
  ...[...TEMPLATES, { version: 'v1', kind: 'Pod', path: '' }].flatMap(({ path, ...kind }) =>
    TERMS.map((term) => selector({ ...kind, path: `${path}/spec/${term}/labelSelector/matchLabels` })),
  ),
]
