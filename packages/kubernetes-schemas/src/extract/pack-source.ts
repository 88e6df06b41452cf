import { isMap, type Json, own } from '@krmkit/structural-schema/values'
import { importAliases } from '../packs/aliases.ts'
import { statesOf } from '../packs/gate-states.ts'
import { gateOf } from '../packs/gates.ts'
import { OtherVersions } from '../packs/other-versions.ts'
import { kindKey, type PackKind, type PackSchemas } from '../packs/pack-schemas.ts'
import type { Target } from '../packs/references.ts'
import { descriptionOf, docComment } from './descriptions.ts'
import { quoted } from './literal.ts'
import { schemaType, targetName } from './schema-types.ts'
import type { TypeSource, TypeUse } from './type-source.ts'

/** The types of a user's package at one version. */
export function packSource(schemas: PackSchemas): TypeSource {
  const { pack, version, kinds } = schemas
  const { name } = pack
  const aliases = entryAliases(schemas)
  const others = new OtherVersions(schemas)
  const modules = new Map([...kinds.values()].map((kind) => importOf(kind, schemas)))
  const gateAt = (kind: PackKind) =>
    statesOf(schemas, kind.path, kind.schema).find((state) => state === 'not-yet' || state === 'removed')
  const find = (apiVersion: string, kind: string) => kinds.get(kindKey(apiVersion, kind))
  return {
    name,
    version,
    modules,
    kinds: () => [...kinds.values()].filter((kind) => gateAt(kind) === undefined),
    typeOf(apiVersion, kind) {
      const found = find(apiVersion, kind)
      if (found === undefined || gateAt(found) !== undefined) return undefined
      return useOf(found, schemas, aliases)
    },
    whyNot(apiVersion, kind) {
      const found = find(apiVersion, kind)
      const state = found && gateAt(found)
      if (found === undefined) return others.withKind(apiVersion, kind)?.message
      if (state === undefined) return undefined
      const { introducedIn, removedIn } = gateOf(found.schema) ?? {}
      const when = state === 'not-yet' ? `is added in ${introducedIn}` : `is removed in ${removedIn}`
      return `${name} ${version} has no ${kind} of ${apiVersion}, which ${when}`
    },
    files: (used) => writeModules(schemas, used),
  }
}

/**
 * A kind in a version's tree is imported from the tree's single entry, others from their own module: its name and its
 * path.
 */
function importOf({ module }: PackKind, { pack, version }: PackSchemas): readonly [string, string] {
  const { name } = pack
  if (version === undefined || !module.startsWith(`${version}/`))
    return [`@${name}/${module}`, `./${name}/${module}.js`]
  return [`@${name}/${version}`, `./${name}/${version}/index.js`]
}

function useOf(kind: PackKind, schemas: PackSchemas, aliases: ReadonlyMap<string, string>): TypeUse {
  const alias = aliases.get(kind.module)
  return { module: importOf(kind, schemas)[0], member: alias === undefined ? kind.type : `${alias}.${kind.type}` }
}

/** The names under which a version's entry exports its modules. */
function entryAliases({ kinds, version }: PackSchemas): ReadonlyMap<string, string> {
  const modules = [...kinds.values()]
    .map(({ module }) => module)
    .filter((module) => version !== undefined && module.startsWith(`${version}/`))
  return importAliases(modules)
}

interface Module {
  /** Types by name, in order of first use. */
  readonly types: Map<string, string>
  /** Names of the schemas that are written; several schemas may request the same name. */
  readonly names: Map<Json, string>
  readonly imports: Map<string, string>
}

function writeModules(schemas: PackSchemas, used: readonly TypeUse[]): ReadonlyMap<string, string> {
  const { pack, version, kinds } = schemas
  const modules = new Map<string, Module>()
  const aliases = entryAliases(schemas)
  const wanted = new Set(used.map(({ module, member }) => `${module} ${member}`))
  for (const kind of kinds.values()) {
    const { module, member } = useOf(kind, schemas, aliases)
    if (wanted.has(`${module} ${member}`)) writeKind(kind, schemas, modules)
  }
  const files = new Map<string, string>()
  for (const [module, { types, imports }] of modules) {
    const head = [...imports].map(([path, alias]) => `import type * as ${alias} from ${quoted(path)}\n`).sort()
    files.set(`${pack.name}/${module}.d.ts`, [...head, ...types.values()].join('\n'))
  }
  const entry = [...modules.keys()].filter((module) => aliases.has(module)).sort()
  if (version !== undefined && entry.length > 0)
    files.set(
      `${pack.name}/${version}/index.d.ts`,
      `// Types of ${pack.name} ${version}.\n${entry.map((module) => `export type * as ${aliases.get(module)} from ${quoted(`./${module.slice(version.length + 1)}.js`)}\n`).join('')}`,
    )
  return files
}

function writeKind(kind: PackKind, schemas: PackSchemas, modules: Map<string, Module>): void {
  const { types } = moduleOf(kind.module, modules)
  if (types.has(kind.type)) return
  types.set(kind.type, '')
  const schema = kind.isCustomResource ? withObjectFields(kind) : withIdentity(kind)
  types.set(kind.type, typeText(kind.type, schema, kind.path, schemas, modules))
}

function typeText(
  name: string,
  schema: Json,
  path: string,
  schemas: PackSchemas,
  modules: Map<string, Module>,
): string {
  const text = schemaType(schema, { schemas, path, refer: (target) => referTo(target, path, schemas, modules) })
  return `${docComment([descriptionOf(schema)])}export type ${name} = ${text}\n`
}

/** Writes the referenced type once, and returns its name in the file `from`. */
function referTo(target: Target, from: string, schemas: PackSchemas, modules: Map<string, Module>): string {
  const [module, here] = [withoutExtension(target.path), withoutExtension(from)]
  const { types, names } = moduleOf(module, modules)
  let name = names.get(target.schema)
  if (name === undefined) {
    name = nameFor(target, module, schemas, types)
    names.set(target.schema, name)
    types.set(name, '')
    types.set(name, typeText(name, target.schema, target.path, schemas, modules))
  }
  if (module === here) return name
  const alias = module.replace(/\W/g, '_')
  moduleOf(here, modules).imports.set(relativePath(here, module), alias)
  return `${alias}.${name}`
}

/** Names of kinds are reserved, whether they are already written or not. */
function nameFor(target: Target, module: string, { kinds }: PackSchemas, types: ReadonlyMap<string, string>): string {
  const own = [...kinds.values()].filter((kind) => kind.module === module)
  const taken = new Set([...types.keys(), ...own.map(({ type }) => type)])
  const base = targetName(target)
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`
  return name
}

function moduleOf(path: string, modules: Map<string, Module>): Module {
  const module = modules.get(path) ?? { types: new Map(), names: new Map(), imports: new Map() }
  modules.set(path, module)
  return module
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}

function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let shared = 0
  while (shared < here.length && here[shared] === there[shared]) shared++
  const up = '../'.repeat(here.length - shared)
  return `${up === '' ? './' : up}${there.slice(shared).join('/')}.js`
}

/** The schema of a custom resource, with the fields that every object has. */
function withObjectFields(kind: PackKind): Json {
  const schema = isMap(kind.schema) ? kind.schema : {}
  const properties = own(schema, 'properties')
  return withIdentity({
    ...kind,
    schema: { ...schema, type: 'object', properties: { ...(isMap(properties) && properties), metadata: METADATA } },
  })
}

/** A schema that requires the apiVersion and kind of its objects, whether it mentions them or not. */
function withIdentity({ schema, apiVersion, kind }: PackKind): Json {
  if (!isMap(schema)) return schema
  const identity = { apiVersion: { const: apiVersion }, kind: { const: kind } }
  const required = ['apiVersion', 'kind', ...requiredOf(schema)]
  const properties = own(schema, 'properties')
  // First in their order, and not overwritten. Every object has metadata, although schemas need not list it.
  if (isMap(properties)) {
    const metadata = own(properties, 'metadata') === undefined && { metadata: OBJECT }
    return { ...schema, properties: { ...identity, ...metadata, ...properties, ...identity }, required }
  }
  const isComposed = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => own(schema, key) !== undefined)
  const rest = isComposed ? { allOf: [schema] } : { additionalProperties: true }
  return { type: 'object', properties: identity, required, ...rest }
}

function requiredOf(schema: { readonly [key: string]: Json }): readonly Json[] {
  const required = own(schema, 'required')
  return Array.isArray(required) ? required : []
}

const OBJECT: Json = { type: 'object' }
const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const

const METADATA: Json = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    generateName: { type: 'string' },
    namespace: { type: 'string' },
    labels: TEXTS,
    annotations: TEXTS,
    finalizers: { type: 'array', items: { type: 'string' } },
    ownerReferences: { type: 'array', items: { type: 'object' } },
    managedFields: { type: 'array', items: { type: 'object' } },
    creationTimestamp: { type: 'string' },
    deletionTimestamp: { type: 'string' },
    deletionGracePeriodSeconds: { type: 'integer' },
    resourceVersion: { type: 'string' },
    generation: { type: 'integer' },
    selfLink: { type: 'string' },
    uid: { type: 'string' },
  },
}
