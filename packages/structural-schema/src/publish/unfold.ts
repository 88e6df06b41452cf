import type { Schema } from '../schema/schema.ts'
import { isIntOrStringAnyOf } from '../structural/int-or-string.ts'
import { mapSpine } from './map-spine.ts'

const INT_OR_STRING: readonly Schema[] = [{ type: 'integer' }, { type: 'string' }]

/** Expands `x-kubernetes-int-or-string`, like the server before it publishes (schema/unfold.go). */
export function unfold(schema: Schema): Schema {
  return mapSpine(schema, unfoldIntOrString)
}

function unfoldIntOrString(node: Schema): Schema {
  if (!node.intOrString) return node
  if (isIntOrStringAnyOf(node.anyOf) || isIntOrStringAnyOf(node.allOf?.[0]?.anyOf)) return node
  if (!node.anyOf?.length) return { ...node, anyOf: INT_OR_STRING }
  return { ...node, allOf: [{ anyOf: INT_OR_STRING }, ...(node.allOf ?? [])] }
}
