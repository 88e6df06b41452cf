import { entriesOf, type FilledGroup, generateExamples } from './generate.ts'

const INDEX = 'virtual:krmkit-examples'

/** The part of a plugin of Vite that is used here. */
interface VirtualModules {
  readonly name: string
  resolveId(id: string): string | undefined
  load(id: string): string | undefined
}

/**
 * A plugin of Vite that makes the examples of the playground from the files of the repository: a module with the entries of
 * all groups, and a module for each group, which the bundler writes as a file of its own.
 */
export function playgroundExamples(root: string): VirtualModules {
  const files = new Map<string, string>()
  const modules = () => {
    if (files.size === 0) for (const [id, text] of modulesOf(generateExamples(root))) files.set(id, text)
    return files
  }
  return {
    name: 'krmkit-examples',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${INDEX}`) ? modules().get(id.slice(1)) : undefined),
  }
}

/** The texts of the modules by their names. */
export function modulesOf(groups: readonly FilledGroup[]): ReadonlyMap<string, string> {
  const loaders = groups.map(({ id }) => `[${JSON.stringify(id)}, () => import(${JSON.stringify(`${INDEX}/${id}`)})]`)
  const index = [
    `export const groups = ${literal(groups.map(entriesOf))}`,
    `export const files = new Map([${loaders.join(', ')}])`,
  ]
  const parts = groups.map(({ id, examples }) => [`${INDEX}/${id}`, `export default ${literal(examples)}\n`] as const)
  return new Map([[INDEX, `${index.join('\n')}\n`], ...parts])
}

/** An expression with the value. Engines read JSON in a string faster than a literal. */
function literal(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
