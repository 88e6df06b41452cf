import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathText } from '../finding/field-path.ts'
import { duplicate, forbidden, invalid, required, typeInvalid } from '../finding/make-error.ts'
import { isList, isMap, type Json, own } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { type KepSchema, type Union, unionsOf } from './kep-schema.ts'

const RULE = 'union-fields'

/** Checks the shape of `x-kubernetes-unions` at a node of the spine, and that its fields are specified (KEP-2335, type Union; KEP-1027). */
export function checkUnions(schema: KepSchema, path: FieldPath, errors: FieldError[]): void {
  if (schema.unions === undefined) return
  const place = childPath(path, 'x-kubernetes-unions')
  if (!hasShape(schema.unions, place, errors)) return
  if (schema.type !== 'object') {
    const detail = 'must be object if x-kubernetes-unions is specified'
    const type = childPath(path, 'type')
    errors.push(schema.type ? invalid(type, schema.type, detail, RULE) : required(type, detail, RULE))
  }
  const taken = new Map<string, number>()
  for (const [i, union] of unionsOf(schema).entries()) {
    checkDiscriminator(schema, union, path, indexPath(place, i), errors)
    checkMembers(schema, union, path, indexPath(place, i), errors)
    for (const name of union.fields.keys()) {
      const other = taken.get(name)
      if (other === undefined) taken.set(name, i)
      else errors.push(duplicate(keyPath(childPath(indexPath(place, i), 'fields'), name), name, RULE))
    }
  }
}

function hasShape(unions: Json, place: FieldPath, errors: FieldError[]): boolean {
  const before = errors.length
  if (!isList(unions)) errors.push(typeInvalid(place, unions, 'must be a list of unions', RULE))
  else {
    for (const [i, union] of unions.entries()) checkShape(union, indexPath(place, i), errors)
  }
  return errors.length === before
}

function checkShape(union: Json, place: FieldPath, errors: FieldError[]): void {
  if (!isMap(union)) {
    errors.push(typeInvalid(place, union, 'must be an object with discriminator and fields', RULE))
    return
  }
  const discriminator = own(union, 'discriminator')
  if (discriminator !== undefined && typeof discriminator !== 'string') {
    errors.push(typeInvalid(childPath(place, 'discriminator'), discriminator, 'must be the name of a field', RULE))
  }
  const fields = own(union, 'fields')
  const below = childPath(place, 'fields')
  if (fields === undefined || fields === null) errors.push(required(below, 'must name the members of the union', RULE))
  else if (!isMap(fields))
    errors.push(typeInvalid(below, fields, 'must be an object from member to discriminator value', RULE))
  else if (Object.keys(fields).length === 0) errors.push(required(below, 'must name the members of the union', RULE))
  else {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value !== 'string') errors.push(typeInvalid(keyPath(below, name), value, 'must be a string', RULE))
    }
  }
  for (const key of Object.keys(union)) {
    if (key !== 'discriminator' && key !== 'fields')
      errors.push(forbidden(childPath(place, key), 'is not a field of a union', RULE))
  }
}

function checkDiscriminator(
  schema: Schema,
  union: Union,
  path: FieldPath,
  place: FieldPath,
  errors: FieldError[],
): void {
  const { discriminator, fields } = union
  const below = childPath(place, 'fields')
  if (discriminator === '') {
    for (const [name, value] of fields) {
      if (value !== '') errors.push(forbidden(keyPath(below, name), 'must be empty without a discriminator', RULE))
    }
    return
  }
  const field = keyPath(childPath(path, 'properties'), discriminator)
  const property = schema.properties?.get(discriminator)
  if (property === undefined)
    errors.push(required(field, `because it is the discriminator of ${pathText(place)}`, RULE))
  else if (property.type !== 'string') {
    errors.push(
      invalid(childPath(field, 'type'), property.type ?? '', 'must be string, because it is a discriminator', RULE),
    )
  }
  const allowed = property?.enum
  const values = new Set<string>()
  for (const [name, value] of fields) {
    const at = keyPath(below, name)
    if (value === '') errors.push(required(at, 'must be the value of the discriminator', RULE))
    else if (values.has(value)) errors.push(duplicate(at, value, RULE))
    values.add(value)
  }
  if (allowed?.length && !allowed.some((value) => typeof value === 'string' && values.has(value))) {
    errors.push(
      invalid(childPath(field, 'enum'), allowed, `must contain one of the values of ${pathText(place)}`, RULE),
    )
  }
}

function checkMembers(schema: Schema, union: Union, path: FieldPath, place: FieldPath, errors: FieldError[]): void {
  for (const name of union.fields.keys()) {
    if (name === union.discriminator) {
      errors.push(forbidden(keyPath(childPath(place, 'fields'), name), 'must not be the discriminator itself', RULE))
    } else if (!schema.properties?.has(name)) {
      const field = keyPath(childPath(path, 'properties'), name)
      errors.push(required(field, `because it is a member of ${pathText(place)}`, RULE))
    }
  }
}
