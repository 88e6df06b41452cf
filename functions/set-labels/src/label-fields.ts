import type { FieldSpec } from '@krmkit/transformers'

/** A field that contains labels. */
export interface LabelField extends FieldSpec {
  /** Whether the field selects objects by labels, instead of being an object's labels. */
  readonly isSelector: boolean
  /** Whether the field is only created if its parent exists: no labels of a template without the template. */
  readonly needsOwner?: boolean
  /** Whether the field only exists in the core API group: a Knative Service does not have a selector. */
  readonly isCore?: boolean
}

const labels = (spec: Omit<FieldSpec, 'create'>): LabelField => ({
  ...spec,
  create: true,
  isSelector: false,
  needsOwner: true,
})
const selector = (spec: FieldSpec & { readonly isCore?: boolean }): LabelField => ({ ...spec, isSelector: true })

/** The pod templates of workloads. */
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
 * The fields that kpt's function sets (set-labels/setlabels/transformer.go), and the selectors of pod affinities, which it
 * misses by mistake. Selectors without `create` get new values of existing labels, but no additional labels.
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
