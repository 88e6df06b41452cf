import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema'
import { isToolFile } from '../manifests/skip.ts'
import { existingImports, importAliases } from '../packs/aliases.ts'
import { constantNames } from './constant-names.ts'
import { literal, nestsTooDeep, quoted } from './literal.ts'
import type { TypeSource, TypeUse } from './type-source.ts'

/** An object to convert to source. */
export interface ExtractedObject {
  readonly value: JsonMap
  /** For messages: the file and line it was read from. */
  readonly where: string
}

/** Typed source, and the types that it imports. */
export interface Extraction {
  /** Files by path: the source itself is `resources.ts`. */
  readonly files: ReadonlyMap<string, string>
  /** Objects without a type: if there are any, `files` is empty. */
  readonly problems: readonly string[]
}

/** Name of the file that holds the objects. */
export const SOURCE_FILE = 'resources.ts'

const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** A type name in the source: `{module}` is replaced with its alias. */
interface TypeName {
  readonly use: TypeUse
  readonly wrap?: TypeUse
}

/**
 * Converts objects to TypeScript that the compiler checks with the types of one version, and that evaluates to the same
 * objects. If several sources contain a kind, the last one takes precedence, because it is the narrowest.
 */
export function extract(
  objects: readonly ExtractedObject[],
  sources: readonly TypeSource[],
  head: readonly string[],
): Extraction {
  const problems: string[] = []
  const types = new Map<Json, TypeName>()
  for (const { value, where } of objects) {
    if (nestsTooDeep(value)) problems.push(`${where}: must not nest deeper than 200 levels`)
    else for (const one of typedObjects(value, sources)) addType(one, sources, where, types, problems)
  }
  if (objects.length === 0) problems.push('there are no objects in these files')
  if (problems.length > 0) return { files: new Map(), problems }
  const names = [...types.values()]
  const used = names.flatMap(({ use, wrap }) => (wrap ? [use, wrap] : [use]))
  const aliases = importsOf(used, sources)
  const files = new Map([[SOURCE_FILE, sourceText(objects, types, { aliases, sources }, head)]])
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
  where: string,
  types: Map<Json, TypeName>,
  problems: string[],
): void {
  const found = sources.findLast((source) => source.typeOf(apiVersion, kind) !== undefined)
  const use = found?.typeOf(apiVersion, kind)
  const root = sources.find(({ rootModule }) => rootModule !== undefined)?.rootModule
  const isWrapped = root !== undefined && isPartial(value)
  if (use !== undefined) types.set(value, { use, ...(isWrapped && { wrap: { module: root, member: 'Patch' } }) })
  else if (root !== undefined && isToolFile(apiVersion))
    types.set(value, { use: { module: root, member: 'LocalObject' } })
  else problems.push(`${where}: ${untyped(apiVersion, kind, sources)}`)
}

function untyped(apiVersion: string, kind: string, sources: readonly TypeSource[]): string {
  if (apiVersion === '' || kind === '') return 'must have apiVersion and kind'
  const why = sources.flatMap((source) => source.whyNot(apiVersion, kind) ?? [])[0]
  return (
    why ??
    `there is no type for ${kind} of ${apiVersion}; name a package that has it with --pack, or add its CustomResourceDefinition`
  )
}

function isPartial(value: JsonMap): boolean {
  const metadata = own(value, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  const mark = isMap(annotations) ? own(annotations, LOCAL_CONFIG) : undefined
  return mark !== undefined && String(mark) !== 'false'
}

function packageOf(module: string): string {
  return module.slice(1, module.indexOf('/'))
}

/**
 * Aliases of the imported modules. The root module of each package is a candidate too, as in all generated types; a
 * module that does not exist must not take part, because it would change the names of the others.
 */
function importsOf(used: readonly TypeUse[], sources: readonly TypeSource[]): ReadonlyMap<string, string> {
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

function sourceText(
  objects: readonly ExtractedObject[],
  types: ReadonlyMap<Json, TypeName>,
  { aliases, sources }: { readonly aliases: ReadonlyMap<string, string>; readonly sources: readonly TypeSource[] },
  head: readonly string[],
): string {
  const paths = new Map(sources.flatMap(({ modules }) => [...modules]))
  const typeText = ({ use, wrap }: TypeName): string => {
    const text = `${aliases.get(use.module)}.${use.member}`
    return wrap ? `${aliases.get(wrap.module)}.${wrap.member}<${text}>` : text
  }
  const names = constantNames(
    objects.map(({ value }) => value),
    new Set(aliases.values()),
  )
  const imports = [...aliases]
    .map(([module, alias]) => `import type * as ${alias} from ${quoted(paths.get(module) ?? '')}\n`)
    .sort()
  const constants = objects.map(({ value }, i) => {
    const type = types.get(value)
    // A list without a type of its own: each of its objects has its type.
    const text = literal(value, '', (part) => {
      const inner = part === value ? undefined : types.get(part)
      return inner && typeText(inner)
    })
    return `export const ${names[i]}${type ? `: ${typeText(type)}` : ''} = ${text}\n`
  })
  const all = names.map((name) => `  ${name},\n`).join('')
  const comments = head.map((line) => `// ${line.replace(/[\r\n\u2028\u2029]/g, ' ')}\n`).join('')
  return `${comments}${imports.join('')}\n${constants.join('\n')}\n/** All resources, in the order of the files. */\nexport const resources = [\n${all}]\n`
}
