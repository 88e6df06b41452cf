import { type AdmittedObjects, assignedFields } from '@krmkit/kubernetes-schemas/admission'
import type {
  AdmissionRequest,
  EquivalentResource,
  GroupVersionKind,
  GroupVersionResource,
  LabelLookup,
  RequestObjects,
} from '@krmkit/policies'
import type { Path, Resource } from '@krmkit/runtime'
import { once } from '@krmkit/runtime/values'
import { storedObject } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own, versionOf } from '@krmkit/structural-schema/values'
import type { KnownKind } from '../checkers/crd-index.ts'
import type { FoundObject } from '../objects/found-object.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'

/** The namespace of objects that name none. */
const DEFAULT_NAMESPACE = 'default'

/** An object as it is written. */
export interface WrittenObject {
  readonly identity: ObjectIdentity
  /** As JSON, and as YAML. */
  json(): JsonMap
  yaml(): Resource | undefined
}

/** Finds the CustomResourceDefinition of a kind. */
export type FindKind = (apiVersion: string, kind: string) => KnownKind

/** What an object is: a new one, which can replace an old one, or one that the server has, with its status. */
export interface ObjectState {
  readonly old?: WrittenObject | undefined
  readonly isStored?: boolean
}

/** A kind as a server has it. */
export interface ServedKind {
  readonly resource: GroupVersionResource
  readonly kind: GroupVersionKind
  readonly isNamespaced: boolean
  equivalents(): readonly EquivalentResource[]
  /** An object as admission sees it. */
  object(written: WrittenObject, state: ObjectState): JsonMap | undefined
  /** Paths to which the server assigns values. */
  readonly assigned: readonly Path[]
  /** An object of the kind in another API version. */
  convert(object: JsonMap, to: GroupVersionKind): JsonMap | undefined
}

/** Objects as an API server has them in admission. */
export class ObjectSource {
  readonly #builtIns: AdmittedObjects
  readonly #findKind: FindKind
  readonly #kinds = new Map<string, ServedKind | undefined>()

  constructor(builtIns: AdmittedObjects, findKind: FindKind) {
    this.#builtIns = builtIns
    this.#findKind = findKind
  }

  /** `undefined` if neither the server nor a CustomResourceDefinition has the kind. */
  kind(apiVersion: string, kind: string): ServedKind | undefined {
    const key = `${apiVersion}/${kind}`
    if (!this.#kinds.has(key)) this.#kinds.set(key, this.#builtIn(apiVersion, kind) ?? this.#custom(apiVersion, kind))
    return this.#kinds.get(key)
  }

  #builtIn(apiVersion: string, name: string): ServedKind | undefined {
    const known = this.#builtIns.kind(apiVersion, name)
    if (known?.plural === undefined || known.scope === undefined) return undefined
    const builtIns = this.#builtIns
    return {
      resource: { group: known.group, version: known.version, resource: known.plural },
      kind: { group: known.group, version: known.version, kind: name },
      isNamespaced: known.scope === 'Namespaced',
      equivalents: once(() =>
        builtIns.equivalents(known).map(({ group, version, kind, plural = '' }) => ({
          resource: { group, version, resource: plural },
          kind: { group, version, kind },
        })),
      ),
      object(written, { isStored }) {
        const resource = written.yaml()
        return resource && builtIns.object(resource, isStored)
      },
      assigned: assignedFields(name),
      convert: () => undefined,
    }
  }

  #custom(apiVersion: string, name: string): ServedKind | undefined {
    const known = this.#findKind(apiVersion, name)
    if (known.state !== 'served') return undefined
    const { crd } = known
    const { group, names } = crd
    const plural = names.plural
    const inVersion = (version: string): EquivalentResource => ({
      resource: { group, version, resource: plural },
      kind: { group, version, kind: name },
    })
    const kubernetesVersion = `1.${this.#builtIns.minor}.0`
    return {
      ...inVersion(versionOf(apiVersion)),
      isNamespaced: crd.scope === 'Namespaced',
      equivalents: () =>
        crd.versions.flatMap((version) =>
          version.served && version.name !== versionOf(apiVersion) ? [inVersion(version.name)] : [],
        ),
      object(written, { old, isStored }) {
        const { status } = written.json()
        const { value } = storedObject(written.json(), crd, { old: old?.json(), rules: false, kubernetesVersion })
        if (!isMap(value)) return undefined
        return isStored === true && status !== undefined ? { ...value, status } : value
      },
      assigned: [],
      convert: (object, to) =>
        crd.conversion.strategy === 'Webhook' ? undefined : { ...object, apiVersion: `${to.group}/${to.version}` },
    }
  }
}

/** The request that creates an object, or replaces its old state. */
export class FoundRequest implements AdmissionRequest {
  readonly operation: AdmissionRequest['operation']
  readonly isDryRun = false
  readonly userInfo: JsonMap | undefined
  readonly #served: ServedKind
  readonly #written: WrittenObject
  readonly #old: WrittenObject | undefined
  #objects: RequestObjects | undefined

  constructor(served: ServedKind, written: WrittenObject, old: WrittenObject | undefined, userInfo?: JsonMap) {
    this.userInfo = userInfo
    this.#served = served
    this.#written = written
    this.#old = old
    this.operation = old === undefined ? 'CREATE' : 'UPDATE'
  }

  get kind(): GroupVersionKind {
    return this.#served.kind
  }
  get resource(): GroupVersionResource {
    return this.#served.resource
  }
  get name(): string {
    return this.#written.identity.name
  }
  get namespace(): string {
    return requestNamespace(this.#served, this.#written.identity)
  }
  labels(): LabelLookup {
    return labelsIn(this.#written)
  }
  oldLabels(): LabelLookup {
    return this.#old === undefined ? () => null : labelsIn(this.#old)
  }
  equivalents(): readonly EquivalentResource[] {
    return this.#served.equivalents()
  }

  objects(kind: GroupVersionKind): RequestObjects | undefined {
    this.#objects ??= this.#read()
    const isOwn = kind.group === this.kind.group && kind.version === this.kind.version
    if (this.#objects === undefined || isOwn) return this.#objects
    const object = this.#convert(this.#objects.object, kind)
    const oldObject = this.#convert(this.#objects.oldObject, kind)
    return object === undefined || oldObject === undefined ? undefined : { ...this.#objects, object, oldObject }
  }

  #read(): RequestObjects | undefined {
    const { assigned } = this.#served
    const object = admitted(this.#served, this.#written, { old: this.#old })
    if (object === undefined) return undefined
    const before = this.#old && admitted(this.#served, this.#old, { isStored: true })
    if (before === undefined) return { object, oldObject: null, assigned }
    const status = own(this.#old?.json() ?? {}, 'status')
    if (status !== undefined) return { object: { ...object, status }, oldObject: before, assigned }
    // An update keeps the status, which an old state of files does not have.
    return { object: withoutStatus(object), oldObject: withoutStatus(before), assigned: [...assigned, ['status']] }
  }

  #convert(object: RequestObjects['object'], to: GroupVersionKind): RequestObjects['object'] | undefined {
    return isMap(object) ? this.#served.convert(object, to) : object
  }
}

function withoutStatus(object: JsonMap): JsonMap {
  const { status, ...rest } = object
  return rest
}

/** An object as admission sees it, with its namespace. */
export function admitted(served: ServedKind, written: WrittenObject, state: ObjectState): JsonMap | undefined {
  const object = served.object(written, state)
  if (object === undefined || !served.isNamespaced) return object
  const metadata = own(object, 'metadata')
  const known = isMap(metadata) ? metadata : {}
  if (own(known, 'namespace') !== undefined) return object
  return { ...object, metadata: { ...known, namespace: DEFAULT_NAMESPACE } }
}

function requestNamespace({ isNamespaced, kind }: ServedKind, { namespace, name }: ObjectIdentity): string {
  if (isNamespaced) return namespace === '' ? DEFAULT_NAMESPACE : namespace
  return kind.group === '' && kind.kind === 'Namespace' ? name : ''
}

function labelsIn(written: WrittenObject): LabelLookup {
  const resource = written.yaml()
  return (key) => (resource?.has([...LABELS, key]) === true ? (resource.text([...LABELS, key]) ?? null) : null)
}

const LABELS = ['metadata', 'labels']

/** An object of the checked files. */
export function foundObject(found: Pick<FoundObject, 'placed' | 'yaml'>): WrittenObject {
  return { identity: found.placed.identity, json: () => found.placed.object, yaml: () => found.yaml() }
}
