import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import type { Definition, Kind, Minor, TypeNode } from '../src/model/model.ts'
import { isIn } from '../src/version/minor.ts'

/** Levels below which only small values are filled. */
const MAX_DEPTH = 12

/** An object of a kind with every field that a version knows, each definition once per path. */
export function filledObject({ apiVersion, kind, definition }: Kind, minor: Minor): JsonMap {
  const fields = definition === undefined ? {} : fieldsOf(definition, minor, [])
  return { ...fields, apiVersion, kind, metadata: { ...(fields.metadata as JsonMap | undefined), name: 'filled' } }
}

function fieldsOf(definition: Definition, minor: Minor, around: readonly Definition[]): { [key: string]: Json } {
  const fields: { [key: string]: Json } = {}
  for (const { name, minors, types } of definition.fields.values()) {
    const node = types.find((one) => isIn(one.minors, minor))?.node
    if (!isIn(minors, minor) || node === undefined) continue
    // A kind within another one does not have these two fields.
    if (around.length > 0 && definition.groupVersionKind !== undefined && (name === 'apiVersion' || name === 'kind'))
      continue
    const value = sample(node, minor, [...around, definition])
    if (value !== undefined) fields[name] = value
  }
  return fields
}

function sample(node: TypeNode, minor: Minor, around: readonly Definition[]): Json | undefined {
  const { type, items, definition, enum: values, format } = node
  switch (type) {
    case 'string': {
      const known = [...(values?.values ?? [])].find(([, value]) => isIn(value.minors, minor))
      return known?.[0] ?? (format === 'byte' ? 'eA==' : 'it\'s "quoted"\n')
    }
    case 'integer':
      return format === 'int64' ? 9_007_199_254_740_993n : 7
    case 'number':
      return 0.5
    case 'boolean':
      return false
    case 'quantity':
      return '1Gi'
    case 'int-or-string':
      return '50%'
    case 'any':
      return { any: [1, { thing: null }] }
    case 'array': {
      const element = items && sample(items, minor, around)
      return element === undefined ? [] : around.length > 3 ? [element] : [element, element]
    }
    case 'map': {
      const value = items && sample(items, minor, around)
      return value === undefined ? {} : { 'a.b/c': value, default: value }
    }
    default:
      if (definition?.scalar !== undefined) return sample(definition.scalar, minor, around)
      if (definition === undefined) return {}
      if (around.includes(definition) || around.length > MAX_DEPTH) return undefined
      return { ...fieldsOf(definition, minor, around), ...(definition.isOpen && { open: { of: 'course' } }) }
  }
}
