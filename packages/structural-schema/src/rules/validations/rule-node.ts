import { type DeclaredType, escapeName } from '@krmkit/cel/values'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { followFieldPath, type PathName } from '../../structural/valid-field-path.ts'
import { type CompiledRule, compileRules } from './compile-rule.ts'
import { declaredSchema } from './declared-schema.ts'
import { hasRules } from './schemas-with-rules.ts'

/** A schema with compiled rules in itself or below (apiextensions-apiserver, `schema/cel/validation.go`, `Validator`). */
export interface RuleNode {
  readonly schema: Schema
  readonly isResource: boolean
  readonly rules: readonly ReadyRule[]
  /** The reason why its rules cannot be evaluated. */
  readonly problem?: string
  readonly properties: ReadonlyMap<string, RuleNode>
  readonly values?: RuleNode
  readonly items?: RuleNode
  readonly allOf: readonly RuleNode[]
}

/** A compiled rule with the path of its findings. */
export interface ReadyRule {
  readonly compiled: CompiledRule
  /** The path of its findings, relative to the value. */
  readonly fieldPath: readonly PathName[]
}

/** Evaluated rules are stored, so they can use the functions of all versions. */
const MINORS = { rule: () => undefined, message: () => undefined }

/** Returns the rules of a schema, compiled once, or `undefined` without rules. */
export function ruleNodeOf(schema: CompiledSchema, isResource: boolean): RuleNode | undefined {
  return schema.of(isResource ? rulesOfResource : rulesOfValue)
}

function rulesOfResource({ schema }: CompiledSchema): RuleNode | undefined {
  return hasRules(schema) ? makeNode(schema, schema, true, declaredSchema(schema, true, 'self')) : undefined
}

function rulesOfValue({ schema }: CompiledSchema): RuleNode | undefined {
  return hasRules(schema) ? makeNode(schema, schema, false, declaredSchema(schema, false, 'self')) : undefined
}

/** `source` contains the rules and `schema` the types, which differ below `allOf`. */
function makeNode(
  source: Schema,
  schema: Schema,
  isResource: boolean,
  type: DeclaredType | undefined,
): RuleNode | undefined {
  const items = childNode(source.items, schema.items, type?.element)
  const values = childNode(source.additionalProperties?.schema, schema.additionalProperties?.schema, type?.element)
  const properties = makeProperties(source, schema, type)
  const allOf = (source.allOf ?? []).flatMap((part) => makeNode(part, schema, isResource, type) ?? [])
  const has = (source.validations ?? []).length > 0
  if (!has && items === undefined && values === undefined && properties.size === 0 && allOf.length === 0)
    return undefined
  const problem = has && type === undefined ? 'failed to convert to declType for CEL validation rules' : undefined
  return {
    schema,
    isResource,
    rules: has && type !== undefined ? makeRules(source, schema, type) : [],
    ...(problem === undefined ? {} : { problem }),
    properties,
    ...(values === undefined ? {} : { values }),
    ...(items === undefined ? {} : { items }),
    allOf,
  }
}

function makeProperties(source: Schema, schema: Schema, type: DeclaredType | undefined): Map<string, RuleNode> {
  const nodes = new Map<string, RuleNode>()
  for (const [name, property] of source.properties ?? []) {
    const own = schema.properties?.get(name)
    if (own === undefined) continue
    const escaped = escapeName(name)
    const isEmbedded = own.embeddedResource === true
    const declared = escaped === undefined ? declaredSchema(own, isEmbedded, 'self') : type?.fields?.get(escaped)
    const node = declared === undefined ? undefined : makeNode(property, own, isEmbedded, declared)
    if (node !== undefined) nodes.set(name, node)
  }
  return nodes
}

function childNode(
  source: Schema | undefined,
  schema: Schema | undefined,
  type: DeclaredType | undefined,
): RuleNode | undefined {
  if (source === undefined || schema === undefined) return undefined
  return makeNode(source, schema, schema.embeddedResource === true, type)
}

function makeRules(source: Schema, schema: Schema, type: DeclaredType): ReadyRule[] {
  return compileRules(source, type, MINORS).map((compiled) => ({ compiled, fieldPath: fieldPathOf(compiled, schema) }))
}

/** The server ignores the path if the message does not compile. */
function fieldPathOf({ rule: { fieldPath = '' }, message }: CompiledRule, schema: Schema): readonly PathName[] {
  if (fieldPath === '' || message?.problem !== undefined) return []
  const found = followFieldPath(fieldPath, schema, { arrayNotation: true })
  return 'names' in found ? found.names : []
}
