import type { Path, Resource } from '@krmkit/runtime'
import type { ConfigMapConfig } from './config.ts'
import { contentEntries } from './content.ts'

type Texts = Readonly<Record<string, string>>

/** Changes a ConfigMap to what the config says, and no more: what is equal keeps its bytes. */
export function updateConfigMap(item: Resource, name: string, config: ConfigMapConfig): void {
  const { behavior, namespace, labels = {}, immutable } = config
  setIfOther(item, ['metadata', 'name'], name)
  if (namespace !== undefined) setIfOther(item, ['metadata', 'namespace'], namespace)
  setEntries(item, ['metadata', 'labels'], labels)
  setEntries(item, ['metadata', 'annotations'], annotationsOf(config))
  const { data, binaryData } = dataOf(config)
  if (behavior === 'merge') {
    dropKeys(item, 'data', (key) => key in binaryData)
    dropKeys(item, 'binaryData', (key) => key in data)
  } else {
    dropKeys(item, 'data', (key) => !(key in data))
    dropKeys(item, 'binaryData', (key) => !(key in binaryData))
  }
  setEntries(item, ['data'], data)
  setEntries(item, ['binaryData'], binaryData)
  if (immutable !== undefined) item.set(['immutable'], immutable)
  else if (behavior === 'create') item.delete(['immutable'])
}

/** The `data` and `binaryData` that a config describes. */
export function dataOf(config: ConfigMapConfig): { readonly data: Texts; readonly binaryData: Texts } {
  const data: Record<string, string> = Object.create(null)
  const binaryData: Record<string, string> = Object.create(null)
  for (const { key, value, isBinary } of contentEntries(config)) {
    if (isBinary) binaryData[key] = value
    else data[key] = value
  }
  return { data, binaryData }
}

/** The annotations that a config asks for, kustomize's for the hash among them. */
export function annotationsOf({ annotations, needsHash }: ConfigMapConfig): Texts {
  return { ...annotations, ...(needsHash && { 'kustomize.config.k8s.io/needs-hash': 'true' }) }
}

function setEntries(item: Resource, path: Path, entries: Texts): void {
  const keys = Object.keys(entries)
  if (keys.length === 0) return
  // A key without a value (`data:`) holds null, in which nothing can be set.
  if (item.keys(path).length === 0) item.set(path, { ...entries })
  else for (const key of keys) setIfOther(item, [...path, key], entries[key] ?? '')
}

function setIfOther(item: Resource, path: Path, value: string): void {
  if (item.get(path) !== value) item.set(path, value)
}

function dropKeys(item: Resource, field: string, isDropped: (key: string) => boolean): void {
  const keys = item.keys([field])
  const dropped = keys.filter(isDropped)
  if (dropped.length > 0 && dropped.length === keys.length) item.delete([field])
  else for (const key of dropped) item.delete([field, key])
}
