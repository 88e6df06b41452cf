import type { Definition, Deprecation, Field, Kind, Minor, Model, TypeNode } from '../model/model.ts'
import { isIn, minorLabel } from '../version/minor.ts'
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
export function kubernetesTypes(model: Model, minor: Minor, wanted: Iterable<Definition>): Map<string, string> {
  const modules = new Map<string, Definition[]>()
  const seen = new Set<Definition>(wanted)
  for (const definition of seen) {
    const { module } = placeOf(definition)
    const list = modules.get(module)
    if (list) list.push(definition)
    else modules.set(module, [definition])
    for (const { node } of fieldsAt(definition, minor)) addReferences(node, seen)
  }
  const kinds = kindsByDefinition(model, minor)
  const texts = new Map<string, string>()
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [module, definitions] of sorted) texts.set(`${module}.d.ts`, moduleText(module, definitions, minor, kinds))
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

function addReferences(node: TypeNode, seen: Set<Definition>): void {
  for (let at: TypeNode | undefined = node; at !== undefined; at = at.items)
    if (at.type === 'object' && at.definition !== undefined && at.definition.scalar === undefined)
      seen.add(at.definition)
}

function kindsByDefinition(model: Model, minor: Minor): ReadonlyMap<Definition, readonly Kind[]> {
  const kinds = new Map<Definition, Kind[]>()
  for (const kind of model.kinds()) {
    if (kind.definition === undefined || kind.minors === undefined || !isIn(kind.minors, minor)) continue
    kinds.set(kind.definition, [...(kinds.get(kind.definition) ?? []), kind])
  }
  return kinds
}

function moduleText(
  module: string,
  definitions: readonly Definition[],
  minor: Minor,
  kinds: ReadonlyMap<Definition, readonly Kind[]>,
): string {
  const imports = new Map<string, string>()
  const writer = { minor, module, imports }
  const sorted = [...definitions].sort((a, b) => (a.name < b.name ? -1 : 1))
  const interfaces = sorted.map((definition) => interfaceText(definition, kinds.get(definition) ?? [], writer))
  const up = '../'.repeat(module.split('/').length - 1) || './'
  const lines = [...imports].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = lines.map(([path, alias]) => `import type * as ${alias} from '${up}${path}.js'\n`).join('')
  return `${head}${head === '' ? '' : '\n'}${interfaces.join('\n')}`
}

interface Writer {
  readonly minor: Minor
  readonly module: string
  /** Referenced modules, and their aliases. */
  readonly imports: Map<string, string>
}

function interfaceText(definition: Definition, kinds: readonly Kind[], writer: Writer): string {
  const lines = fieldsAt(definition, writer.minor).flatMap(({ field, node }) => {
    const isRequired = field.required !== undefined && isIn(field.required, writer.minor)
    const type = kindText(field.name, kinds) ?? typeText(node, writer)
    const doc = docText(field, writer.minor)
    return [
      ...(doc === '' ? [] : [`  /** ${doc} */`]),
      `  ${/^[A-Za-z_]\w*$/.test(field.name) ? field.name : quoted(field.name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | null'}`,
    ]
  })
  if (definition.isOpen) lines.push('  [key: string]: unknown')
  const about = kinds[0] && `/** ${kinds.map(({ apiVersion, kind }) => `${kind} of ${apiVersion}`).join(', ')} */\n`
  const { name } = placeOf(definition)
  return `${about ?? ''}export interface ${name} {\n${lines.map((line) => `${line}\n`).join('')}}\n`
}

/** The two fields of a kind have only one value; it is left out if the kind is nested in another one. */
function kindText(field: string, kinds: readonly Kind[]): string | undefined {
  if (kinds.length === 0 || (field !== 'apiVersion' && field !== 'kind')) return undefined
  return [...new Set(kinds.map((kind) => quoted(kind[field])))].join(' | ')
}

function docText({ minors, gates, deprecation }: Field, minor: Minor): string {
  const parts: string[] = []
  if (minors.from > 21) parts.push(`Since ${minorLabel(minors.from)}.`)
  if (gates.length > 0) parts.push(`Feature gate ${gates.join(', ')}.`)
  if (deprecation !== undefined && deprecation.since <= minor) parts.push(deprecatedText(deprecation))
  return parts.join(' ').replaceAll('*/', '* /')
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
  if (module === writer.module) return name
  writer.imports.set(module, alias)
  return `${alias}.${name}`
}
