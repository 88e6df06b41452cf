import { isContradicted, isMet } from './conditions.ts'
import { type JsonSchema, ownValue, referencedSchema, schemaOf, schemasOf } from './json-schema.ts'
import { documentValue, type Step, type YamlNode, type YamlText } from './yaml-tree.ts'

/** More schemas than this for one value are left out: a hostile CustomResourceDefinition can have any number. */
const MAX_SCHEMAS = 300

/** The schemas that describe the value at the end of a path: those of all references, conditions and branches that apply. */
export function schemasAt(root: JsonSchema, steps: readonly Step[], document: YamlText): readonly JsonSchema[] {
  const { text } = document
  let current = applicable(root, [root], documentValue(document), text)
  for (const { name, value } of steps) current = applicable(root, descend(current, name), value, text)
  return current
}

/** Schemas, and all that they refer to for a value. Each is in the result once, so that circles of references end. */
function applicable(
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  node: YamlNode | undefined,
  text: string,
): readonly JsonSchema[] {
  const found = new Set<JsonSchema>()
  const waiting = [...schemas].reverse()
  for (let schema = waiting.pop(); schema !== undefined && found.size < MAX_SCHEMAS; schema = waiting.pop()) {
    if (found.has(schema)) continue
    found.add(schema)
    waiting.push(...partsOf(root, schema, node, text).reverse())
  }
  return [...found]
}

function partsOf(root: JsonSchema, schema: JsonSchema, node: YamlNode | undefined, text: string): JsonSchema[] {
  const referenced = referencedSchema(root, schema.$ref)
  const branches = [...schemasOf(schema.anyOf), ...schemasOf(schema.oneOf)].filter(
    (branch) => !isContradicted(referencedSchema(root, branch.$ref) ?? branch, node, text),
  )
  const outcome = schema.if === undefined ? undefined : isMet(schema.if, node, text) ? schema.then : schema.else
  const chosen = schemaOf(outcome)
  return [
    ...(referenced === undefined ? [] : [referenced]),
    ...schemasOf(schema.allOf),
    ...branches,
    ...(chosen === undefined ? [] : [chosen]),
  ]
}

function descend(schemas: readonly JsonSchema[], name: string | number): readonly JsonSchema[] {
  return schemas
    .map((schema) => schemaOf(typeof name === 'number' ? itemSchema(schema, name) : fieldSchema(schema, name)))
    .filter((schema) => schema !== undefined)
}

function itemSchema({ items, prefixItems }: JsonSchema, index: number): unknown {
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  return first[index] ?? items
}

function fieldSchema({ properties, additionalProperties }: JsonSchema, name: string): unknown {
  return ownValue(properties, name) ?? additionalProperties
}
