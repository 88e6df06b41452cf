import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../tools/paths.ts'
import { containedText } from './contained.ts'
import { countRules, withCounts } from './count-rules.ts'
import { goFieldsText } from './go-fields.ts'
import { readRuleFiles, rulesByGroup } from './read-rules.ts'
import { ruleWordsText } from './rule-words.ts'
import { createsOf, updatesOf } from './split-updates.ts'
import { groupSource } from './write-rules.ts'
import { updateSource } from './write-updates.ts'

const PAGE = 'packages/kubernetes-schemas/validation/README.md'
const OUTPUT = 'packages/kubernetes-schemas/src/validation/generated'

/** The generated files of the validation rules, by their paths in the repository. */
export function validationFiles(): Readonly<Record<string, string>> {
  const files = readRuleFiles()
  const groups = byName(rulesByGroup(createsOf(files)))
  const texts: Record<string, string> = {}
  const sources = sourcesOf(groups)
  for (const [name, definitions] of groups)
    if (sources.get(name) === name) texts[`${OUTPUT}/${name}.ts`] = formatted(groupSource(name, definitions))
  texts[`${OUTPUT}/rule-words.ts`] = formatted(
    ruleWordsText(groups, sources, { constant: 'RULE_WORDS', from: '../rule.ts' }),
  )
  texts[`${OUTPUT}/groups.ts`] = formatted(
    groupsSource(sources, { name: 'RULE_GROUPS', type: 'RuleGroup', from: '../rule.ts' }),
  )
  const updates = byName(rulesByGroup(updatesOf(files))).filter(([, { size }]) => size > 0)
  const updateSources = sourcesOf(updates)
  for (const [name, definitions] of updates)
    if (updateSources.get(name) === name)
      texts[`${OUTPUT}/updates/${name}.ts`] = formatted(updateSource(name, definitions))
  texts[`${OUTPUT}/updates/rule-words.ts`] = formatted(
    ruleWordsText(updates, updateSources, { constant: 'UPDATE_WORDS', from: '../../rule.ts' }),
  )
  texts[`${OUTPUT}/updates/groups.ts`] = formatted(
    groupsSource(updateSources, {
      name: 'UPDATE_GROUPS',
      type: 'UpdateGroup',
      value: '() => UpdateGroup',
      from: '../../updates/update-rule.ts',
    }),
  )
  const recorded = JSON.parse(readFileSync(join(root, 'packages/kubernetes-schemas/validation/go-fields.json'), 'utf8'))
  texts[`${OUTPUT}/go-fields.ts`] = formatted(goFieldsText(recorded, groups))
  texts[`${OUTPUT}/contained.ts`] = formatted(containedText(groups))
  texts[PAGE] = withCounts(readFileSync(join(root, PAGE), 'utf8'), countRules(files))
  return texts
}

function byName<T>(groups: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The group whose file each group uses: groups with the same rules, such as those of an API that moved, have one file. */
function sourcesOf(groups: readonly (readonly [string, ReadonlyMap<string, unknown>])[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  return new Map(
    groups.map(([name, definitions]) => {
      const key = JSON.stringify([...definitions])
      first.set(key, first.get(key) ?? name)
      return [name, first.get(key) as string]
    }),
  )
}

/** The constant that lists groups. */
interface GroupList {
  readonly name: string
  readonly type: string
  /** The type of its values, if it is another. */
  readonly value?: string
  /** The module of the type. */
  readonly from: string
}

function groupsSource(
  sources: ReadonlyMap<string, string>,
  { name: constant, type, value = type, from }: GroupList,
): string {
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    `import type { ${type} } from '${from}'`,
    ...[...new Set(sources.values())].map((name) => `import { ${name} } from './${name}.ts'`),
    '',
    '/** The rules of each API group. */',
    `export const ${constant}: Readonly<Record<string, ${value}>> = {`,
    ...[...sources].map(([name, source]) => (name === source ? `  ${name},` : `  ${name}: ${source},`)),
    '}',
    '',
  ].join('\n')
}

/** In the style of the repository. */
function formatted(source: string): string {
  const biome = join(root, 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(biome, ['format', '--stdin-file-path=a.ts'], {
    input: source,
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  if (status !== 0) throw new Error(`biome cannot format a generated file: ${stderr}`)
  return stdout
}
