import { catalogue } from '@krmkit/catalogue'
import { configKindsOf, functionConfigSchema, type KrmFunction } from '@krmkit/runtime'
import { isMap, type Json, type JsonMap } from '@krmkit/structural-schema/values'
import type { EditorKind } from './editor-kind.ts'

/** Returns the kinds of functionConfigs of all catalogue functions. A ConfigMap has no schema of its own. */
export async function functionKinds(): Promise<readonly EditorKind[]> {
  const functions = await Promise.all(Array.from(catalogue.values(), ({ load }) => load()))
  return functions.flatMap(kindsOf)
}

function kindsOf(fn: KrmFunction): EditorKind[] {
  return configKindsOf(fn).flatMap(({ apiVersion, kind, form }): EditorKind[] => {
    if (form === 'ConfigMap') return []
    const { $schema, ...printed } = functionConfigSchema({ ...fn, configKinds: [{ apiVersion, kind }] })
    const strict = printed as unknown as JsonMap
    const open = fn.adapt ? namesOnly(strict) : (openSchema(strict) as JsonMap)
    const schema = form === 'own' ? strict : open
    const identity = { apiVersion: { const: apiVersion }, kind: { const: kind, description: fn.description } }
    const properties = { ...(schema.properties as JsonMap), ...identity }
    return [{ apiVersion, kind, schema: withSpec({ ...schema, title: kind, properties }) }]
  })
}

/** Kinds of kpt and kustomize: krmkit ignores unknown fields, because the programs that they are written for accept them. */
function openSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(openSchema)
  if (!isMap(schema)) return schema
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false)
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'default' ? value : openSchema(value as Json)]))
}

/** A kind whose fields the function converts before it checks them: only their names are known. */
function namesOnly({ properties }: JsonMap): JsonMap {
  const names = Object.entries(properties as JsonMap).map(([name, property]) => {
    const description = isMap(property) ? property.description : undefined
    return [name, description === undefined ? {} : { description }]
  })
  return { type: 'object', properties: Object.fromEntries(names) }
}

/** The fields of a config can also be under `spec`. */
function withSpec(schema: JsonMap): JsonMap {
  const properties = schema.properties as JsonMap
  if (Object.hasOwn(properties, 'spec')) return schema
  const { required, ...optional } = schema
  return {
    if: { type: 'object', required: ['spec'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { ...optional, properties: { ...properties, spec: { ...optional, type: ['object', 'null'] } } },
    else: schema,
  }
}
