import type { Items, Value } from '@krmkit/runtime'
import type { MergeField, MergeSchema, SchemaSource } from './merge-schema.ts'

type Json = { readonly [key: string]: Value }

/**
 * The merge schemas of custom resources, from the CRDs in the list: `x-kubernetes-list-type` map and set (KEP-555).
 * kustomize replaces these lists (docs/decisions.md#list-keys-of-custom-resources). The CRDs are read on first use.
 */
export function crdSchemas(items: Items): SchemaSource {
  let found: Map<string, MergeSchema> | undefined
  return (apiVersion, kind) => {
    found ??= schemasAmong(items)
    return found.get(`${apiVersion}/${kind}`)
  }
}

function schemasAmong(items: Items): Map<string, MergeSchema> {
  const schemas = new Map<string, MergeSchema>()
  for (const item of items) {
    if (item.kind !== 'CustomResourceDefinition' || item.group !== 'apiextensions.k8s.io') continue
    const group = item.text(['spec', 'group'])
    const kind = item.text(['spec', 'names', 'kind'])
    const versions = item.get(['spec', 'versions'])
    for (const version of Array.isArray(versions) ? versions : []) {
      const schema = at(version, 'schema', 'openAPIV3Schema')
      if (schema !== undefined) schemas.set(`${group}/${at(version, 'name')}/${kind}`, schemaOf(schema))
    }
  }
  return schemas
}

function schemaOf(schema: Value): MergeSchema {
  const known = new Map<string, MergeField | undefined>()
  return {
    field(name) {
      if (!known.has(name))
        known.set(name, fieldOf(at(schema, 'properties', name) ?? at(schema, 'additionalProperties')))
      return known.get(name)
    },
  }
}

function fieldOf(schema: Value | undefined): MergeField | undefined {
  if (schema === undefined || typeof schema !== 'object' || schema === null) return undefined
  const items = at(schema, 'items')
  if (items === undefined) return { schema: schemaOf(schema) }
  const keys = at(schema, 'x-kubernetes-list-map-keys')
  const type = at(schema, 'x-kubernetes-list-type')
  const listKeys = type === 'set' ? [] : type === 'map' && Array.isArray(keys) ? keys.map(String) : undefined
  return { listKeys, schema: schemaOf(items) }
}

/** The value at a path of keys. */
function at(value: Value | undefined, ...keys: readonly string[]): Value | undefined {
  return keys.reduce<Value | undefined>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? (found as Json)[key] : undefined,
    value,
  )
}
