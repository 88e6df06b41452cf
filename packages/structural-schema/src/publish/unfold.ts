import type { Schema } from '../schema/schema.ts'
import { mapSpine } from './map-spine.ts'

const INT_OR_STRING: readonly Schema[] = [{ type: 'integer' }, { type: 'string' }]

/** Spells out what `x-kubernetes-int-or-string` means, as the server does before it publishes (schema/unfold.go). */
export function unfold(schema: Schema): Schema {
  return mapSpine(schema, unfoldIntOrString)
}

function unfoldIntOrString(node: Schema): Schema {
  if (!node.intOrString) return node
  if (isIntOrString(node.anyOf) || isIntOrString(node.allOf?.[0]?.anyOf)) return node
  if (!node.anyOf?.length) return { ...node, anyOf: INT_OR_STRING }
  return { ...node, allOf: [{ anyOf: INT_OR_STRING }, ...(node.allOf ?? [])] }
}

/** Whether the branches of an `anyOf` are exactly integer and string, and nothing else. */
function isIntOrString(anyOf: readonly Schema[] | undefined): boolean {
  return anyOf?.length === 2 && isType(anyOf[0], 'integer') && isType(anyOf[1], 'string')
}

function isType(schema: Schema | undefined, type: string): boolean {
  if (schema?.type !== type) return false
  return Object.entries(schema).every(([field, value]) => field === 'type' || value === undefined)
}
