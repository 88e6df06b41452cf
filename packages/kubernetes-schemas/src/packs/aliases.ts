/** Words that cannot be a TypeScript name (ECMAScript, strict mode; names of built-in types). */
const RESERVED: ReadonlySet<string> = new Set(
  `any arguments as async await bigint boolean break case catch class const continue debugger default delete do else enum
  eval export extends false finally for function if implements import in instanceof interface let never new null number
  object of package private protected public return static string super switch symbol this throw true try type typeof
  undefined unknown var void while with yield`.split(/\s+/),
)

/** A valid TypeScript name: other characters become `_`, a leading digit and a reserved word get one as a prefix. */
export function identifier(text: string): string {
  const name = text.replace(/[^A-Za-z0-9_]/g, '_')
  return name === '' || /^\d/.test(name) || RESERVED.has(name) ? `_${name}` : name
}

/** One import: where its parts begin, and how many parents its alias includes. */
interface Import {
  readonly path: string
  readonly base: string
  /** From the nearest. */
  readonly parents: readonly string[]
  taken: number
  alias: string
}

/**
 * Names for imports, as in formae: the last part of the path. If several are equal, they get the directory as a prefix
 * (`ecs_service`), or a version as a suffix (`k8s_v1_34`), and the root module of a package keeps its name. Names that
 * are still equal get more parents, and finally a number (docs/decisions.md#import-aliases).
 */
export function importAliases(paths: Iterable<string>): ReadonlyMap<string, string> {
  const imports = [...new Set(paths)].sort().map(readImport)
  for (const group of groupsBy(imports, ({ base }) => base))
    for (const one of group) one.alias = group.length > 1 ? collisionAlias(one) : one.base
  for (;;) {
    const same = groupsBy(imports, ({ alias }) => identifier(alias)).filter((group) => group.length > 1)
    const extensible = same.flat().filter(({ taken, parents }) => taken < parents.length)
    if (extensible.length === 0) {
      number(same, new Set(imports.map(({ alias }) => identifier(alias))))
      break
    }
    for (const one of extensible) {
      one.alias = `${sanitised(one.parents[one.taken] ?? '')}_${one.alias}`
      one.taken++
    }
  }
  return new Map(imports.map(({ path, alias }) => [path, identifier(alias)]))
}

function readImport(path: string): Import {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const last = (parts.pop() ?? '').replace(/\.(?:d\.)?[cm]?[jt]s$/, '')
  const base = last.replace(/[^A-Za-z0-9_]/g, '_')
  return { path, base, parents: parts.reverse(), taken: 0, alias: base }
}

function collisionAlias(one: Import): string {
  const parent = one.parents[0]
  if (parent === undefined) return one.base
  one.taken = 1
  const name = sanitised(parent)
  if (/^v\d+(\..+)?$/.test(parent)) return `${one.base}_${name}`
  return name === one.base ? one.base : `${name}_${one.base}`
}

function sanitised(part: string): string {
  return part.replace(/^@/, '').replace(/[^A-Za-z0-9_]/g, '_')
}

function number(groups: readonly (readonly Import[])[], used: Set<string>): void {
  for (const group of groups)
    for (const one of group.slice(1)) {
      let count = 2
      while (used.has(identifier(`${one.alias}_${count}`))) count++
      one.alias = `${one.alias}_${count}`
      used.add(identifier(one.alias))
    }
}

function groupsBy(imports: readonly Import[], keyOf: (one: Import) => string): Import[][] {
  const groups = new Map<string, Import[]>()
  for (const one of imports) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}

/** Modules of each package, by their paths without extension, such as `target` and `v1.34/index`. */
export type PackageGraph = ReadonlyMap<string, ReadonlySet<string>>

/** `@k8s/v1.34/apps`: a package, and a module in it. */
const IMPORT = /^@([^/@]+)\/([^]+)$/

/**
 * The imports that lead to an existing module. Missing modules, unknown packages and strings that are not imports are
 * left out, so that they cause no collisions of [aliases](docs/decisions.md#import-aliases).
 */
export function existingImports(paths: Iterable<string>, graph: PackageGraph): string[] {
  return [...new Set(paths)].filter((path) => {
    const [, name = '', module = ''] = IMPORT.exec(path) ?? []
    return graph.get(name.toLowerCase())?.has(module) ?? false
  })
}
