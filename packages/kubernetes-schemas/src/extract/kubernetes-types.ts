import type { Definition, Deprecation, Field, GroupVersionKind, Kind, Minor, Model, TypeNode } from '../model/model.ts'
import { isIn, minorLabel } from '../version/minor.ts'
import { type Descriptions, docComment } from './descriptions.ts'
import { quoted } from './literal.ts'

/** The place of a definition's type in a version's tree. */
export interface TypePlace {
  /** `apps/v1`; `runtime` for a definition without a version. */
  readonly module: string
  /** Import alias of the module: `apps_v1`. */
  readonly alias: string
  /** `Deployment`. */
  readonly name: string
}

/** `io.k8s.api.apps.v1.Deployment` is in `apps/v1`. */
export function placeOf({ name }: Definition): TypePlace {
  const parts = name.split('.')
  const type = parts.at(-1) ?? ''
  const version = parts.at(-2) ?? ''
  const module = /^v\d/.test(version) ? `${parts.at(-3)}/${version}` : version
  return { module, alias: module.replace(/\W/g, '_'), name: type }
}

/**
 * The definition of objects of a kind, or of lists of one, in a version; `undefined` if the version does not know it.
 */
export function definitionAt(model: Model, apiVersion: string, kind: string, minor: Minor): Definition | undefined {
  const found = model.kind(apiVersion, kind)
  if (found !== undefined) return found.minors !== undefined && isIn(found.minors, minor) ? found.definition : undefined
  const list = kind.endsWith('List') ? model.kind(apiVersion, kind.slice(0, -'List'.length))?.definition : undefined
  const definition = list && model.definition(`${list.name}List`)
  return definition !== undefined && isIn(definition.minors, minor) ? definition : undefined
}

/**
 * The types of a version as modules: those of the wanted definitions and their dependencies, and `index`, which exports
 * each module under its alias. Fields that a version lacks are absent, so that TypeScript rejects them.
 */
export function kubernetesTypes(
  model: Model,
  minor: Minor,
  wanted: Iterable<Definition>,
  descriptions: Descriptions = new Map(),
): Map<string, string> {
  const modules = new Map<string, Definition[]>()
  const seen = new Set<Definition>(wanted)
  const nested = new Set<Definition>()
  for (const definition of seen) {
    const { module } = placeOf(definition)
    const list = modules.get(module)
    if (list) list.push(definition)
    else modules.set(module, [definition])
    for (const { node } of fieldsAt(definition, minor)) addReferences(node, seen, nested)
  }
  const kinds = kindsByDefinition(model, minor)
  const texts = new Map<string, string>()
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [module, definitions] of sorted)
    texts.set(`${module}.d.ts`, moduleText(module, definitions, { minor, kinds, nested, descriptions }))
  const exports = sorted.map(
    ([module, [first]]) => `export type * as ${first && placeOf(first).alias} from './${module}.js'\n`,
  )
  texts.set('index.d.ts', `// Types of Kubernetes ${minorLabel(minor)}.\n${exports.join('')}`)
  return texts
}

interface FieldAt {
  readonly field: Field
  readonly node: TypeNode
}

function fieldsAt({ fields }: Definition, minor: Minor): FieldAt[] {
  const found: FieldAt[] = []
  for (const field of fields.values()) {
    const node = isIn(field.minors, minor) && field.types.find(({ minors }) => isIn(minors, minor))?.node
    if (node) found.push({ field, node })
  }
  return found
}

function addReferences(node: TypeNode, seen: Set<Definition>, nested: Set<Definition>): void {
  for (let at: TypeNode | undefined = node; at !== undefined; at = at.items)
    if (at.type === 'object' && at.definition !== undefined && at.definition.scalar === undefined) {
      seen.add(at.definition)
      nested.add(at.definition)
    }
}

function kindsByDefinition(model: Model, minor: Minor): ReadonlyMap<Definition, readonly Kind[]> {
  const kinds = new Map<Definition, Kind[]>()
  for (const kind of model.kinds()) {
    if (kind.definition === undefined || kind.minors === undefined || !isIn(kind.minors, minor)) continue
    kinds.set(kind.definition, [...(kinds.get(kind.definition) ?? []), kind])
  }
  return kinds
}

/** What the types of a version depend on. */
interface Context {
  readonly minor: Minor
  /** The kinds of a definition. */
  readonly kinds: ReadonlyMap<Definition, readonly Kind[]>
  /** The definitions that fields of others have. */
  readonly nested: ReadonlySet<Definition>
  readonly descriptions: Descriptions
}

function moduleText(module: string, definitions: readonly Definition[], context: Context): string {
  const imports = new Map<string, string>()
  const writer = { ...context, module, imports }
  const sorted = [...definitions].sort((a, b) => (a.name < b.name ? -1 : 1))
  const interfaces = sorted.map((definition) => definitionText(definition, writer))
  const up = '../'.repeat(module.split('/').length - 1) || './'
  const lines = [...imports].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = lines.map(([path, alias]) => `import type * as ${alias} from '${up}${path}.js'\n`).join('')
  return `${head}${head === '' ? '' : '\n'}${interfaces.join('\n')}`
}

interface Writer extends Context {
  readonly module: string
  /** Referenced modules, and their aliases. */
  readonly imports: Map<string, string>
}

/** The fields that name the kind of an object. */
const IDENTITY = ['apiVersion', 'kind'] as const

/**
 * The interface of a definition. An object that is nested in another one (an item of a list, a claim template) may omit
 * its apiVersion and kind: a kind that is nested has an interface for each use.
 */
function definitionText(definition: Definition, writer: Writer): string {
  const { name } = placeOf(definition)
  const values = identityOf(definition, writer)
  const description = writer.descriptions.get(definition.name)?.description
  const about = docComment([values && `${values.kind.join(', ')} of ${values.apiVersion.join(', ')}`, '', description])
  const fields = fieldLines(definition, values, writer)
  if (values === undefined) return `${about}export interface ${name} {\n${fields.join('')}}\n`
  const identity = IDENTITY.map((field) => `  ${field}: ${values[field].map(quoted).join(' | ')}\n`).join('')
  if (!writer.nested.has(definition)) return `${about}export interface ${name} {\n${identity}${fields.join('')}}\n`
  const base = nestedName(name)
  const optional = identity.replace(/: (.*)/g, '?: $1 | null')
  return `${about}export interface ${name} extends ${base} {\n${identity}}\n
/** ${name} in another object. */\nexport interface ${base} {\n${optional}${fields.join('')}}\n`
}

function nestedName(name: string): string {
  return `Nested${name}`
}

/** The values of apiVersion and kind of a kind, or of a list of one; `undefined` for a part of an object. */
function identityOf(
  definition: Definition,
  { kinds }: Writer,
): { readonly apiVersion: readonly string[]; readonly kind: readonly string[] } | undefined {
  const { groupVersionKind } = definition
  const own =
    kinds.get(definition) ?? (groupVersionKind && [{ ...groupVersionKind, apiVersion: apiVersionOf(groupVersionKind) }])
  if (own === undefined || !IDENTITY.every((field) => definition.fields.has(field))) return undefined
  const distinct = (field: (typeof IDENTITY)[number]) => [...new Set(own.map((kind) => kind[field]))]
  return { apiVersion: distinct('apiVersion'), kind: distinct('kind') }
}

function apiVersionOf({ group, version }: GroupVersionKind): string {
  return group === '' ? version : `${group}/${version}`
}

function fieldLines(definition: Definition, identity: object | undefined, writer: Writer): string[] {
  const texts = writer.descriptions.get(definition.name)?.fields
  const lines = fieldsAt(definition, writer.minor).flatMap(({ field, node }) => {
    if (identity !== undefined && (field.name === 'apiVersion' || field.name === 'kind')) return []
    const isRequired = field.required !== undefined && isIn(field.required, writer.minor)
    const doc = docComment([texts?.get(field.name), '', docText(field, writer.minor)], '  ')
    const name = /^[A-Za-z_]\w*$/.test(field.name) ? field.name : quoted(field.name)
    return `${doc}  ${name}${isRequired ? '' : '?'}: ${typeText(node, writer)}${isRequired ? '' : ' | null'}\n`
  })
  return definition.isOpen ? [...lines, '  [key: string]: unknown\n'] : lines
}

function docText({ minors, gates, deprecation }: Field, minor: Minor): string {
  const parts: string[] = []
  if (minors.from > 21) parts.push(`Since ${minorLabel(minors.from)}.`)
  if (gates.length > 0) parts.push(`Feature gate ${gates.join(', ')}.`)
  if (deprecation !== undefined && deprecation.since <= minor) parts.push(deprecatedText(deprecation))
  return parts.join(' ')
}

function deprecatedText({ message, replacement }: Deprecation): string {
  return `@deprecated ${message ?? (replacement === undefined ? '' : `use ${replacement}`)}`.replace(/\s+/g, ' ').trim()
}

function typeText(node: TypeNode, writer: Writer): string {
  switch (node.type) {
    case 'string':
      return enumText(node, writer.minor)
    case 'integer':
      return node.format === 'int64' ? 'number | bigint' : 'number'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'quantity':
      return 'string | number | bigint'
    case 'int-or-string':
      return 'number | string'
    case 'any':
      return 'unknown'
    case 'array': {
      const items = itemsText(node, writer)
      return /^[\w.]+$/.test(items) ? `${items}[]` : `(${items})[]`
    }
    case 'map':
      return `{ [key: string]: ${itemsText(node, writer)} | null }`
    default:
      return referenceText(node, writer)
  }
}

function itemsText({ items }: TypeNode, writer: Writer): string {
  return items === undefined ? 'unknown' : typeText(items, writer)
}

function enumText({ enum: values }: TypeNode, minor: Minor): string {
  const known = values?.isClosed ? [...values.values].filter(([, { minors }]) => isIn(minors, minor)) : []
  return known.length === 0 ? 'string' : known.map(([value]) => quoted(value)).join(' | ')
}

function referenceText({ definition }: TypeNode, writer: Writer): string {
  if (definition === undefined) return '{ [key: string]: unknown }'
  if (definition.scalar !== undefined) return typeText(definition.scalar, writer)
  const { module, alias, name } = placeOf(definition)
  const type = identityOf(definition, writer) === undefined ? name : nestedName(name)
  if (module === writer.module) return type
  writer.imports.set(module, alias)
  return `${alias}.${type}`
}
