import { mapSpine } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'
import { unfold } from '../structural/int-or-string.ts'
import { type KepSchema, type Union, unionsOf } from './kep-schema.ts'
import { unfoldEmbedded } from './unfold-embedded.ts'

/** Expands all extensions of KEP-2335: int-or-string, embedded resources, unions. */
export function unfoldKep(schema: KepSchema): KepSchema {
  return mapSpine(unfoldEmbedded(unfold(schema)), unfoldUnions)
}

/**
 * Requires exactly one member of a union, and a discriminator that names one. A single union with a discriminator becomes a
 * `oneOf`, unless the user has one; others are combined with `allOf`.
 */
function unfoldUnions(node: KepSchema): Schema {
  const unions = unionsOf(node)
  const [first] = unions
  if (first === undefined) return node
  const branches = unions.map(({ fields }) => [...fields.keys()].map((name): Schema => ({ required: [name] })))
  const isLone = unions.length === 1 && first.discriminator !== '' && !node.oneOf?.length
  const choice = isLone
    ? { oneOf: branches[0] as readonly Schema[] }
    : { allOf: [...(node.allOf ?? []), ...branches.map((oneOf): Schema => ({ oneOf }))] }
  return { ...node, ...choice, properties: withDiscriminators(node, unions) }
}

function withDiscriminators(node: Schema, unions: readonly Union[]): ReadonlyMap<string, Schema> {
  const properties = new Map(node.properties)
  for (const { discriminator, fields } of unions) {
    if (discriminator === '') continue
    const own = properties.get(discriminator)
    const values = [...fields.values()]
    // Of the user's own values, those of members are kept in the user's order.
    const allowed = own?.enum?.length ? own.enum.filter((value) => values.includes(value as string)) : values
    properties.set(discriminator, { type: 'string', ...own, enum: allowed })
  }
  return properties
}
