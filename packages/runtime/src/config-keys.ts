import type { Path } from '@krmkit/yaml'
import type * as z from 'zod/v4/core'
import { type AnySchema, alternatives, childSchemas, knownKeys } from './config-schema.ts'
import { nearestName } from './nearest-name.ts'

/** A key of a config that its schema does not know. */
export interface UnknownKey {
  readonly path: Path
  readonly nearest: string | undefined
  /** The accepted keys, in the schema's order. */
  readonly known: readonly string[]
}

/** Renames the keys of a value to those of `schema` that differ only in case, because Go's JSON decoder ignores case. */
export function withKnownCase(value: unknown, schema: z.$ZodType): unknown {
  function rename(value: unknown, schemas: readonly AnySchema[]): unknown {
    if (Array.isArray(value)) return value.map((entry, i) => rename(entry, childSchemas(schemas, i)))
    if (typeof value !== 'object' || value === null) return value
    const known = knownKeys(schemas)
    const names = new Map([...(known ?? [])].map((name) => [name.toLowerCase(), name]))
    const renamed: Record<string, unknown> = Object.create(null)
    for (const [key, entry] of Object.entries(value)) {
      const name = known?.has(key) ? key : (names.get(key.toLowerCase()) ?? key)
      renamed[name] = rename(entry, childSchemas(schemas, name))
    }
    return renamed
  }
  return rename(value, alternatives(schema))
}

/** Removes the keys that `schema` does not know from a config, at any depth, so that zod does not see them. */
export function splitUnknownKeys(
  value: unknown,
  schema: z.$ZodType,
): { readonly value: unknown; readonly unknown: readonly UnknownKey[] } {
  const unknown: UnknownKey[] = []

  function split(value: unknown, schemas: readonly AnySchema[], path: Path): unknown {
    if (Array.isArray(value)) return value.map((entry, i) => split(entry, childSchemas(schemas, i), [...path, i]))
    if (typeof value !== 'object' || value === null) return value
    const known = knownKeys(schemas)
    if (known?.size === 0 && schemas.every(({ _zod: { def } }) => def.type !== 'object')) return value
    const kept: Record<string, unknown> = Object.create(null)
    for (const [key, entry] of Object.entries(value)) {
      // zod drops `__proto__` silently.
      if (key !== '__proto__' && (known === undefined || known.has(key)))
        kept[key] = split(entry, childSchemas(schemas, key), [...path, key])
      else unknown.push({ path: [...path, key], nearest: nearestName(key, known ?? []), known: [...(known ?? [])] })
    }
    return kept
  }

  return { value: split(value, alternatives(schema), []), unknown }
}
