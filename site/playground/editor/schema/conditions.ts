import { type JsonSchema, ownValue, schemaOf, schemasOf, typesOf } from './json-schema.ts'
import { fieldsOf, isMapping, isSequence, scalarText, type YamlNode } from './yaml-tree.ts'

/** Conditions that are nested deeper count as met. */
const MAX_DEPTH = 20

/** Whether a value meets a condition (`if`). Keywords that krmkit's schemas do not use in conditions count as met. */
export function isMet(condition: unknown, node: YamlNode | undefined, text: string, depth = 0): boolean {
  if (typeof condition === 'boolean') return condition
  const schema = schemaOf(condition)
  if (schema === undefined || depth > MAX_DEPTH) return true
  const meets = (each: unknown) => isMet(each, node, text, depth + 1)
  return (
    isOfType(schema, node) &&
    isOneOf(schema, node, text) &&
    (schema.not === undefined || !meets(schema.not)) &&
    schemasOf(schema.allOf).every(meets) &&
    (schema.anyOf === undefined || schemasOf(schema.anyOf).some(meets)) &&
    (!isMapping(node) || hasFields(schema, node, text, depth))
  )
}

function hasFields(schema: JsonSchema, node: YamlNode, text: string, depth: number): boolean {
  const fields = fieldsOf(node, text)
  const required = Array.isArray(schema.required) ? schema.required : []
  const names = schemaOf(schema.propertyNames)
  return (
    required.every((name) => fields.has(name)) &&
    (names?.const === undefined || [...fields.keys()].every((name) => name === names.const)) &&
    Object.entries(schemaOf(schema.properties) ?? {}).every(
      ([name, property]) => !fields.has(name) || isMet(property, fields.get(name), text, depth + 1),
    )
  )
}

function isOfType(schema: JsonSchema, node: YamlNode | undefined): boolean {
  const types = typesOf(schema)
  if (types.length === 0) return true
  if (isMapping(node)) return types.includes('object')
  if (isSequence(node)) return types.includes('array')
  return types.some((type) => type !== 'object' && type !== 'array')
}

function isOneOf(schema: JsonSchema, node: YamlNode | undefined, text: string): boolean {
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined
  if (values === undefined) return true
  const found = node && scalarText(node, text)
  return found !== undefined && values.some((value) => String(value) === found)
}

/**
 * Whether a branch of `anyOf` or `oneOf` cannot describe a value: another type, or another value of a field that has only some.
 * A value that is not complete yet contradicts no branch.
 */
export function isContradicted(branch: JsonSchema, node: YamlNode | undefined, text: string): boolean {
  if (!isMapping(node) && !isSequence(node)) return false
  if (!isOfType(branch, node)) return true
  if (!isMapping(node)) return false
  return Array.from(fieldsOf(node, text)).some(([name, value]) => {
    const property = schemaOf(ownValue(branch.properties, name))
    return property !== undefined && value !== undefined && !isOneOf(property, value, text)
  })
}
