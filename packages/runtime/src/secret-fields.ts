import type { Path } from '@krmkit/yaml'
import type * as z from 'zod/v4/core'
import { globalRegistry } from 'zod/v4/core'
import { type AnySchema, childSchema } from './config-schema.ts'

/**
 * Marks a config field whose values must never be shown, in results, on stderr or in traces:
 * `z.string().check(z.meta(SECRET))`. JSON Schema has the same keyword.
 */
export const SECRET = { writeOnly: true } as const

/** Whether the value at `path` is secret: the field itself, one of its parents, or one of its children. */
export function isSecretField(schema: z.$ZodType, path: Path): boolean {
  const seen = new Set<z.$ZodType>()

  function holdsSecret(schema: z.$ZodType | null | undefined, below: Path): boolean {
    const [key, ...rest] = below
    if (!schema || (key === undefined && seen.has(schema))) return false
    if (globalRegistry.get(schema)?.writeOnly === true) return true
    if (key === undefined) seen.add(schema)
    const inner = innerSchemas(schema as AnySchema)
    if (inner !== undefined) return inner.some((each) => holdsSecret(each, below))
    if (key !== undefined) return holdsSecret(childSchema(schema as AnySchema, key), rest)
    return everyChild(schema as AnySchema).some((child) => holdsSecret(child, []))
  }

  return holdsSecret(schema, path)
}

/** The schemas that a schema wraps or combines; `undefined` for a schema with its own shape. */
function innerSchemas({ _zod: { def } }: AnySchema): readonly z.$ZodType[] | undefined {
  if (def.type === 'pipe') return [def.in]
  if (def.type === 'lazy') return [def.getter()]
  if (def.type === 'union') return def.options
  if (def.type === 'intersection') return [def.left, def.right]
  return 'innerType' in def && def.type !== 'promise' ? [def.innerType as z.$ZodType] : undefined
}

function everyChild({ _zod: { def } }: AnySchema): readonly z.$ZodType[] {
  if (def.type === 'object') return Object.values(def.shape)
  if (def.type === 'record') return [def.valueType]
  return def.type === 'array' ? [def.element] : []
}

/** A secret value in the form that a message may show. */
export function redacted(value: unknown): string {
  if (typeof value === 'string') return 'a text that is not shown'
  if (Array.isArray(value)) return 'a list'
  if (value === null) return 'null'
  return typeof value === 'object' ? 'a map' : `a ${typeof value}`
}
