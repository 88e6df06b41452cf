import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource, notesOf } from '../build/build-resource.ts'
import { setString } from '../replacement/set-untyped.ts'
import { buildState, clearState, isEnabled } from '../resource-id/build-state.ts'
import { unshareValues } from '../resource-id/shared-values.ts'
import { toBase64Lines } from './bytes.ts'
import { dataOf, type GeneratedObject, type Texts } from './generated-object.ts'

const METADATA = new Set(['name', 'namespace', 'labels', 'annotations'])
const LABELS: Path = ['metadata', 'labels']
const ANNOTATIONS: Path = ['metadata', 'annotations']
const FIELDS = new Set(['apiVersion', 'kind', 'metadata', 'data', 'binaryData'])

/**
 * Changes a resource to the result of merging it with a generated object as kustomize does: the generated object with
 * the resource's name, namespace, labels and annotations, and its data if the behavior is `merge`. Equal values keep
 * their bytes. Returns the fields that are lost.
 */
export function mergeGenerated(resource: Resource, generated: GeneratedObject): readonly string[] {
  const { kind, behavior, labels, annotations, immutable, needsHash } = generated
  const before = behavior === 'merge' ? dataBefore(resource, kind) : { data: {}, binaryData: {} }
  const now = dataOf(generated)
  const lost = dropFields(resource, kind)
  for (const [map, entries] of [
    [LABELS, labels],
    [ANNOTATIONS, annotations],
  ] as const) {
    asStrings(resource, map)
    setEntries(resource, map, entries)
    if (resource.keys(map).length === 0) resource.delete(map)
  }
  // The hash stays only if both ask for it (api/resource, CopyMergeMetaDataFieldsFrom).
  if (!needsHash && isEnabled(resource, 'needsHashSuffix')) dropHashMark(resource)
  if (kind === 'Secret') resource.set(['type'], generated.type || 'Opaque')
  replaceEntries(resource, 'data', { ...before.data, ...now.data })
  // A generated Secret without entries has an empty map, which only a merge removes.
  if (kind === 'Secret' && behavior === 'replace' && Object.keys(now.data).length === 0) resource.set(['data'], {})
  replaceEntries(resource, 'binaryData', { ...before.binaryData, ...now.binaryData })
  if (immutable) resource.set(['immutable'], true)
  return lost
}

/** kustomize reads these maps as strings and writes them again. */
function asStrings(resource: Resource, map: Path): void {
  for (const key of resource.keys(map)) {
    const path = [...map, key]
    const text = resource.text(path)
    const value = resource.get(path)
    if (text !== undefined) setString(resource, path, value === null && notesOf(resource).untyped.has(path) ? '' : text)
  }
  unshareValues(resource, map)
}

function dataBefore(
  resource: Resource,
  kind: GeneratedObject['kind'],
): { readonly data: Texts; readonly binaryData: Texts } {
  const data = texts(resource, 'data')
  // As in the API server, stringData takes precedence.
  if (kind === 'Secret')
    for (const [key, text] of Object.entries(texts(resource, 'stringData')))
      data[key] = toBase64Lines(new TextEncoder().encode(text))
  return { data, binaryData: texts(resource, 'binaryData') }
}

function texts(resource: Resource, field: string): Record<string, string> {
  const map: Record<string, string> = Object.create(null)
  for (const key of resource.keys([field])) {
    const path = [field, key]
    map[key] = resource.get(path) === null ? '' : (resource.text(path) ?? '')
  }
  return map
}

function dropFields(resource: Resource, kind: GeneratedObject['kind']): string[] {
  const isKept = (key: string) => FIELDS.has(key) || (kind === 'Secret' && (key === 'type' || key === 'stringData'))
  const fields = resource.keys([]).filter((key) => !isKept(key))
  const metadata = resource.keys(['metadata']).filter((key) => !METADATA.has(key))
  for (const key of fields) resource.delete([key])
  for (const key of metadata) resource.delete(['metadata', key])
  if (kind === 'Secret') resource.delete(['stringData'])
  return [...fields, ...metadata.map((key) => `metadata.${key}`)]
}

function dropHashMark(resource: Resource): void {
  if (resource instanceof BuildResource) {
    clearState(resource, 'needsHashSuffix')
    return
  }
  const path = ['metadata', 'annotations']
  resource.delete(resource.keys(path).length === 1 ? path : buildState.needsHashSuffix)
}

function setEntries(resource: Resource, path: Path, entries: Texts): void {
  for (const [key, value] of Object.entries(entries)) setString(resource, [...path, key], value)
}

/** Makes the map at `field` contain exactly these entries; removes it if there are none. */
function replaceEntries(resource: Resource, field: string, entries: Texts): void {
  const wanted = Object.keys(entries)
  if (wanted.length === 0) {
    resource.delete([field])
    return
  }
  const present = resource.keys([field])
  if (!present.some((key) => Object.hasOwn(entries, key))) {
    resource.set([field], { ...entries })
    return
  }
  for (const key of present) if (!Object.hasOwn(entries, key)) resource.delete([field, key])
  for (const key of wanted) setString(resource, [field, key], entries[key] as string)
}
