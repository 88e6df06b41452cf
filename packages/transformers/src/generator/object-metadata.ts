import type { Path, Resource, Value } from '@krmkit/runtime'
import type { Texts } from './generated-object.ts'

/** The part of a generator's config that describes the object's metadata. */
interface MetadataConfig {
  readonly namespace?: string | undefined
  readonly behavior: 'create' | 'merge' | 'replace'
  readonly labels?: Texts | undefined
  readonly annotations?: Texts | undefined
  /** Whether kustomize appends a hash to the name. */
  readonly needsHash: boolean
}

/**
 * Metadata of a new object. Nothing is copied from the config's own metadata, because its local-config annotation would
 * hide the object.
 */
export function metadataOf(name: string, config: MetadataConfig): { readonly [key: string]: Value } {
  const { behavior, namespace, labels = {} } = config
  const annotations = {
    ...annotationsOf(config),
    ...(behavior !== 'create' && { 'kustomize.config.k8s.io/behavior': behavior }),
  }
  return {
    name,
    ...(namespace !== undefined && { namespace }),
    ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  }
}

/** Updates the fields of an object's metadata that a config sets. */
export function updateMetadata(item: Resource, name: string, config: MetadataConfig): void {
  item.set(['metadata', 'name'], name)
  if (config.namespace !== undefined) item.set(['metadata', 'namespace'], config.namespace)
  setTexts(item, ['metadata', 'labels'], config.labels ?? {})
  setTexts(item, ['metadata', 'annotations'], annotationsOf(config))
}

/** Sets entries of a map and keeps the others. Creates the map if it is missing. */
export function setTexts(item: Resource, path: Path, entries: Texts): void {
  const keys = Object.keys(entries)
  if (keys.length === 0) return
  // A key without a value (`data:`) is null, where no entry can be set.
  if (item.keys(path).length === 0) item.set(path, { ...entries })
  else for (const key of keys) item.set([...path, key], entries[key] ?? '')
}

/** Deletes the entries of a top-level map whose keys `isDropped` accepts. Deletes the map if none is left. */
export function dropTexts(item: Resource, field: string, isDropped: (key: string) => boolean): void {
  const keys = item.keys([field])
  const dropped = keys.filter(isDropped)
  if (dropped.length > 0 && dropped.length === keys.length) item.delete([field])
  else for (const key of dropped) item.delete([field, key])
}

function annotationsOf({ annotations, needsHash }: MetadataConfig): Texts {
  return { ...annotations, ...(needsHash && { 'kustomize.config.k8s.io/needs-hash': 'true' }) }
}
