import type { Definition, Field, Kind, Minor, Model, TypeNode } from '@krmkit/kubernetes-schemas'

type Value = string | number | boolean | Value[] | { [field: string]: Value }

/** An object of each kind of a version with every field set. A type that contains itself is filled once on the way. */
export function filledObjects(model: Model, minor: Minor): { readonly kind: Kind; readonly object: Value }[] {
  return model.kinds().flatMap((kind) => {
    const { apiVersion, definition } = kind
    const range = kind.accepted ?? kind.minors
    if (definition === undefined || range === undefined || range.from > minor || range.to < minor) return []
    const fields = filled(definition, minor, [])
    return [{ kind, object: { ...(fields as object), apiVersion, kind: kind.kind } }]
  })
}

function filled(definition: Definition, minor: Minor, above: readonly Definition[]): Value {
  const inside = [...above, definition]
  const fields = [...definition.fields.values()].flatMap((field): [string, Value][] => {
    const node = nodeAt(field, minor)
    const within = node && definitionIn(node)
    return node === undefined || (within !== undefined && inside.includes(within))
      ? []
      : [[field.name, sampleOf(node, minor, inside)]]
  })
  return Object.fromEntries(fields)
}

function nodeAt({ minors, types }: Field, minor: Minor): TypeNode | undefined {
  const isKnown = ({ from, to }: { readonly from: Minor; readonly to: Minor }) => from <= minor && minor <= to
  return isKnown(minors) ? types.find((type) => isKnown(type.minors))?.node : undefined
}

function definitionIn(node: TypeNode): Definition | undefined {
  return node.items ? definitionIn(node.items) : node.definition?.scalar ? undefined : node.definition
}

function sampleOf(node: TypeNode, minor: Minor, above: readonly Definition[]): Value {
  const { definition, items } = node
  if (definition?.scalar) return sampleOf(definition.scalar, minor, above)
  switch (node.type) {
    case 'array':
      return items ? [sampleOf(items, minor, above)] : []
    case 'map':
      return items ? { key: sampleOf(items, minor, above) } : {}
    case 'object':
      return definition ? filled(definition, minor, above) : {}
    case 'any':
      return { any: 'thing' }
    case 'integer':
    case 'number':
    case 'int-or-string':
      return 1
    case 'boolean':
      return true
    case 'quantity':
      return '500m'
    default:
      return textOf(node, minor)
  }
}

function textOf({ format, enum: values }: TypeNode, minor: Minor): string {
  if (format === 'date-time') return '2026-01-31T12:00:00Z'
  if (format === 'byte') return 'YQ=='
  return [...(values?.values ?? [])].find(([, { minors }]) => minors.from <= minor && minor <= minors.to)?.[0] ?? 'a'
}
