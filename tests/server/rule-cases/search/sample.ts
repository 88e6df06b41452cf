import type { Definition, TypeNode } from '../../../../packages/kubernetes-schemas/src/index.ts'
import { fieldKey, type Material } from '../../changes/material.ts'
import { nodeOf } from '../../changes/places.ts'
import type { Json } from '../../json.ts'

/** Values of a field: those that base objects have, otherwise a small one of its type. */
export function fieldSamples(owner: Definition, name: string, material: Material, minor: number): readonly Json[] {
  const known = material.fields.get(fieldKey(owner.name, name)) ?? []
  const node = nodeOf(owner.fields.get(name), minor)
  const made = node === undefined ? undefined : sampleOf(node)
  return [...known.slice(0, 6), ...(made === undefined ? [] : [made])]
}

/** A small value of a type. */
export function sampleOf(node: TypeNode): Json {
  switch (node.type) {
    case 'string':
      return [...(node.enum?.values.keys() ?? [])].find((each) => each !== '') ?? stringOf(node)
    case 'integer':
    case 'number':
    case 'int-or-string':
      return 1
    case 'boolean':
      return true
    case 'quantity':
      return '1'
    case 'array':
      return node.items === undefined ? [] : [sampleOf(node.items)]
    case 'map':
      return node.items === undefined ? {} : { a: sampleOf(node.items) }
    default:
      return {}
  }
}

function stringOf({ format }: TypeNode): string {
  if (format === 'byte') return 'YQ=='
  return format === 'date-time' ? '2026-01-31T12:00:00Z' : 'a'
}
