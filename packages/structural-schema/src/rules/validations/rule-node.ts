import { type DeclaredType, escapeName } from '@krmkit/cel/values'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { followFieldPath, type PathName } from '../../structural/valid-field-path.ts'
import { type CompiledRule, compileRules, type RuleVersions } from './compile-rule.ts'
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

/** Returns the rules of a schema, compiled once for each minor version of servers, or `undefined` without rules. */
export function ruleNodeOf(schema: CompiledSchema, isResource: boolean, server: number): RuleNode | undefined {
  return schema.of(ruleNodesOf).get(isResource, server)
}

function ruleNodesOf({ schema }: CompiledSchema): RuleNodes {
  return new RuleNodes(schema)
}

/** The compiled rules of a schema, which differ by version in their costs. */
class RuleNodes {
  readonly #schema: Schema
  readonly #nodes = new Map<string, RuleNode | undefined>()

  constructor(schema: Schema) {
    this.#schema = schema
  }

  get(isResource: boolean, server: number): RuleNode | undefined {
    const key = `${isResource} ${server}`
    if (!this.#nodes.has(key)) this.#nodes.set(key, this.#make(isResource, server))
    return this.#nodes.get(key)
  }

  #make(isResource: boolean, server: number): RuleNode | undefined {
    const schema = this.#schema
    if (!hasRules(schema)) return undefined
    // Evaluated rules are stored, so they can use the functions of all versions.
    const versions = { server, rule: () => undefined, message: () => undefined }
    return makeNode(
      { source: schema, schema, versions },
      isResource,
      declaredSchema(schema, isResource, 'self', server),
    )
  }
}

/** `source` contains the rules and `schema` the types, which differ below `allOf`. */
interface Sources {
  readonly source: Schema
  readonly schema: Schema
  readonly versions: RuleVersions
}

function makeNode(sources: Sources, isResource: boolean, type: DeclaredType | undefined): RuleNode | undefined {
  const { source, schema, versions } = sources
  const items = childNode(source.items, schema.items, type?.element, versions)
  const values = childNode(
    source.additionalProperties?.schema,
    schema.additionalProperties?.schema,
    type?.element,
    versions,
  )
  const properties = makeProperties(sources, type)
  const allOf = (source.allOf ?? []).flatMap(
    (part) => makeNode({ source: part, schema, versions }, isResource, type) ?? [],
  )
  const has = (source.validations ?? []).length > 0
  if (!has && items === undefined && values === undefined && properties.size === 0 && allOf.length === 0)
    return undefined
  const problem = has && type === undefined ? 'failed to convert to declType for CEL validation rules' : undefined
  return {
    schema,
    isResource,
    rules: has && type !== undefined ? makeRules(sources, type) : [],
    ...(problem === undefined ? {} : { problem }),
    properties,
    ...(values === undefined ? {} : { values }),
    ...(items === undefined ? {} : { items }),
    allOf,
  }
}

function makeProperties({ source, schema, versions }: Sources, type: DeclaredType | undefined): Map<string, RuleNode> {
  const nodes = new Map<string, RuleNode>()
  for (const [name, property] of source.properties ?? []) {
    const own = schema.properties?.get(name)
    if (own === undefined) continue
    const escaped = escapeName(name)
    const isEmbedded = own.embeddedResource === true
    const declared =
      escaped === undefined ? declaredSchema(own, isEmbedded, 'self', versions.server) : type?.fields?.get(escaped)
    const node =
      declared === undefined ? undefined : makeNode({ source: property, schema: own, versions }, isEmbedded, declared)
    if (node !== undefined) nodes.set(name, node)
  }
  return nodes
}

function childNode(
  source: Schema | undefined,
  schema: Schema | undefined,
  type: DeclaredType | undefined,
  versions: RuleVersions,
): RuleNode | undefined {
  if (source === undefined || schema === undefined) return undefined
  return makeNode({ source, schema, versions }, schema.embeddedResource === true, type)
}

function makeRules({ source, schema, versions }: Sources, type: DeclaredType): ReadyRule[] {
  return compileRules(source, type, versions).map((compiled) => ({
    compiled,
    fieldPath: fieldPathOf(compiled, schema),
  }))
}

/** The server ignores the path if the message does not compile. */
function fieldPathOf({ rule: { fieldPath = '' }, message }: CompiledRule, schema: Schema): readonly PathName[] {
  if (fieldPath === '' || message?.problem !== undefined) return []
  const found = followFieldPath(fieldPath, schema, { arrayNotation: true })
  return 'names' in found ? found.names : []
}
