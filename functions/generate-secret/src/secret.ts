import type { Resource, Value } from '@krmkit/runtime'
import {
  contentEntries,
  dropTexts,
  metadataOf,
  setTexts,
  type Texts,
  toBase64,
  updateMetadata,
} from '@krmkit/transformers/parts'
import type { SecretConfig } from './config.ts'

/** Creates the Secret that a config describes. */
export function newSecret(name: string, config: SecretConfig): { readonly [key: string]: Value } {
  const { type, immutable } = config
  const { data, stringData } = dataOf(config)
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: metadataOf(name, config),
    type: type ?? 'Opaque',
    ...(immutable !== undefined && { immutable }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(Object.keys(stringData).length > 0 && { stringData }),
  }
}

/** Updates a Secret to a config. Equal parts are preserved byte for byte. */
export function updateSecret(item: Resource, name: string, config: SecretConfig): void {
  const { behavior, type, immutable } = config
  updateMetadata(item, name, config)
  if (type !== undefined) item.set(['type'], type)
  else if (behavior === 'create' && item.text(['type']) !== undefined) item.set(['type'], 'Opaque')
  const { data, stringData } = dataOf(config)
  const isOurs = (key: string) => key in data || key in stringData
  // A key must only be in one of the two, because stringData takes precedence over data.
  dropTexts(item, 'data', (key) => !(key in data) && (behavior !== 'merge' || isOurs(key)))
  dropTexts(item, 'stringData', (key) => !(key in stringData) && (behavior !== 'merge' || isOurs(key)))
  setTexts(item, ['data'], withoutEqual(item, data))
  setTexts(item, ['stringData'], stringData)
  if (immutable !== undefined) item.set(['immutable'], immutable)
  else if (behavior === 'create') item.delete(['immutable'])
}

function dataOf(config: SecretConfig): { readonly data: Texts; readonly stringData: Texts } {
  const data: Record<string, string> = Object.create(null)
  const stringData: Record<string, string> = Object.create(null)
  for (const { key, value, isBinary } of contentEntries(config)) {
    if (isBinary) data[key] = value
    else if (config.field === 'stringData') stringData[key] = value
    else data[key] = toBase64(new TextEncoder().encode(value))
  }
  return { data, stringData }
}

/** Entries whose bytes differ from the existing ones, whose base64 can be broken into lines. */
function withoutEqual(item: Resource, entries: Texts): Texts {
  return Object.fromEntries(
    Object.entries(entries).filter(([key, value]) => item.text(['data', key])?.replace(/\s+/g, '') !== value),
  )
}
