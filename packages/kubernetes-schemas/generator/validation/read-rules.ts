import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../../../tools/paths.ts'
import { type RuleFile, ruleFileSchema, type WrittenDefinition } from './rule-schema.ts'

/** The folder of the files of rules. */
const rulesFolder: string = join(root, 'packages/kubernetes-schemas/validation')

/** A file of rules and its name. */
export interface NamedRuleFile extends RuleFile {
  readonly name: string
}

/** Reads all files of rules. Throws an error that names the file and the place of what a file must not have. */
export function readRuleFiles(folder: string = rulesFolder): NamedRuleFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const result = ruleFileSchema.safeParse(parse(readFileSync(join(folder, name), 'utf8')))
      if (result.success) return { name, ...result.data }
      const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
      throw new Error(`${name}:\n${problems.join('\n')}`)
    })
}

/** The definitions of each group; several files of one group are one. */
export function rulesByGroup(
  files: readonly NamedRuleFile[],
): ReadonlyMap<string, ReadonlyMap<string, WrittenDefinition>> {
  const groups = new Map<string, Map<string, WrittenDefinition>>()
  for (const { group, definitions, notEnum = [] } of files)
    for (const name of typeof group === 'string' ? [group] : group) {
      const known = groups.get(name) ?? new Map<string, WrittenDefinition>()
      groups.set(name, known)
      for (const field of notEnum) {
        const [definition = '', property = ''] = field.split('.')
        known.set(definition, joined(known.get(definition), { notEnum: [property] }))
      }
      for (const [definition, written] of Object.entries(definitions))
        known.set(definition, joined(known.get(definition), written))
    }
  return groups
}

function joined(known: WrittenDefinition | undefined, added: WrittenDefinition): WrittenDefinition {
  if (known === undefined) return added
  return {
    ...known,
    ...added,
    notEnum: [...(known.notEnum ?? []), ...(added.notEnum ?? [])],
    defaults: [...(known.defaults ?? []), ...(added.defaults ?? [])],
    ...both('serverSets', known, added),
    ...both('keeps', known, added),
    ...both('prepares', known, added),
    ...((known.rules ?? added.rules) !== undefined && { rules: [...(known.rules ?? []), ...(added.rules ?? [])] }),
  }
}

function both(name: 'serverSets' | 'keeps' | 'prepares', known: WrittenDefinition, added: WrittenDefinition) {
  const all = [...(known[name] ?? []), ...(added[name] ?? [])]
  return all.length > 0 && { [name]: all }
}
