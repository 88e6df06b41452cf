import type { Resource, Value } from '@krmkit/runtime'
import { contentEntries, dropTexts, metadataOf, setTexts, type Texts, updateMetadata } from '@krmkit/transformers/parts'
import type { ConfigMapConfig } from './config.ts'

/** Creates the ConfigMap that a config describes. */
export function newConfigMap(name: string, config: ConfigMapConfig): { readonly [key: string]: Value } {
  const { immutable } = config
  const { data, binaryData } = dataOf(config)
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: metadataOf(name, config),
    ...(immutable !== undefined && { immutable }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(Object.keys(binaryData).length > 0 && { binaryData }),
  }
}

/** Updates a ConfigMap to a config. Equal parts are preserved byte for byte. */
export function updateConfigMap(item: Resource, name: string, config: ConfigMapConfig): void {
  const { behavior, immutable } = config
  updateMetadata(item, name, config)
  const { data, binaryData } = dataOf(config)
  if (behavior === 'merge') {
    dropTexts(item, 'data', (key) => key in binaryData)
    dropTexts(item, 'binaryData', (key) => key in data)
  } else {
    dropTexts(item, 'data', (key) => !(key in data))
    dropTexts(item, 'binaryData', (key) => !(key in binaryData))
  }
  setTexts(item, ['data'], data)
  setTexts(item, ['binaryData'], binaryData)
  if (immutable !== undefined) item.set(['immutable'], immutable)
  else if (behavior === 'create') item.delete(['immutable'])
}

function dataOf(config: ConfigMapConfig): { readonly data: Texts; readonly binaryData: Texts } {
  const data: Record<string, string> = Object.create(null)
  const binaryData: Record<string, string> = Object.create(null)
  for (const { key, value, isBinary } of contentEntries(config)) {
    if (isBinary) binaryData[key] = value
    else data[key] = value
  }
  return { data, binaryData }
}
