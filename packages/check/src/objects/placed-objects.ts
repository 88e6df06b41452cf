import { type Path, Resource } from '@krmkit/runtime'
import { groupOf, isList, isMap, type Json, type JsonMap, jsonOf, own } from '@krmkit/structural-schema/values'
import { impliedBy, withImplied } from './list-item.ts'
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
const NONE: readonly never[] = []

/** The contents of a document. */
interface FoundObjects {
  readonly objects: readonly PlacedObject[]
  /** Paths of values that are not Kubernetes objects. */
  readonly others: readonly Path[]
}

/** What a list implies for its items. */
type Implied = ReturnType<typeof impliedBy>

/** The values of a document by their paths. */
interface Values {
  /** The mapping at a path as an object; `undefined` if it is not a mapping. */
  object(at: Path, implied: Implied): PlacedObject | undefined
  /** The length of the list at a path; `undefined` if it is not a list. */
  size(at: Path): number | undefined
}

/** The objects of a document: the document itself, the items of lists, also of lists in lists, or those of an array. */
export function objectsOf(document: ReadDocument): FoundObjects {
  const { yaml } = document
  const kind = yaml?.kind(ROOT)
  if (yaml !== undefined && (kind === undefined || (kind === 'scalar' && yaml.get(ROOT) === null)))
    return { objects: NONE, others: NONE }
  if (yaml !== undefined && kind === 'map') {
    const whole = new YamlObject(new Resource(yaml), ROOT)
    // Almost every document.
    if (!whole.kind.endsWith('List')) return alone(whole, ROOT)
  }
  return contentsOf(yaml === undefined ? valuesOfJson(document.value) : valuesOf(new Resource(yaml)))
}

/** The objects of an item of a ResourceList: the item itself, or the items of a list. */
export function objectsOfItem(item: Resource): FoundObjects {
  return item.kind.endsWith('List') ? contentsOf(valuesOf(item)) : alone(new YamlObject(item, ROOT), ROOT)
}

/** The mapping of a document, of any fields; `undefined` if the document is not a mapping. */
export function wholeDocument(document: ReadDocument): PlacedObject | undefined {
  const resource = document.resource(ROOT)
  return resource && new YamlObject(resource, ROOT)
}

function contentsOf(values: Values): FoundObjects {
  const size = values.size(ROOT)
  if (size === undefined) return objectsAt(values, ROOT)
  const found = elementsOf(values, ROOT, size)
  // A JSON patch is also an array: it is returned once, not each of its elements.
  return found.objects.length > 0 ? found : { objects: NONE, others: [ROOT] }
}

/** An object, or the items of a list. */
function objectsAt(values: Values, at: Path, implied?: Implied): FoundObjects {
  const found = values.object(at, implied)
  const size = found?.identity.kind.endsWith('List') ? values.size([...at, 'items']) : undefined
  if (found !== undefined && size !== undefined) {
    const impliedBelow = impliedBy(found.identity)
    const items = elementsOf(values, [...at, 'items'], size, impliedBelow)
    // The kind of a custom resource can end in `List` too, with other values in `items`.
    if (impliedBelow === undefined || items.others.length === 0) return items
  }
  return alone(found, at)
}

function alone(found: PlacedObject | undefined, at: Path): FoundObjects {
  const isObject = found !== undefined && (isKubernetesObject(found.identity) || isTool(found))
  return isObject ? { objects: [found], others: NONE } : { objects: NONE, others: [at] }
}

function elementsOf(values: Values, list: Path, size: number, implied?: Implied): FoundObjects {
  const objects: PlacedObject[] = []
  const others: Path[] = []
  for (let position = 0; position < size; position++) {
    const found = objectsAt(values, [...list, position], implied)
    for (const object of found.objects) objects.push(object)
    for (const at of found.others) others.push(at)
  }
  return { objects, others }
}

/** The value at a path; `undefined` if there is none. */
export function valueAt(json: Json, at: Path): Json | undefined {
  let found: Json | undefined = json
  for (const step of at)
    found = isList(found) ? found[Number(step)] : isMap(found) ? own(found, String(step)) : undefined
  return found
}

function valuesOfJson(document: Json): Values {
  return {
    object(at, implied) {
      const object = valueAt(document, at)
      if (!isMap(object)) return undefined
      const identity = identityOf(object)
      if (implied === undefined || (identity.kind === '' && own(object, 'metadata') === undefined))
        return { object, at, identity }
      const apiVersion = identity.apiVersion || implied.apiVersion
      const kind = identity.kind || implied.kind
      return { object: { ...object, apiVersion, kind }, at, identity: { ...identity, apiVersion, kind } }
    },
    size(at) {
      const list = valueAt(document, at)
      return isList(list) ? list.length : undefined
    },
  }
}

function valuesOf(root: Resource): Values {
  return {
    object(at, implied) {
      const found = at.length > 0 ? root.part(at) : root.document.kind(ROOT) === 'map' ? root : undefined
      return found && new YamlObject(withImplied(found, implied), at)
    },
    size: (at) => (root.document.kind(at) === 'list' ? root.size(at) : undefined),
  }
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

/** An object as YAML, with what its list implies. */
export function resourceOf({ placed, read }: { placed: PlacedObject; read: ReadDocument }): Resource | undefined {
  const found = placed.resource ?? read.resource(placed.at)
  return found && withImplied(found, placed.identity)
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

/** The identity of an object that is known as JSON. */
export function identityOf(object: JsonMap): ObjectIdentity {
  const metadata = own(object, 'metadata')
  const named = isMap(metadata) ? metadata : {}
  return {
    apiVersion: stringOrEmpty(own(object, 'apiVersion')),
    kind: stringOrEmpty(own(object, 'kind')),
    namespace: stringOrEmpty(own(named, 'namespace')),
    name: stringOrEmpty(own(named, 'name')),
  }
}

/** Fields of a Kustomization that name APIs. */
const KUSTOMIZATION_FIELDS = ['patches', 'patchesJson6902', 'patchesStrategicMerge', 'replacements', 'vars']

/** A Kustomization can lack apiVersion and kind. */
function isTool({ at, resource }: PlacedObject): boolean {
  return at.length === 0 && resource !== undefined && KUSTOMIZATION_FIELDS.some((field) => resource.size([field]) > 0)
}

function isKubernetesObject({ apiVersion, kind }: ObjectIdentity): boolean {
  return apiVersion !== '' && kind !== ''
}

function stringOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
