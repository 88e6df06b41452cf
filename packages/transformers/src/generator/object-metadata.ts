import type { Path, Resource, Value } from '@krmkit/runtime'
import type { Texts } from './generated-object.ts'

/** The part of a generator's config that says what the object's metadata is. */
export interface MetadataConfig {
  readonly namespace?: string | undefined
  readonly behavior: 'create' | 'merge' | 'replace'
  readonly labels?: Texts | undefined
  readonly annotations?: Texts | undefined
  /** Asks kustomize for a hash suffix. */
  readonly needsHash: boolean
}

/** Names of objects: RFC 1123 subdomain, as the API server checks them. */
export const OBJECT_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
/** What such a name must be, for messages. */
export const OBJECT_NAME_DEMAND =
  'must be lower case letters, digits, "-" and ".", and begin and end with a letter or digit'
/** Names of namespaces: RFC 1123 label, as the API server checks them. */
export const NAMESPACE_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
/** What such a name must be, for messages. */
export const NAMESPACE_NAME_DEMAND =
  'must be lower case letters, digits and "-", and begin and end with a letter or digit'

/** Metadata of a new object. Of the config's own metadata nothing is taken: its local-config mark would hide the result. */
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

/** Changes an object's metadata to what a config says, and no more. */
export function updateMetadata(item: Resource, name: string, config: MetadataConfig): void {
  item.set(['metadata', 'name'], name)
  if (config.namespace !== undefined) item.set(['metadata', 'namespace'], config.namespace)
  setTexts(item, ['metadata', 'labels'], config.labels ?? {})
  setTexts(item, ['metadata', 'annotations'], annotationsOf(config))
}

/** Sets the entries of a map, the others stay; makes the map where there is none. */
export function setTexts(item: Resource, path: Path, entries: Texts): void {
  const keys = Object.keys(entries)
  if (keys.length === 0) return
  // A key without a value (`data:`) holds null, in which nothing can be set.
  if (item.keys(path).length === 0) item.set(path, { ...entries })
  else for (const key of keys) item.set([...path, key], entries[key] ?? '')
}

/** Deletes the entries of a top-level map whose keys `isDropped` names, and the map with the last of them. */
export function dropTexts(item: Resource, field: string, isDropped: (key: string) => boolean): void {
  const keys = item.keys([field])
  const dropped = keys.filter(isDropped)
  if (dropped.length > 0 && dropped.length === keys.length) item.delete([field])
  else for (const key of dropped) item.delete([field, key])
}

function annotationsOf({ annotations, needsHash }: MetadataConfig): Texts {
  return { ...annotations, ...(needsHash && { 'kustomize.config.k8s.io/needs-hash': 'true' }) }
}
