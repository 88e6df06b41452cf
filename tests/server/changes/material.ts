import { isDeepStrictEqual } from 'node:util'
import type { Base } from '../bases.ts'
import type { Json } from '../json.ts'
import { type Place, placesOf } from './places.ts'

/** What other base objects give to changes of one. */
export interface Material {
  /** Values of a field, by definition and field: `io.k8s.api.core.v1.Volume configMap`. */
  readonly fields: ReadonlyMap<string, readonly Json[]>
  /** Strings at a place, by the kind of object and the place without indices. */
  readonly strings: ReadonlyMap<string, ReadonlySet<string>>
}

/** Values of one field that are kept. More would only repeat each other. */
const MAX_VALUES = 40

/** Collects what the base objects have. */
export function materialOf(bases: Iterable<Base>, minor: number): Material {
  const fields = new Map<string, Json[]>()
  const strings = new Map<string, Set<string>>()
  for (const { object } of bases)
    for (const place of placesOf(object, minor)) {
      if (place.owner !== undefined)
        addValue(fields, fieldKey(place.owner.name, String(place.path.at(-1))), place.value)
      if (typeof place.value !== 'string') continue
      const key = stringKey(place)
      strings.set(key, (strings.get(key) ?? new Set()).add(place.value))
    }
  return { fields, strings }
}

/** The key of a field in {@link Material.fields}. */
export function fieldKey(definition: string, field: string): string {
  return `${definition} ${field}`
}

/** The key of a place in {@link Material.strings}: its field, wherever the definition is used. */
export function stringKey({ owner, path, schemaPath }: Place): string {
  return owner === undefined ? schemaPath : fieldKey(owner.name, String(path.at(-1)))
}

function addValue(fields: Map<string, Json[]>, key: string, value: Json): void {
  const values = fields.get(key) ?? []
  if (values.length < MAX_VALUES && !values.some((other) => isDeepStrictEqual(other, value))) values.push(value)
  fields.set(key, values)
}
