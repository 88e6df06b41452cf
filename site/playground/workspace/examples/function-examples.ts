import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './example.ts'
import { workspaceOfList } from './take-apart.ts'

/**
 * Examples that stay a ResourceList: `krmkit eval` passes an empty config if there is none, and the function reports that
 * the list has none.
 */
const KEPT_LISTS: readonly string[] = ['set-namespace/no-config']

/** The names of the functions that have examples, in order. */
export function functionsWithExamples(root: string): readonly string[] {
  return readdirSync(join(root, 'functions')).sort()
}

/** The golden examples of a function, which are the inputs in its folder `examples`. */
export function functionExamples(root: string, name: string): readonly Example[] {
  const folder = join(root, 'functions', name, 'examples')
  return readdirSync(folder)
    .sort()
    .map((example) => {
      const id = `${name}/${example}`
      const list = readFileSync(join(folder, example, 'input.yaml'), 'utf8')
      const workspace = workspaceOfList(name, list, KEPT_LISTS.includes(id))
      return { id, title: titleOf(example), mode: workspace.mode, description: '', workspace }
    })
}

/** `only-one-namespace` as `Only one namespace`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
