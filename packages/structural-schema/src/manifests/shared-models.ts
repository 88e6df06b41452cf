import { isList, isMap, type Json, type JsonMap, newMap } from '../json/json.ts'
import type { OpenApiFormat } from '../publish/model-name.ts'

const META = 'io.k8s.apimachinery.pkg.apis.meta.v1.'
const text = (description: string): Json => ({ type: 'string', description })
const time = (description: string): Json => ({ type: 'string', format: 'date-time', description })
const texts = (description: string): Json => ({ type: 'object', description, additionalProperties: { type: 'string' } })

const OWNER: Json = {
  type: 'object',
  required: ['apiVersion', 'kind', 'name', 'uid'],
  properties: {
    apiVersion: text('API version of the owner.'),
    blockOwnerDeletion: { type: 'boolean', description: 'The owner cannot go before this object.' },
    controller: { type: 'boolean', description: 'The owner is the controller.' },
    kind: text('Kind of the owner.'),
    name: text('Name of the owner.'),
    uid: text('UID of the owner.'),
  },
}

/** What models of custom resources refer to, in our words: documents with them stand alone. */
const MODELS: Readonly<Record<string, Json>> = {
  [`${META}ObjectMeta`]: {
    type: 'object',
    description: 'Metadata that every stored object has.',
    properties: {
      annotations: texts('Notes that tools leave.'),
      creationTimestamp: time('When the object was made; set by the server.'),
      deletionGracePeriodSeconds: { type: 'integer', format: 'int64', description: 'Seconds until it goes.' },
      deletionTimestamp: time('When it goes; set by the server.'),
      finalizers: {
        type: 'array',
        items: { type: 'string' },
        'x-kubernetes-list-type': 'set',
        'x-kubernetes-patch-strategy': 'merge',
      },
      generateName: text('Beginning of a name that the server completes.'),
      generation: {
        type: 'integer',
        format: 'int64',
        description: 'Counts changes of what is wanted; set by the server.',
      },
      labels: texts('Keys and values to select objects by.'),
      managedFields: { type: 'array', items: { type: 'object' }, 'x-kubernetes-list-type': 'atomic' },
      name: text('Name, unique within its namespace and kind.'),
      namespace: text('Namespace; empty for what belongs to the cluster.'),
      ownerReferences: {
        type: 'array',
        description: 'Objects without which this one goes.',
        items: OWNER,
        'x-kubernetes-list-map-keys': ['uid'],
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-patch-merge-key': 'uid',
        'x-kubernetes-patch-strategy': 'merge',
      },
      resourceVersion: text('Version for optimistic locking; set by the server.'),
      selfLink: text('Not set any more.'),
      uid: text('Unique in time and space; set by the server.'),
    },
  },
  [`${META}ListMeta`]: {
    type: 'object',
    description: 'Metadata of a list.',
    properties: {
      continue: text('Where the next part of the list begins.'),
      remainingItemCount: { type: 'integer', format: 'int64', description: 'How many objects are to come.' },
      resourceVersion: text('Version of the list.'),
      selfLink: text('Not set any more.'),
    },
  },
}

/** The models of one document, with those that they refer to. */
export function withSharedModels(models: JsonMap): JsonMap {
  const all = Object.assign(newMap(), models)
  for (const [name, model] of Object.entries(MODELS)) all[name] = model
  return all
}

/**
 * Models in which lists of maps name the keys that strategic merge patches go by, as kustomize reads them: the keys of server-side
 * apply say the same (kustomize issues 2825, 4613, 5878).
 */
export function withMergeKeys(value: Json): Json {
  if (isList(value)) return value.map(withMergeKeys)
  if (!isMap(value)) return value
  const copy = newMap()
  for (const key of Object.keys(value)) copy[key] = withMergeKeys(value[key] as Json)
  const keys = copy['x-kubernetes-list-map-keys']
  if (copy['x-kubernetes-list-type'] === 'map' && isList(keys) && typeof keys[0] === 'string') {
    copy['x-kubernetes-patch-merge-key'] = keys[0]
    copy['x-kubernetes-patch-strategy'] = 'merge'
  }
  return copy
}

/** Models as a whole document of OpenAPI. */
export function openApiDocument(title: string, models: JsonMap, format: OpenApiFormat): JsonMap {
  const info = { title, version: 'v0' }
  return format === 'v2'
    ? { swagger: '2.0', info, paths: {}, definitions: withSharedModels(withMergeKeys(models) as JsonMap) }
    : { openapi: '3.0.0', info, paths: {}, components: { schemas: withSharedModels(models) } }
}
