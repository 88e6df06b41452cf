import type * as z from 'zod/v4/core'

/** A zod schema of any type, its definition readable by `type`. */
export type AnySchema = z.$ZodTypes

/** The schema inside of wrappers that do not change a value's shape: optional, default, readonly, pipe (its input), lazy, … */
function unwrap(schema: z.$ZodType): AnySchema {
  let current = schema as AnySchema
  for (;;) {
    const { def } = current._zod
    if (def.type === 'pipe') current = def.in as AnySchema
    else if (def.type === 'lazy') current = def.getter() as AnySchema
    else if ('innerType' in def && def.type !== 'promise') current = def.innerType as AnySchema
    else return current
  }
}

/** The schemas that a schema combines: the options of unions and the sides of intersections, unwrapped. */
export function alternatives(schema: z.$ZodType): AnySchema[] {
  const found = unwrap(schema)
  const { def } = found._zod
  if (def.type === 'union') return def.options.flatMap(alternatives)
  if (def.type === 'intersection') return [...alternatives(def.left), ...alternatives(def.right)]
  return [found]
}

/** Names of the fields that a schema knows at its root; `undefined` where any name is allowed. */
export function knownKeys(schemas: readonly AnySchema[]): ReadonlySet<string> | undefined {
  const known = new Set<string>()
  for (const { _zod } of schemas) {
    const { def } = _zod
    if (def.type === 'object') {
      if (def.catchall !== undefined && def.catchall._zod.def.type !== 'never') return undefined
      for (const key of Object.keys(def.shape)) known.add(key)
    } else if (def.type === 'record' || def.type === 'any' || def.type === 'unknown') return undefined
  }
  return known
}

/** The schemas of the value under a key or at a position of a collection that has one of `schemas`. */
export function childSchemas(schemas: readonly AnySchema[], key: string | number): AnySchema[] {
  return schemas.flatMap((schema) => {
    const child = childSchema(schema, key)
    return child ? alternatives(child) : []
  })
}

/** The schema of the value under a key or at a position, with its wrappers. */
export function childSchema(schema: AnySchema, key: string | number): z.$ZodType | null | undefined {
  return typeof key === 'number' ? entryOf(schema, key) : fieldOf(schema, key)
}

function fieldOf({ _zod: { def } }: AnySchema, key: string): z.$ZodType | undefined {
  if (def.type === 'record') return def.valueType
  if (def.type !== 'object') return undefined
  return Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall
}

function entryOf({ _zod: { def } }: AnySchema, position: number): z.$ZodType | null | undefined {
  if (def.type === 'array') return def.element
  return def.type === 'tuple' ? (def.items[position] ?? def.rest) : undefined
}
