import { type Json, type JsonMap, newMap } from '../json/json.ts'
import type { Trail } from '../schema/decode-notes.ts'
import type { FieldReader } from '../schema/read-fields.ts'

const TEXTS = [
  'name',
  'generateName',
  'namespace',
  'selfLink',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
]
const KNOWN = [
  ...TEXTS,
  'generation',
  'deletionGracePeriodSeconds',
  'labels',
  'annotations',
  'ownerReferences',
  'finalizers',
  'managedFields',
]

/** The metadata of an object with the fields that are of the right type (apimachinery, `ObjectMeta`). */
export function decodeMetadata(json: Json | undefined, trail: Trail, read: FieldReader): JsonMap {
  const fields = read.fields(json, trail, KNOWN)
  const metadata = newMap()
  if (fields === undefined) return metadata
  for (const key of KNOWN) {
    const value = fields[key]
    if (value === undefined || value === null) continue
    const place = { up: trail, step: key }
    const decoded = TEXTS.includes(key) ? read.text(value, place) : collection(key, value, place, read)
    if (decoded !== undefined) metadata[key] = decoded
  }
  return metadata
}

function collection(key: string, value: Json, place: Trail, read: FieldReader): Json | undefined {
  switch (key) {
    case 'labels':
    case 'annotations':
      return textMap(value, place, read)
    case 'finalizers':
      return read.texts(value, place)
    default:
      return value
  }
}

function textMap(value: Json, place: Trail, read: FieldReader): JsonMap {
  const texts = newMap()
  const fields = read.fields(value, place, Object.keys(value as object)) ?? newMap()
  for (const key of Object.keys(fields)) texts[key] = read.text(fields[key], { up: place, step: key }) ?? ''
  return texts
}
