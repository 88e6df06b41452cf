import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { isForTools } from '../model/tool-objects.ts'
import { existingImports, importAliases } from '../packs/aliases.ts'
import { constantNames } from './constant-names.ts'
import { nestsTooDeep, quoted } from './literal.ts'
import { SOURCE_FILE, type SourceType, sourceFile, sourceFiles } from './source-files.ts'
import type { TypeSource, TypeUse } from './type-source.ts'

/** An object to convert to source. */
export interface ExtractedObject {
  readonly value: JsonMap
  /** For messages: the file and line it was read from. */
  readonly where: string
  /** Whether it is a part of an object, such as a patch. */
  readonly isPartial?: boolean
}

/** How to write the source. */
export interface ExtractOptions {
  /** The comment at the start of each file. */
  readonly head: readonly string[]
  /** Whether the objects of each group and version have a file of their own. */
  readonly isSplit?: boolean
}

/** Typed source, and the types that it imports. */
export interface Extraction {
  /** Files by path: `resources.ts` exports the objects. */
  readonly files: ReadonlyMap<string, string>
  /** Objects without a type: if there are any, `files` is empty. */
  readonly problems: readonly string[]
}

const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** The type of an object, and what is applied to it. */
interface TypeName {
  readonly use: TypeUse
  /** For parts of objects. */
  readonly wrap?: TypeUse
  /** For items of lists: what the list states for them. */
  readonly omitted?: readonly string[]
}

/**
 * Converts objects to TypeScript that the compiler checks with the types of one version, and that evaluates to the same
 * objects. If several sources contain a kind, the last one takes precedence, because it is the narrowest.
 */
export function extract(
  objects: readonly ExtractedObject[],
  sources: readonly TypeSource[],
  { head, isSplit = false }: ExtractOptions,
): Extraction {
  const problems: string[] = []
  const types = new Map<Json, TypeName>()
  for (const object of objects) {
    const { value, where } = object
    if (nestsTooDeep(value)) problems.push(`${where}: must not nest deeper than 200 levels`)
    else for (const one of typedObjects(value, sources)) addType(one, sources, object, types, problems)
  }
  if (objects.length === 0) problems.push('there are no objects in these files')
  if (problems.length > 0) return { files: new Map(), problems }
  const names = [...types.values()]
  const used = names.flatMap(({ use, wrap }) => (wrap ? [use, wrap] : [use]))
  const aliases = importsOf(used, sources)
  const paths = new Map(sources.flatMap(({ modules }) => [...modules]))
  const context = {
    types: new Map(Array.from(types, ([value, type]) => [value, sourceType(type, aliases)])),
    imports: new Map(Array.from(aliases, ([module, alias]) => [alias, paths.get(module) ?? ''])),
    head,
  }
  const values = objects.map(({ value }) => value)
  const constants = constantNames(values, new Set(aliases.values())).map((name, i) => ({
    name,
    value: values[i] ?? {},
  }))
  const files = isSplit ? sourceFiles(constants, context) : new Map([[SOURCE_FILE, sourceFile(constants, context)]])
  for (const source of sources) {
    const own = used.filter(({ module }) => packageOf(module) === source.name)
    if (own.length > 0) for (const [path, text] of source.files(own)) files.set(path, text)
  }
  return { files, problems: [] }
}

/** An object itself, or those of a list without a type of its own, which may omit what the list states. */
function typedObjects(value: JsonMap, sources: readonly TypeSource[], implied?: Identity): TypedObject[] {
  const { apiVersion = implied?.apiVersion ?? '', kind = implied?.kind ?? '' } = identityOf(value)
  const items = own(value, 'items')
  const isTyped = sources.some((source) => source.typeOf(apiVersion, kind) !== undefined)
  if (isTyped || !kind.endsWith('List') || !isList(items)) return [{ value, apiVersion, kind }]
  const element = kind === 'List' ? undefined : { apiVersion, kind: kind.slice(0, -'List'.length) }
  return items.flatMap((item) => (isMap(item) ? typedObjects(item, sources, element) : []))
}

interface Identity {
  readonly apiVersion?: string
  readonly kind?: string
}

interface TypedObject {
  readonly value: JsonMap
  readonly apiVersion: string
  readonly kind: string
}

function identityOf(value: JsonMap): Identity {
  const [apiVersion, kind] = [own(value, 'apiVersion'), own(value, 'kind')]
  return { ...(typeof apiVersion === 'string' && { apiVersion }), ...(typeof kind === 'string' && { kind }) }
}

function addType(
  { value, apiVersion, kind }: TypedObject,
  sources: readonly TypeSource[],
  object: ExtractedObject,
  types: Map<Json, TypeName>,
  problems: string[],
): void {
  const found = sources.findLast((source) => source.typeOf(apiVersion, kind) !== undefined)
  const use = found?.typeOf(apiVersion, kind)
  const root = sources.find(({ rootModule }) => rootModule !== undefined)?.rootModule
  const isWrapped = root !== undefined && (object.isPartial === true || isLocalConfig(value))
  const omitted = isWrapped ? [] : ['apiVersion', 'kind'].filter((field) => own(value, field) === undefined)
  if (use !== undefined)
    types.set(value, {
      use,
      ...(isWrapped && { wrap: { module: root, member: 'Patch' } }),
      ...(omitted.length > 0 && { omitted }),
    })
  else if (
    root !== undefined &&
    apiVersion !== '' &&
    kind !== '' &&
    isForTools(kubernetesModel(), { apiVersion, kind })
  )
    types.set(value, { use: { module: root, member: 'LocalObject' } })
  else problems.push(`${object.where}: ${untyped(apiVersion, kind, sources)}`)
}

function untyped(apiVersion: string, kind: string, sources: readonly TypeSource[]): string {
  if (apiVersion === '' || kind === '') return 'must have apiVersion and kind'
  const why = sources.flatMap((source) => source.whyNot(apiVersion, kind) ?? [])[0]
  return (
    why ??
    `there is no type for ${kind} of ${apiVersion}; name a package that has it with --pack, or add its CustomResourceDefinition`
  )
}

function isLocalConfig(value: JsonMap): boolean {
  const metadata = own(value, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  const mark = isMap(annotations) ? own(annotations, LOCAL_CONFIG) : undefined
  return mark !== undefined && String(mark) !== 'false'
}

export function packageOf(module: string): string {
  return module.slice(1, module.indexOf('/'))
}

/**
 * Aliases of the imported modules. The root module of each package is a candidate too, as in all generated types; a
 * module that does not exist must not take part, because it would change the names of the others.
 */
export function importsOf(used: readonly TypeUse[], sources: readonly TypeSource[]): ReadonlyMap<string, string> {
  const modules = new Set(used.map(({ module }) => module))
  const roots = [...modules].map((module) => `@${packageOf(module)}/${packageOf(module)}`)
  const graph = new Map(
    sources.map(({ name, modules: known }) => [
      name,
      new Set([...known.keys()].map((path) => path.slice(name.length + 2))),
    ]),
  )
  const existing = existingImports([...modules, ...roots], graph)
  return importAliases(existing.filter((module) => modules.has(module)))
}

function sourceType({ use, wrap, omitted }: TypeName, aliases: ReadonlyMap<string, string>): SourceType {
  const aliasOf = ({ module }: TypeUse) => aliases.get(module) ?? ''
  const type = `${aliasOf(use)}.${use.member}`
  if (wrap) return { text: `${aliasOf(wrap)}.${wrap.member}<${type}>`, aliases: [aliasOf(wrap), aliasOf(use)] }
  const text = omitted ? `Omit<${type}, ${omitted.map(quoted).join(' | ')}>` : type
  return { text, aliases: [aliasOf(use)] }
}
