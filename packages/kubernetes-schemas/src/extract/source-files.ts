import { type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { literal, quoted } from './literal.ts'

/** Name of the file that exports the objects. */
export const SOURCE_FILE = 'resources.ts'

/** A type in the source. */
export interface SourceType {
  /** With the aliases of its modules: `v1_34.apps_v1.Deployment`. */
  readonly text: string
  readonly aliases: readonly string[]
}

/** An object as a constant. */
export interface Constant {
  readonly name: string
  readonly value: JsonMap
}

/** What the constants depend on. */
export interface SourceContext {
  /** The types of objects, and of those in lists. */
  readonly types: ReadonlyMap<Json, SourceType>
  /** Paths of the modules with types, by alias, relative to the folder of {@link SOURCE_FILE}. */
  readonly imports: ReadonlyMap<string, string>
  /** The comment at the start of a file. */
  readonly head: readonly string[]
}

const ALL_RESOURCES = '/** All resources, in the order of the files. */\n'

/** All objects in one file. */
export function sourceFile(constants: readonly Constant[], context: SourceContext): string {
  return `${fileText(constants, context, './')}\n${listText(constants)}`
}

/** A file for each group and version of the objects, and one that exports all of them. */
export function sourceFiles(constants: readonly Constant[], context: SourceContext): Map<string, string> {
  const groups = new Map<string, Constant[]>()
  for (const constant of constants) {
    const path = groupFile(constant.value)
    const group = groups.get(path)
    if (group) group.push(constant)
    else groups.set(path, [constant])
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  const imports = sorted.map(
    ([path, group]) => `import {\n${group.map(({ name }) => `  ${name},\n`).join('')}} from ${quoted(`./${path}`)}\n`,
  )
  const exports = sorted.map(([path]) => `export * from ${quoted(`./${path}`)}\n`)
  const files = new Map([
    [SOURCE_FILE, `${headText(context)}${imports.join('')}\n${exports.join('')}\n${listText(constants)}`],
  ])
  for (const [path, group] of sorted) files.set(path, fileText(group, context, '../'))
  return files
}

/** `resources/apps-v1.ts`; lower case, because some file systems do not distinguish it. */
function groupFile(object: JsonMap): string {
  const apiVersion = String(own(object, 'apiVersion') ?? '').slice(0, 200)
  const slash = apiVersion.indexOf('/')
  const name =
    slash < 0 ? `core-${apiVersion || 'local'}` : `${apiVersion.slice(0, slash)}-${apiVersion.slice(slash + 1)}`
  return `resources/${name.toLowerCase().replace(/[^a-z0-9.-]/g, '_')}.ts`
}

function fileText(constants: readonly Constant[], context: SourceContext, up: './' | '../'): string {
  const { types, imports } = context
  const used = new Set<string>()
  const texts = constants.map(({ name, value }) => {
    const text = literal(value, '', (part) => {
      const type = types.get(part)
      for (const alias of type?.aliases ?? []) used.add(alias)
      return type?.text
    })
    return `export const ${name} = ${text}\n`
  })
  const lines = [...used].map(
    (alias) => `import type * as ${alias} from ${quoted((imports.get(alias) ?? '').replace(/^\.\//, up))}\n`,
  )
  return `${headText(context)}${lines.sort().join('')}\n${texts.join('\n')}`
}

/** With a type of its own: the compiler would compare the types of all objects with each other. */
function listText(constants: readonly Constant[]): string {
  return `${ALL_RESOURCES}export const resources: readonly object[] = [\n${constants.map(({ name }) => `  ${name},\n`).join('')}]\n`
}

function headText({ head }: SourceContext): string {
  return head.map((line) => `// ${line.replace(/[\r\n\u2028\u2029]/g, ' ')}\n`).join('')
}
