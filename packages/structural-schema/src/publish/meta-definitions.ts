import type { JsonMap } from '../json/json.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { META_V1 } from './type-meta.ts'

const TEXT: Schema = { type: 'string' }
const INTEGER: Schema = { type: 'integer', format: 'int64' }
const TIME: Schema = { type: 'string', format: 'date-time' }
const TEXTS: Schema = { type: 'array', items: TEXT }
const MAP: Schema = { type: 'object', additionalProperties: { allows: true, schema: TEXT } }
const FLAG: Schema = { type: 'boolean' }

const OWNER = object(
  { apiVersion: TEXT, blockOwnerDeletion: FLAG, controller: FLAG, kind: TEXT, name: TEXT, uid: TEXT },
  ['apiVersion', 'kind', 'name', 'uid'],
)

const MANAGED = object({
  apiVersion: TEXT,
  fieldsType: TEXT,
  fieldsV1: { type: 'object' },
  manager: TEXT,
  operation: TEXT,
  subresource: TEXT,
  time: TIME,
})

const OBJECT_META = object({
  annotations: MAP,
  creationTimestamp: TIME,
  deletionGracePeriodSeconds: INTEGER,
  deletionTimestamp: TIME,
  finalizers: { ...TEXTS, listType: 'set' },
  generateName: TEXT,
  generation: INTEGER,
  labels: MAP,
  managedFields: { type: 'array', items: MANAGED, listType: 'atomic' },
  name: TEXT,
  namespace: TEXT,
  ownerReferences: { type: 'array', items: OWNER, listType: 'map', listMapKeys: ['uid'] },
  resourceVersion: TEXT,
  selfLink: TEXT,
  uid: TEXT,
})

const LIST_META = object({
  continue: TEXT,
  remainingItemCount: INTEGER,
  resourceVersion: TEXT,
  selfLink: TEXT,
})

/** Returns the definitions that published models refer to: `ObjectMeta` and `ListMeta` (apimachinery, meta/v1), without descriptions. */
export function metaDefinitions(encode: (schema: Schema) => JsonMap = encodeJson): JsonMap {
  return { [`${META_V1}.ListMeta`]: encode(LIST_META), [`${META_V1}.ObjectMeta`]: encode(OBJECT_META) }
}

function encodeJson(schema: Schema): JsonMap {
  return encodeSchema(schema) as JsonMap
}

function object(fields: Readonly<Record<string, Schema>>, required?: readonly string[]): Schema {
  return { type: 'object', properties: new Map(Object.entries(fields)), required }
}
