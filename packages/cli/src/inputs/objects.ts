import { type Path, Resource, type YamlDocument } from '@krmkit/runtime'
import {
  groupOf,
  isCustom,
  isList,
  isMap,
  type Json,
  type JsonMap,
  jsonOf,
  own,
} from '@krmkit/structural-schema/values'
import type { ReadDocument } from './read-document.ts'

/** A Kubernetes object, and its path in its document. */
export interface PlacedObject {
  /** As it is sent to the API server. It can be large: each use converts it anew, so that nothing keeps it. */
  readonly object: JsonMap
  readonly at: Path
  readonly identity: ObjectIdentity
  /** The object as YAML, if it was read as YAML. */
  readonly resource?: Resource
}

/** The identity of an object; absent parts are empty. */
export interface ObjectIdentity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

const ROOT: Path = []
const ITEMS: Path = ['items']
const NONE: readonly never[] = []

/** The contents of a document. */
interface FoundObjects {
  readonly objects: readonly PlacedObject[]
  /** Paths of values that are not Kubernetes objects. */
  readonly others: readonly Path[]
}

/** The objects of a document: the document itself, the items of a list of any kind, or those of an array. */
export function objectsOf(document: ReadDocument): FoundObjects {
  return document.yaml === undefined ? objectsInJson(document.value) : objectsInYaml(document.yaml)
}

function objectsInJson(document: Json): FoundObjects {
  const candidate = (object: Json | undefined, at: Path): PlacedObject | undefined =>
    isMap(object) ? { object, at, identity: identityOf(object) } : undefined
  if (isList(document)) return elementsOf(document.length, (position) => candidate(document[position], [position]))
  const whole = candidate(document, ROOT)
  const items = whole && own(whole.object, 'items')
  if (whole === undefined || !isList(items)) return alone(whole)
  return itemsOf(whole, items.length, (position) => candidate(items[position], ['items', position]))
}

function objectsInYaml(document: YamlDocument): FoundObjects {
  const kind = document.kind(ROOT)
  if (kind === undefined || (kind === 'scalar' && document.get(ROOT) === null)) return { objects: NONE, others: NONE }
  if (kind === 'scalar') return alone(undefined)
  const root = new Resource(document)
  if (kind === 'list') return elementsOf(document.size(ROOT), (position) => partOf(root, [position]))
  const whole = new YamlObject(root, ROOT)
  if (!root.kind.endsWith('List') || document.kind(ITEMS) !== 'list') return alone(whole)
  return itemsOf(whole, document.size(ITEMS), (position) => partOf(root, [...ITEMS, position]))
}

function partOf(root: Resource, at: Path): YamlObject | undefined {
  const found = root.part(at)
  return found && new YamlObject(found, at)
}

/** An object of YAML. Most objects never need their values, or their name. */
class YamlObject implements PlacedObject, ObjectIdentity {
  readonly at: Path
  readonly resource: Resource

  constructor(resource: Resource, at: Path) {
    this.resource = resource
    this.at = at
  }

  get identity(): ObjectIdentity {
    return this
  }
  get object(): JsonMap {
    return (jsonOf(this.resource) ?? {}) as JsonMap
  }
  get apiVersion(): string {
    return this.resource.apiVersion
  }
  get kind(): string {
    return this.resource.kind
  }
  get namespace(): string {
    return this.resource.namespace ?? ''
  }
  get name(): string {
    return this.resource.name
  }
}

function alone(whole: PlacedObject | undefined): FoundObjects {
  return whole !== undefined && isKubernetesObject(whole.identity)
    ? { objects: [whole], others: NONE }
    : { objects: NONE, others: [ROOT] }
}

/** The objects of an array. A JSON patch is also an array: it is returned once, not each of its elements. */
function elementsOf(size: number, at: (position: number) => PlacedObject | undefined): FoundObjects {
  const found = collect(size, [], at)
  return found.objects.length > 0 ? found : { objects: NONE, others: [ROOT] }
}

function itemsOf(list: PlacedObject, size: number, at: (position: number) => PlacedObject | undefined): FoundObjects {
  const { apiVersion, kind } = list.identity
  if (!kind.endsWith('List')) return alone(list)
  if (kind === 'List' || kind === 'ResourceList' || apiVersion === '') return collect(size, ['items'], at)
  const implied = kind.slice(0, -'List'.length)
  // Items of typed lists may omit their kind, as in lists of the API server.
  if (!isCustom(apiVersion)) {
    const found = collect(size, ['items'], at)
    return found.others.length > 0 ? alone(list) : found
  }
  return collect(size, ['items'], (position) => {
    const found = at(position)
    if (found?.identity.kind !== '') return found
    const { namespace, name } = found.identity
    const identity = { apiVersion, kind: implied, namespace, name }
    return { at: found.at, identity, object: { ...found.object, apiVersion, kind: implied } }
  })
}

function collect(size: number, path: Path, at: (position: number) => PlacedObject | undefined): FoundObjects {
  const objects: PlacedObject[] = []
  const others: Path[] = []
  for (let position = 0; position < size; position++) {
    const found = at(position)
    if (found !== undefined && isKubernetesObject(found.identity)) objects.push(found)
    else others.push([...path, position])
  }
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
