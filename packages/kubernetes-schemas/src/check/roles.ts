/** What a field is to the walk beyond its type. */
export type Role =
  /** Never checked: who wrote what, kept by the server. */
  | 'skipped'
  | 'metadata'
  | 'annotations'
  | 'labels'
  /** A map by the labels of nodes. */
  | 'node-labels'
  /** A text that names a label of nodes. */
  | 'node-label'
  /** What other objects are made of later: the server neither drops nor refuses in it what gates keep off. */
  | 'template'
  /** List elements that the server takes twice, with a warning. */
  | 'warned-duplicates'

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['ObjectMeta.managedFields', 'skipped'],
  ['StatefulSetSpec.volumeClaimTemplates', 'template'],
  ['EphemeralVolumeSource.volumeClaimTemplate', 'template'],
  ['VolumeAttachmentSource.inlineVolumeSpec', 'template'],
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

/** The role of a field; `metadata` is one wherever an object has it. */
export function roleOf(definition: string, field: string): Role | undefined {
  if (field === 'metadata') return 'metadata'
  return ROLES.get(`${shortName(definition)}.${field}`)
}

/** `Container` of `io.k8s.api.core.v1.Container`. */
export function shortName(definition: string): string {
  return definition.slice(definition.lastIndexOf('.') + 1)
}
