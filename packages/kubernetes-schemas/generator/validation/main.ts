import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../tools/paths.ts'
import { countRules, withCounts } from './count-rules.ts'
import { goFieldsText } from './go-fields.ts'
import { readRuleFiles, rulesByGroup } from './read-rules.ts'
import { groupSource } from './write-rules.ts'

const PAGE = 'packages/kubernetes-schemas/validation/README.md'
const OUTPUT = 'packages/kubernetes-schemas/src/validation/generated'

/** The generated files of the validation rules, by their paths in the repository. */
export function validationFiles(): Readonly<Record<string, string>> {
  const files = readRuleFiles()
  const groups = [...rulesByGroup(files)].sort(([a], [b]) => (a < b ? -1 : 1))
  const texts: Record<string, string> = {}
  const sources = sourcesOf(groups)
  for (const [name, definitions] of groups) {
    if (sources.get(name) !== name) continue
    const others = [...sources].flatMap(([other, source]) => (source === name && other !== name ? [other] : []))
    texts[`${OUTPUT}/${name}.ts`] = formatted(groupSource([name, ...others], definitions))
  }
  texts[`${OUTPUT}/groups.ts`] = formatted(groupsSource(sources))
  const recorded = JSON.parse(readFileSync(join(root, 'packages/kubernetes-schemas/validation/go-fields.json'), 'utf8'))
  texts[`${OUTPUT}/go-fields.ts`] = formatted(goFieldsText(recorded, groups))
  texts[PAGE] = withCounts(readFileSync(join(root, PAGE), 'utf8'), countRules(files))
  return texts
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

function groupsSource(sources: ReadonlyMap<string, string>): string {
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    "import type { RuleGroup } from '../rule.ts'",
    ...[...new Set(sources.values())].map((name) => `import { ${name} } from './${name}.ts'`),
    '',
    '/** The rules of each API group, read with its first object. */',
    'export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {',
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
