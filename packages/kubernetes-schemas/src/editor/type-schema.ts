import type { JsonMap } from '@krmkit/structural-schema/values'
import { BASE64_PATTERN, DATE_TIME_PATTERN, QUANTITY_PATTERN } from '../check/scalars.ts'
import type { Definition, Enum, Minor, TypeNode } from '../model/model.ts'
import { isIn } from '../version/minor.ts'

const INT32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 }

/** Booleans of YAML 1.1 such as `yes`: the server's parser accepts them, and editors read them as strings. */
const YES_OR_NO = {
  type: ['boolean', 'string', 'null'],
  pattern: '^(?:[Yy](?:es)?|YES|[Nn]o?|NO|[Oo]n|ON|[Oo]ff|OFF)$',
  patternErrorMessage: 'must be true or false',
}

/**
 * Converts a type to JSON Schema. Null is accepted everywhere, because for the server it has the same meaning as an
 * absent field.
 *
 * @param nameOf returns the name of the schema of a definition
 */
export function typeSchema(node: TypeNode, minor: Minor, nameOf: (definition: Definition) => string): JsonMap {
  const { definition, items } = node
  switch (node.type) {
    case 'any':
      return {}
    case 'object':
      if (definition?.scalar !== undefined) return typeSchema(definition.scalar, minor, nameOf)
      return definition === undefined ? { type: ['object', 'null'] } : { $ref: `#/definitions/${nameOf(definition)}` }
    case 'map':
      return { type: ['object', 'null'], ...(items && { additionalProperties: typeSchema(items, minor, nameOf) }) }
    case 'array':
      return { type: ['array', 'null'], ...(items && { items: typeSchema(items, minor, nameOf) }) }
    case 'boolean':
      return YES_OR_NO
    case 'integer':
      return { type: ['integer', 'null'], ...(node.format === 'int64' ? {} : INT32) }
    case 'number':
      return { type: ['number', 'null'] }
    case 'int-or-string':
      return { type: ['integer', 'string', 'null'], ...INT32 }
    case 'quantity':
      return {
        type: ['string', 'number', 'null'],
        ...pattern(`\\s*${QUANTITY_PATTERN}\\s*`, 'a quantity such as 500m, 2 or 128Mi'),
      }
    default:
      return stringSchema(node, minor)
  }
}

/** The name of a type, as in Go: `[]Container`, `map[string]string`. */
export function typeTitle({ type, items, definition }: TypeNode): string {
  if (type === 'array') return `[]${items === undefined ? 'any' : typeTitle(items)}`
  if (type === 'map') return `map[string]${items === undefined ? 'any' : typeTitle(items)}`
  return definition === undefined ? type : definition.name.slice(definition.name.lastIndexOf('.') + 1)
}

function stringSchema({ format, enum: values }: TypeNode, minor: Minor): JsonMap {
  const type = ['string', 'null']
  if (values !== undefined) return { type, ...enumSchema(values, minor) }
  if (format === 'date-time') return { type, ...pattern(DATE_TIME_PATTERN, 'a time such as "2026-01-31T12:00:00Z"') }
  if (format === 'byte') return { type, ...pattern(BASE64_PATTERN, 'a base64 string') }
  return { type }
}

/** An open type accepts other values, too. The empty string has the same meaning as an absent field. */
function enumSchema({ isClosed, values }: Enum, minor: Minor): JsonMap {
  const known = [...values].flatMap(([value, { minors }]) => (value !== '' && isIn(minors, minor) ? [value] : []))
  return isClosed ? { anyOf: [{ enum: known }, { maxLength: 0 }] } : { examples: known }
}

function pattern(text: string, expected: string): JsonMap {
  return { pattern: `^${text}$`, patternErrorMessage: `must be ${expected}` }
}
