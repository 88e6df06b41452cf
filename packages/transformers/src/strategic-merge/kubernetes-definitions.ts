import type { Value } from '@krmkit/runtime'
import { shapeTable } from './merge-schema.ts'

const SHAPE = 'krmkit.merge.'

/**
 * The merge keys of Kubernetes kinds as definitions of an OpenAPI document. The file of `openapi.path` must contain
 * them, because kustomize reads it instead of its own document.
 */
export function kubernetesDefinitions(): { readonly [name: string]: Value } {
  const { shapes, kinds } = shapeTable()
  const definitions: { [name: string]: Value } = {}
  for (const [number, shape] of shapes.entries())
    definitions[`${SHAPE}${number}`] = { type: 'object', ...fieldsOf(shape) }
  for (const [type, number] of kinds) {
    const [kind = '', version = '', group = ''] = type.split('/').reverse()
    const name = [...group.split('.').reverse(), version, kind].filter((part) => part !== '').join('.')
    definitions[`io.k8s.api.${name}`] = {
      type: 'object',
      ...fieldsOf(shapes[number] as string),
      'x-kubernetes-group-version-kind': [{ group, version, kind }],
    }
  }
  return definitions
}

/** One line of the table: `containers*name:3 metadata:0`. The field `%` represents all fields that are not named. */
function fieldsOf(shape: string): { readonly [key: string]: Value } {
  const properties: { [name: string]: Value } = {}
  let additionalProperties: Value | undefined
  for (const field of shape.split(' ')) {
    const [, name = '', keys, below] = /^([^*:]+)(?:\*([^:]*))?(?::(\d+))?$/.exec(field) ?? []
    const map: Value = below === undefined ? { type: 'object' } : { $ref: `#/definitions/${SHAPE}${below}` }
    const schema =
      keys === undefined
        ? map
        : listOf(
            keys.split('+').filter((key) => key !== ''),
            map,
          )
    if (name === '%') additionalProperties = schema
    else if (name !== '') properties[name] = schema
  }
  return additionalProperties === undefined ? { properties } : { properties, additionalProperties }
}

function listOf(keys: readonly string[], items: Value): Value {
  const list = { type: 'array', 'x-kubernetes-patch-strategy': 'merge' }
  const [first] = keys
  if (first === undefined) return { ...list, items: { type: 'string' } }
  const key = { 'x-kubernetes-patch-merge-key': first }
  return keys.length === 1
    ? { ...list, ...key, items }
    : { ...list, ...key, 'x-kubernetes-list-map-keys': [...keys], items }
}
