import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, keyPath } from '../finding/field-path.ts'
import { forbidden, invalid, makeError, notSupported, required } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import type { Schema } from '../schema/schema.ts'
import { goItems } from './go-schema.ts'
import type { Ratchet } from './options.ts'

const TYPE = 'x-kubernetes-list-type'
const KEYS = 'x-kubernetes-list-map-keys'

/** Checks the types of lists and maps, and the keys of lists of type map (validation.go, `ValidateCustomResourceDefinitionOpenAPISchema`). */
export function checkLists(schema: Schema, path: FieldPath, ratchet: Ratchet, errors: FieldError[]): void {
  const { listType, mapType, listMapKeys } = schema
  if (mapType !== undefined) checkMapType(schema, mapType, path, errors)
  if (listType !== undefined) checkListType(schema, listType, path, ratchet, errors)
  if (listMapKeys !== undefined && listMapKeys.length > 0 && listType !== 'map') {
    const detail = `must be map if ${KEYS} is non-empty`
    const place = childPath(path, TYPE)
    errors.push(
      listType === undefined
        ? required(place, detail, 'list-map-keys')
        : invalid(place, listType, detail, 'list-map-keys'),
    )
  }
  if (listType === 'map') checkListMap(schema, path, errors)
  if (ratchet.requiresMapKeys && (listType === 'map' || listType === 'set')) {
    checkItemsOfSetOrMap(schema, listType, path, errors)
  }
}

function checkMapType({ type }: Schema, mapType: string, path: FieldPath, errors: FieldError[]): void {
  const place = childPath(path, 'type')
  const detail = 'must be object if x-kubernetes-map-type is specified'
  if (!type) errors.push(required(place, detail, 'map-type'))
  else if (type !== 'object') errors.push(invalid(place, type, detail, 'map-type'))
  if (mapType !== 'atomic' && mapType !== 'granular') {
    errors.push(notSupported(childPath(path, 'x-kubernetes-map-type'), mapType, ['atomic', 'granular'], 'map-type'))
  }
}

function checkListType(
  schema: Schema,
  listType: string,
  path: FieldPath,
  ratchet: Ratchet,
  errors: FieldError[],
): void {
  const { type, items } = schema
  const place = childPath(path, 'type')
  const detail = `must be array if ${TYPE} is specified`
  if (!type) errors.push(required(place, detail, 'list-type'))
  else if (type !== 'array') errors.push(invalid(place, type, detail, 'list-type'))
  else if (ratchet.requiresAtomicSets && isNonAtomicSet(schema)) {
    const name = items?.type === 'array' ? TYPE : 'x-kubernetes-map-type'
    errors.push(
      makeError({
        type: 'FieldValueInvalid',
        path: childPath(childPath(path, 'items'), name),
        // The server prints the list type of the items even if the message is about their map type.
        shown: compactJson(items?.listType ?? null),
        detail: `must be atomic as item of a list with ${TYPE}=set`,
        rule: 'list-set-atomic',
      }),
    )
  }
  if (listType !== 'atomic' && listType !== 'set' && listType !== 'map') {
    errors.push(notSupported(childPath(path, TYPE), listType, ['atomic', 'set', 'map'], 'list-type'))
  }
}

/** Returns whether a list is a set of lists or maps that are not atomic (validation.go, `hasNonAtomicSetType`). */
export function isNonAtomicSet({ listType, items }: Schema): boolean {
  if (listType !== 'set' || items === undefined) return false
  if (items.type === 'array') return items.listType !== undefined && items.listType !== 'atomic'
  return items.type === 'object' && items.mapType !== 'atomic'
}

function checkListMap(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  const { items, unsupported, listMapKeys = [] } = schema
  const rule = 'list-map-keys'
  const place = childPath(path, 'items')
  if (listMapKeys.length === 0) {
    errors.push(required(childPath(path, KEYS), `must not be empty if ${TYPE} is map`, rule))
  }
  if (items === undefined) {
    if (unsupported?.itemsList === undefined) {
      errors.push(required(place, `must have a schema if ${TYPE} is map`, rule))
    } else {
      const detail = `must only have a single schema if ${TYPE} is map`
      errors.push(makeError({ type: 'FieldValueInvalid', path: place, shown: goItems(schema), detail, rule }))
    }
  } else if (items.type === 'object') checkKeys(listMapKeys, items, path, errors)
  else {
    const detail = `must be object if parent array's ${TYPE} is map`
    errors.push(invalid(childPath(place, 'type'), items.type ?? '', detail, rule))
  }
}

function checkKeys(keys: readonly string[], items: Schema, path: FieldPath, errors: FieldError[]): void {
  const rule = 'list-map-keys'
  const seen = new Set<string>()
  for (const key of keys) {
    const property = items.properties?.get(key)
    if (property === undefined) {
      errors.push(invalid(childPath(path, KEYS), keys, 'entries must all be names of item properties', rule))
    } else if (property.type === 'array' || property.type === 'object') {
      const place = childPath(keyPath(childPath(childPath(path, 'items'), 'properties'), key), 'type')
      // The server prints the type of the items, not that of the key.
      errors.push(invalid(place, 'object', `must be a scalar type if parent array's ${TYPE} is map`, rule))
    }
    if (seen.has(key)) errors.push(invalid(childPath(path, KEYS), keys, 'must not contain duplicate entries', rule))
    seen.add(key)
  }
}

/** Checks that elements and keys cannot be null or absent, because they identify elements (validation.go, `validateMapListKeysMapSet`). */
export function checkItemsOfSetOrMap(
  { items, listMapKeys = [] }: Schema,
  listType: string,
  path: FieldPath,
  errors: FieldError[],
): void {
  if (items === undefined) return
  const place = childPath(path, 'items')
  if (items.nullable) {
    const detail = `cannot be nullable when ${TYPE} is ${listType}`
    errors.push(forbidden(childPath(place, 'nullable'), detail, 'list-map-nullable'))
  }
  if (listType !== 'map') return
  const names = new Set(items.required)
  for (const key of listMapKeys) {
    const property = items.properties?.get(key)
    if (property === undefined) continue
    const of = keyPath(childPath(place, 'properties'), key)
    const why = `this property is in ${KEYS}, so it`
    if (!names.has(key) && property.default === undefined) {
      const detail = `${why} must have a default or be a required property`
      errors.push(required(childPath(of, 'default'), detail, 'list-map-key-required'))
    }
    if (property.nullable) {
      errors.push(forbidden(childPath(of, 'nullable'), `${why} cannot be nullable`, 'list-map-nullable'))
    }
  }
}
