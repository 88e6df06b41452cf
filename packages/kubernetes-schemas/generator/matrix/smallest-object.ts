import type { Value } from '@krmkit/runtime'
import type { Definition, EnumValue, Field, Kind, Minor, TypeNode } from '../../src/model/model.ts'
import { isIn } from '../../src/version/minor.ts'

type Fields = { [name: string]: Value }

/** The root of a generated object: a kind, or a list of one. */
export type Root = Pick<Kind, 'apiVersion' | 'kind' | 'definition' | 'isStored'>

/**
 * The smallest object of a kind that the first of the versions accepts, and the others too except for the field that
 * the names lead to; lists and maps on the way get one element.
 */
export function smallestObject(root: Root, minors: readonly Minor[], names: readonly string[]): Fields {
  const { apiVersion, kind, definition, isStored } = root
  const own = definition === undefined ? {} : fieldsOf(definition, minors, names)
  return { apiVersion, kind, ...(isStored && { metadata: { name: 'x' } }), ...own }
}

/** Required fields, and the one that the names lead to. */
function fieldsOf(definition: Definition, minors: readonly Minor[], [name, ...rest]: readonly string[]): Fields {
  const fields: Fields = {}
  for (const field of definition.fields.values()) {
    if (field.name === name) fields[field.name] = sampleOf(field, minors, rest)
    else if (isRequired(field, minors)) fields[field.name] = sampleOf(field, minors, [])
  }
  return fields
}

function isRequired({ required, minors: known }: Field, minors: readonly Minor[]): boolean {
  const [first] = minors
  if (required === undefined || first === undefined) return false
  return isIn(known, first) && minors.some((minor) => isIn(required, minor))
}

/** The value of a field; outside of the versions that know it, that of the nearest version. */
function sampleOf(field: Field, minors: readonly Minor[], names: readonly string[]): Value {
  const known = field.types.find((each) => minors.some((minor) => isIn(each.minors, minor))) ?? field.types[0]
  return known === undefined ? {} : sample(known.node, minors, names)
}

function sample(source: TypeNode, minors: readonly Minor[], names: readonly string[]): Value {
  const { definition } = source
  const node = source.type === 'object' ? (definition?.scalar ?? source) : source
  switch (node.type) {
    case 'string':
      return text(node, minors)
    case 'integer':
    case 'number':
    case 'int-or-string':
      return 1
    case 'boolean':
      return true
    case 'quantity':
      return '1'
    case 'array':
      return node.items === undefined ? [] : [sample(node.items, minors, names)]
    case 'map':
      return node.items === undefined ? {} : { x: sample(node.items, minors, names) }
    case 'object':
      return definition === undefined ? {} : fieldsOf(definition, minors, names)
    default:
      return {}
  }
}

function text({ enum: values, format }: TypeNode, minors: readonly Minor[]): string {
  if (format === 'date-time') return '2026-01-31T12:00:00Z'
  if (format === 'byte') return 'eA=='
  const fitting = [...(values?.values ?? [])].filter(([, value]) => isTaken(value, minors)).map(([name]) => name)
  return fitting.find((name) => name !== '') ?? 'x'
}

function isTaken({ minors: known, gates, deprecation }: EnumValue, minors: readonly Minor[]): boolean {
  return gates.length === 0 && deprecation === undefined && minors.every((minor) => isIn(known, minor))
}
