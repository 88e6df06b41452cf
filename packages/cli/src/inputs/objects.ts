import type { Path, Resource } from '@krmkit/runtime'
import { groupOf, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema'

/** A Kubernetes object, and its path in its document. */
export interface PlacedObject {
  readonly object: JsonMap
  readonly at: Path
  readonly identity: ObjectIdentity
}

/** The identity of an object; absent parts are empty. */
export interface ObjectIdentity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

const ROOT: Path = []

/** The contents of a document. */
interface FoundObjects {
  readonly objects: readonly PlacedObject[]
  /** Paths of values that are not Kubernetes objects. */
  readonly others: readonly Path[]
}

/** The objects of a document: the document itself, the items of a list of any kind, or those of a JSON array. */
export function objectsOf(document: Json): FoundObjects {
  if (isList(document)) {
    const found = itemsOf(document, [], undefined)
    // A JSON patch is also an array. Report it once, not each of its elements.
    return found.objects.length > 0 ? found : { objects: [], others: [ROOT] }
  }
  if (!isMap(document)) return { objects: [], others: [ROOT] }
  const identity = identityOf(document)
  const items = own(document, 'items')
  if (identity.kind.endsWith('List') && isList(items)) return itemsOf(items, ['items'], identity)
  return isKubernetesObject(identity)
    ? { objects: [{ object: document, at: ROOT, identity }], others: [] }
    : { objects: [], others: [ROOT] }
}

function itemsOf(items: readonly Json[], path: Path, list: ObjectIdentity | undefined): FoundObjects {
  const objects: PlacedObject[] = []
  const others: Path[] = []
  const kind = list?.kind.slice(0, -'List'.length) ?? ''
  items.forEach((object, position) => {
    const at = [...path, position]
    const read = isMap(object) ? identityOf(object) : undefined
    // Items of typed lists may omit their kind, as in lists of the API server.
    const known = read?.kind === '' && kind !== '' ? { ...read, kind, apiVersion: list?.apiVersion ?? '' } : read
    if (known !== undefined && isKubernetesObject(known))
      objects.push({ object: object as JsonMap, at, identity: known })
    else others.push(at)
  })
  return { objects, others }
}

/** Kind, namespace and name of an object. */
export function labelOf({ kind, namespace = '', name }: Pick<Resource, 'kind' | 'namespace' | 'name'>): string {
  const place = namespace === '' ? name : `${namespace}/${name}`
  return place === '' ? kind : `${kind} ${place}`
}

/** Identifies an object independently of its API version. */
export function identityKey({ apiVersion, kind, namespace, name }: ObjectIdentity): string {
  return JSON.stringify([groupOf(apiVersion), kind, namespace, name])
}

function identityOf(object: JsonMap): ObjectIdentity {
  const metadata = own(object, 'metadata')
  const named = isMap(metadata) ? metadata : {}
  return {
    apiVersion: stringOrEmpty(own(object, 'apiVersion')),
    kind: stringOrEmpty(own(object, 'kind')),
    namespace: stringOrEmpty(own(named, 'namespace')),
    name: stringOrEmpty(own(named, 'name')),
  }
}

function isKubernetesObject({ apiVersion, kind }: ObjectIdentity): boolean {
  return apiVersion !== '' && kind !== ''
}

function stringOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
