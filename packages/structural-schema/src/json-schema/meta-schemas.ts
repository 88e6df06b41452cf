import { type Json, type JsonMap, newMap } from '../json/json.ts'

const TEXT: Json = { type: ['string', 'null'] }
const TEXTS: Json = { type: ['array', 'null'], items: TEXT }
const MAP_OF_TEXTS: Json = { type: ['object', 'null'], additionalProperties: TEXT }
const NUMBER: Json = { type: ['integer', 'null'] }
const OWNER: Json = {
  type: ['object', 'null'],
  properties: { apiVersion: TEXT, kind: TEXT, name: TEXT, uid: TEXT },
  required: ['apiVersion', 'kind', 'name', 'uid'],
}

const METADATA_FIELDS: JsonMap = {
  name: TEXT,
  generateName: TEXT,
  namespace: TEXT,
  selfLink: TEXT,
  uid: TEXT,
  resourceVersion: TEXT,
  generation: NUMBER,
  creationTimestamp: TEXT,
  deletionTimestamp: TEXT,
  deletionGracePeriodSeconds: NUMBER,
  labels: MAP_OF_TEXTS,
  annotations: MAP_OF_TEXTS,
  ownerReferences: { type: ['array', 'null'], items: OWNER },
  finalizers: TEXTS,
  managedFields: { type: ['array', 'null'] },
}

/** Returns the schema of `metadata` (apimachinery, ObjectMeta); with `closed`, unknown fields are errors. */
export function metadataSchema(closed: boolean): JsonMap {
  const schema = { type: 'object', properties: Object.assign(newMap(), METADATA_FIELDS) }
  return closed ? { ...schema, additionalProperties: false } : schema
}

/** The `apiVersion` of an embedded resource: `<group>/<version>` or `<version>` (apiserver/schema/objectmeta). */
export const API_VERSION: JsonMap = { type: 'string', minLength: 1, pattern: '^[^/]*(?:/[^/]*)?$' }

/** The `kind` of an embedded resource: a DNS-1035 label, ignoring case (apiserver/schema/objectmeta). */
export const KIND: JsonMap = { type: 'string', maxLength: 63, pattern: '^[a-zA-Z](?:[-a-zA-Z0-9]*[a-zA-Z0-9])?$' }
