import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../tools/paths.ts'
import { goFieldsText } from './go-fields.ts'
import { readRuleFiles, rulesByGroup } from './read-rules.ts'
import { groupSource } from './write-rules.ts'

const OUTPUT = 'packages/kubernetes-schemas/src/validation/generated'

/** The generated files of the validation rules, by their paths in the repository. */
export function validationFiles(): Readonly<Record<string, string>> {
  const files = readRuleFiles()
  const groups = [...rulesByGroup(files)].sort(([a], [b]) => (a < b ? -1 : 1))
  const texts: Record<string, string> = {}
  for (const [name, definitions] of groups) texts[`${OUTPUT}/${name}.ts`] = formatted(groupSource(name, definitions))
  texts[`${OUTPUT}/groups.ts`] = formatted(groupsSource(groups.map(([name]) => name)))
  const recorded = JSON.parse(readFileSync(join(root, 'packages/kubernetes-schemas/validation/go-fields.json'), 'utf8'))
  texts[`${OUTPUT}/go-fields.ts`] = formatted(goFieldsText(recorded, groups))
  return texts
}

function groupsSource(names: readonly string[]): string {
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    "import type { RuleGroup } from '../rule.ts'",
    ...names.map((name) => `import { ${name} } from './${name}.ts'`),
    '',
    '/** The rules of each API group, read with its first object. */',
    'export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {',
    ...names.map((name) => `  ${name},`),
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
