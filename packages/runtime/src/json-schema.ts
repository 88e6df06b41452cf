import { toJSONSchema, type $ZodType as ZodSchema } from 'zod/v4/core'
import { configKindsOf, type KrmFunction, OWN_API_VERSION, ownKind } from './define-function.ts'

/** A JSON Schema (draft 2020-12) of an object, with the keywords that the runtime reads. */
export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, PropertySchema>>
  readonly required?: readonly string[]
}

/** A JSON Schema of one field. */
export interface PropertySchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
}

/** JSON Schema of a function's config without apiVersion, kind and metadata. It allows anything that zod cannot express. */
export function configSchema(fn: KrmFunction): ObjectSchema {
  return settingsSchema(fn.config)
}

/**
 * Returns the JSON Schema of a settings file, which editors read.
 *
 * @param settings The schema, of zod.
 * @returns A schema of draft 2020-12.
 *
 * @example
 * import { settingsSchema } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * console.log(settingsSchema(z.object({ a: z.string() })).required) // [ 'a' ]
 */
export function settingsSchema(settings: ZodSchema): ObjectSchema {
  const { $schema, ...schema } = toJSONSchema(settings, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema: { _zod }, jsonSchema }) {
      // zod leaves unknown keys open where it would drop them, and the runtime refuses them.
      if (_zod.def.type === 'object' && _zod.def.catchall === undefined) jsonSchema.additionalProperties = false
    },
  }) as ObjectSchema
  return schema
}

/**
 * Returns the JSON Schema of a function's functionConfig in its own kind, which `--schema` prints.
 *
 * @param fn The function.
 * @returns A schema of draft 2020-12.
 *
 * @example
 * import { functionConfigSchema, type KrmFunction } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'add-owner', description: '', config: z.object({ owner: z.string() }) } as unknown as KrmFunction
 * console.log(functionConfigSchema(fn).required) // [ 'apiVersion', 'kind', 'owner' ]
 */
export function functionConfigSchema(fn: KrmFunction): ObjectSchema {
  const [{ apiVersion, kind } = { apiVersion: OWN_API_VERSION, kind: ownKind(fn) }] = configKindsOf(fn)
  const isAny = fn.configKinds === 'any'
  const identity = {
    apiVersion: { type: 'string', ...(!isAny && { const: apiVersion }) },
    kind: { type: 'string', ...(!isAny && { const: kind }) },
    metadata: { type: 'object', description: 'Kubernetes metadata; kpt and kustomize need a name.' },
  }
  const config = withProperties(configSchema(fn), identity)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: kind,
    description: fn.description,
    ...config,
    type: 'object',
    required: [...new Set(['apiVersion', 'kind', ...(config.required ?? [])])],
  }
}

/** Adds properties to every form of a config, because a closed form would refuse them otherwise. */
function withProperties(schema: ObjectSchema, added: NonNullable<ObjectSchema['properties']>): ObjectSchema {
  const forms = ['anyOf', 'oneOf', 'allOf'].filter((keyword) => Array.isArray(schema[keyword]))
  const changed = forms.map((keyword) => [
    keyword,
    (schema[keyword] as ObjectSchema[]).map((form) => withProperties(form, added)),
  ])
  return { ...schema, ...Object.fromEntries(changed), properties: { ...added, ...schema.properties } }
}
