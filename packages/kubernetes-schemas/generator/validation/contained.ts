import { kubernetesModel } from '../../src/model/decode/decode-model.ts'
import type { Definition, TypeNode } from '../../src/model/model.ts'
import type { WrittenDefinition } from './rule-schema.ts'

type WrittenGroups = readonly (readonly [string, ReadonlyMap<string, WrittenDefinition>])[]

/** The module that lists the definitions without rules at or below them, and those with defaults: a check need not look through the types. */
export function containedText(groups: WrittenGroups): string {
  const written = new Map(groups)
  const rulesOf = (name: string): WrittenDefinition | undefined => {
    const { group, short } = partsOf(name)
    return written.get(group)?.get(short)
  }
  const containing = parentsOf(kubernetesModel().definitions())
  const names = [...containing.keys()]
  const ruled = withParents(
    names.filter((name) => rulesOf(name) !== undefined),
    containing,
  )
  const defaulted = withParents(
    names.filter((name) => rulesOf(name)?.defaults !== undefined),
    containing,
  )
  // Versions of a group share their names here: one that has a rule is enough.
  const ruledNames = new Set([...ruled].map(shortName))
  const unruled = names.filter((name) => !ruledNames.has(shortName(name)))
  return `// Written by \`npm run generate\` from packages/kubernetes-schemas/validation.

/** Definitions in whose objects, and in what these contain, no rule holds; one group a line. */
export const UNRULED = \`${byGroup(unruled)}\`

/** Definitions that have defaults, or contain objects that have some; one group a line. */
export const DEFAULTED = \`${byGroup(defaulted)}\`
`
}

/** For each definition: those that have fields of it. */
function parentsOf(definitions: Iterable<Definition>): ReadonlyMap<string, ReadonlySet<string>> {
  const parents = new Map<string, Set<string>>()
  const of = (name: string): Set<string> => {
    const known = parents.get(name) ?? new Set()
    parents.set(name, known)
    return known
  }
  for (const { name, fields } of definitions) {
    of(name)
    for (const { types } of fields.values())
      for (const { node } of types) {
        const child = definitionOf(node)
        if (child !== undefined) of(child).add(name)
      }
  }
  return parents
}

/** The definition of an object, or of the objects in a list or map. */
function definitionOf({ definition, items }: TypeNode): string | undefined {
  return items === undefined ? definition?.name : definitionOf(items)
}

/** Definitions with all that contain them, directly or in others. */
function withParents(names: readonly string[], parents: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set(names)
  // A set also visits what is added to it meanwhile.
  for (const name of found) for (const parent of parents.get(name) ?? []) found.add(parent)
  return found
}

/** A line for each group: its name, a space, and the names with commas between them. */
function byGroup(definitions: Iterable<string>): string {
  const groups = new Map<string, Set<string>>()
  for (const name of definitions) {
    const { group, short } = partsOf(name)
    groups.set(group, (groups.get(group) ?? new Set()).add(short))
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, shorts]) => `${group} ${[...shorts].sort().join()}`)
    .join('\n')
}

function partsOf(name: string): { readonly group: string; readonly short: string } {
  const [short = '', , group = ''] = name.split('.').reverse()
  return { group, short }
}

function shortName(name: string): string {
  const { group, short } = partsOf(name)
  return `${group}.${short}`
}
