import { MapValue, type Value } from '@krmkit/cel/values'
import type { Path } from '@krmkit/runtime'
import { isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { GroupVersionKind, GroupVersionResource } from '../request.ts'
import { celValue, PartialMap } from './json-value.ts'
import type { Unknowns } from './unknown.ts'

/** What the server sets in the metadata of an object, and a file does not have. */
const OF_METADATA = ['uid', 'creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'selfLink', 'name']

/** Paths at which the server may have what the object does not have, as a tree. */
interface UnknownFields {
  readonly [key: string]: UnknownFields | true
}

/**
 * An object of a request, of which some fields are not known: what the server sets in its metadata, and what it assigns.
 *
 * @param name `object`, `oldObject` or `params`, for messages.
 * @param assigned Paths to which the server assigns values, if the object has none.
 */
export function objectValue(object: Json, name: string, unknowns: Unknowns, assigned: readonly Path[] = []): Value {
  if (!isMap(object)) return null
  const fields: Record<string, UnknownFields | true> = {
    metadata: Object.fromEntries(OF_METADATA.map((key) => [key, true])),
  }
  for (const path of assigned) addPath(fields, path)
  return partial(object, name, fields, unknowns)
}

function addPath(fields: Record<string, UnknownFields | true>, [first = '', ...rest]: Path): void {
  const key = String(first)
  if (rest.length === 0) fields[key] = true
  else if (fields[key] !== true) {
    const inner = { ...fields[key] }
    addPath(inner, rest)
    fields[key] = inner
  }
}

function partial(json: JsonMap, name: string, fields: UnknownFields, unknowns: Unknowns): Value {
  const inner = new Map<string, Value>()
  const unknown = new Set<string>()
  for (const [key, below] of Object.entries(fields)) {
    const value = own(json, key)
    if (below === true) {
      if (value === undefined) unknown.add(key)
    } else if (isMap(value)) inner.set(key, partial(value, `${name}.${key}`, below, unknowns))
  }
  const map = celValue(json) as MapValue
  const known = inner.size === 0 ? map : new WithFields(map, inner)
  return unknown.size === 0 ? known : new PartialMap({ name, known, isUnknown: (key) => unknown.has(key), unknowns })
}

/** What is known of a Namespace that no file has. */
export function unknownNamespace(name: string, unknowns: Unknowns): Value {
  const labels = new PartialMap({
    name: 'namespaceObject.metadata.labels',
    known: celValue({ [NAME_LABEL]: name }) as MapValue,
    isUnknown: () => true,
    unknowns,
  })
  const metadata = new PartialMap({
    name: 'namespaceObject.metadata',
    known: new WithFields(celValue({ name }) as MapValue, new Map([['labels', labels]])),
    isUnknown: () => true,
    unknowns,
  })
  return new PartialMap({
    name: 'namespaceObject',
    known: new WithFields(celValue({}) as MapValue, new Map([['metadata', metadata]])),
    isUnknown: () => true,
    unknowns,
  })
}

/** The label that the server gives each Namespace. */
export const NAME_LABEL = 'kubernetes.io/metadata.name'

/** What of a request an expression reads as `request`. */
export interface RequestFields {
  readonly operation: string
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
  readonly requestKind: GroupVersionKind
  readonly requestResource: GroupVersionResource
  readonly name: string
  readonly namespace: string
  readonly isDryRun: boolean
  readonly userInfo: JsonMap | undefined
}

/** `request`: who sends it, and with which options, is not known. */
export function requestValue(fields: RequestFields, unknowns: Unknowns): Value {
  const { operation, kind, resource, requestKind, requestResource, name, namespace, isDryRun, userInfo } = fields
  const known: JsonMap = {
    kind: { ...kind },
    resource: { ...resource },
    requestKind: { ...requestKind },
    requestResource: { ...requestResource },
    ...(name !== '' && { name }),
    ...(namespace !== '' && { namespace }),
    operation,
    dryRun: isDryRun,
    ...(userInfo !== undefined && { userInfo }),
  }
  return new PartialMap({
    name: 'request',
    known: celValue(known) as MapValue,
    isUnknown: (key) => (key === 'userInfo' && userInfo === undefined) || key === 'options',
    unknowns,
  })
}

/** A map with other values of some keys. */
class WithFields extends MapValue {
  readonly #map: MapValue
  readonly #fields: ReadonlyMap<string, Value>

  constructor(map: MapValue, fields: ReadonlyMap<string, Value>) {
    super()
    this.#map = map
    this.#fields = fields
  }

  get size(): number {
    return this.keys().length
  }

  override get nodes(): number {
    return this.#map.nodes
  }

  find(key: Value): Value | undefined {
    return (typeof key === 'string' ? this.#fields.get(key) : undefined) ?? this.#map.find(key)
  }

  keys(): readonly Value[] {
    return [...new Set([...this.#map.keys(), ...this.#fields.keys()])]
  }
}
