import type { Json } from '../json/json.ts'
import { mapSpine, without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Removes the parts that the server cannot express in OpenAPI (schema/kubeopenapi.go): `additionalProperties` in applicators,
 * empty examples and reasons.
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The schema for OpenAPI v3. Unchanged parts are shared.
 * @example
 * console.log(toOpenApiV3(decodeSchema({ type: 'string', example: '' })).example) // undefined
 */
export function toOpenApiV3(schema: Schema): Schema {
  return mapSpine(schema, (node) => withApplicators(withoutEmpty(node)))
}

const APPLICATORS = ['allOf', 'anyOf', 'oneOf'] as const

function withApplicators(node: Schema): Schema {
  if (!(node.allOf || node.anyOf || node.oneOf || node.not)) return node
  const copy: { -readonly [K in keyof Schema]: Schema[K] } = { ...node }
  for (const applicator of APPLICATORS) {
    const branches = copy[applicator]
    if (branches) copy[applicator] = branches.map(nested)
  }
  if (copy.not) copy.not = nested(copy.not)
  return copy
}

function nested(schema: Schema): Schema {
  const node = withApplicators(without(withoutEmpty(schema), ['additionalProperties']))
  if (!(node.items || node.properties)) return node
  return {
    ...node,
    ...(node.items && { items: nested(node.items) }),
    ...(node.properties && {
      properties: new Map([...node.properties].map(([name, child]) => [name, nested(child)])),
    }),
  }
}

function withoutEmpty(node: Schema): Schema {
  const published = without(node, isEmpty(node.example) ? ['example', 'unsupported'] : ['unsupported'])
  if (!published.validations?.some(({ reason }) => reason === '')) return published
  return {
    ...published,
    validations: published.validations.map((rule) => (rule.reason ? rule : without(rule, ['reason']))),
  }
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined) return false
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
