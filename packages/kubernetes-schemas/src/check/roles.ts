import { TEMPLATES } from './templates.ts'

/** What a field means to the walk beyond its type. */
export type Role =
  /** Never checked: field ownership, which the server maintains. */
  | 'skipped'
  | 'metadata'
  | 'annotations'
  | 'labels'
  /** A map whose keys are node labels. */
  | 'node-labels'
  /** A string that names a node label. */
  | 'node-label'
  /** A template that other objects are made from (templates.ts). */
  | 'template'
  /** The template of the pods of a Job, in which the server of a CronJob drops what gates disable. */
  | 'pod-template'
  /** A description of what exists: the server neither drops nor rejects in it what gates disable. */
  | 'description'
  /** List elements that the server accepts twice, with a warning. */
  | 'warned-duplicates'

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['ObjectMeta.managedFields', 'skipped'],
  ...[...TEMPLATES.keys()].map((name): [string, Role] => [name, 'template']),
  ['JobSpec.template', 'pod-template'],
  ['VolumeAttachmentSource.inlineVolumeSpec', 'description'],
  ['ObjectMeta.annotations', 'annotations'],
  ['ObjectMeta.labels', 'labels'],
  ['PodSpec.nodeSelector', 'node-labels'],
  ['Scheduling.nodeSelector', 'node-labels'],
  ['NodeSelectorRequirement.key', 'node-label'],
  ['TopologySpreadConstraint.topologyKey', 'node-label'],
  ['PodAffinityTerm.topologyKey', 'node-label'],
  ['TopologySelectorLabelRequirement.key', 'node-label'],
  ['Container.ports', 'warned-duplicates'],
  ['Container.env', 'warned-duplicates'],
  ['EphemeralContainer.ports', 'warned-duplicates'],
  ['EphemeralContainer.env', 'warned-duplicates'],
])

/** The role of a field; `metadata` has one in every object. */
export function roleOf(definition: string, field: string): Role | undefined {
  if (field === 'metadata') return 'metadata'
  return ROLES.get(`${shortName(definition)}.${field}`)
}

/** `Container` of `io.k8s.api.core.v1.Container`. */
export function shortName(definition: string): string {
  return definition.slice(definition.lastIndexOf('.') + 1)
}
