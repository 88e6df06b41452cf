import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../packages/cli/tests/temporary-package.ts'
import { root } from '../../../tools/paths.ts'
import { RULE_GROUPS } from './all-examples.ts'
import { manifests, type RuleExample } from './example.ts'
import { WITHOUT_EXAMPLE } from './examples/files.ts'
import { rulesIndex, rulesPage } from './rule-pages.ts'
import { commandOf, findingsOf, playgroundRun, type RunOnFiles } from './rule-run.ts'

const run: RunOnFiles = (args, files) => callProgram(args, { cwd: temporaryPackage(files).directory })

describe.each(RULE_GROUPS)('examples of $title', ({ examples }) => {
  it.each(Object.entries(examples))('%s is found in the first files and not in the second', async (id, example) => {
    expect(await findingsOf(id, example, example.fails, run)).not.toEqual([])
    expect(await findingsOf(id, example, example.passes, run)).toEqual([])
  })
})

describe('the pages of rules', () => {
  it('have an example of every rule, or the reason why there is none, once', () => {
    const ids = [...RULE_GROUPS.flatMap(({ examples }) => Object.keys(examples)), ...Object.keys(WITHOUT_EXAMPLE)]

    expect(ids.toSorted()).toEqual([...RULE_TABLE.keys()].sort())
  })

  it('a rule without an example fails the build', () => {
    expect(() => rulesIndex(new Map([...RULE_TABLE, ['new-rule', { title: 'new' }]]))).toThrow('no example of new-rule')
  })

  it('an example without its finding fails the build', async () => {
    const examples = { 'root-type-missing': manifests('kind: A', 'kind: A') }
    const page = rulesPage({ name: 'x', title: 'x', manual: 'x.md', examples }, RULE_TABLE, async () => ({
      stdout: '',
    }))

    await expect(page).rejects.toThrow('the example of the rule root-type-missing does not have its finding')
  })

  it('are one for each group', () => {
    const folder = join(root, 'site/pages/reference/rules')
    const markers = readdirSync(folder).map(
      (file) => /<!-- reference: (\S+) -->/.exec(readFileSync(join(folder, file), 'utf8'))?.[1],
    )

    expect(markers.toSorted()).toEqual(['rules', ...RULE_GROUPS.map(({ name }) => `rules-${name}`)].sort())
  })
})

describe('a run of an example', () => {
  const [plain] = [manifests('a: 1', 'b: 2')]
  const files = { 'crd.yaml': 'metadata: { name: a }\n' }
  it.each<[what: string, example: RuleExample, command: string, inPlayground: unknown]>([
    ['of files', plain, 'krmkit check .', { files: plain.fails, kubernetesVersion: '' }],
    [
      'of a version',
      { ...plain, kubernetesVersion: '1.30' },
      'krmkit check . --kubernetes-version 1.30',
      { files: plain.fails, kubernetesVersion: '1.30' },
    ],
    ['with an option', { ...plain, options: '. --lint all' }, 'krmkit check . --lint all', undefined],
    [
      'of a change',
      { old: files, fails: files, passes: files },
      'krmkit check new --old old',
      {
        function: 'check-crd-upgrade',
        kubernetesVersion: '',
        files: {
          'old-crd.yaml': 'metadata: { name: a, annotations: { krmkit.dev/baseline: "true" } }\n',
          'crd.yaml': 'metadata: { name: a }\n',
        },
      },
    ],
    [
      'of a function',
      { ...plain, function: 'no-op' },
      'krmkit eval . no-op --format wide',
      { files: plain.fails, function: 'no-op', kubernetesVersion: '' },
    ],
  ])('%s', (_, example, command, inPlayground) => {
    expect(commandOf(example)).toBe(command)
    expect(playgroundRun(example)).toEqual(inPlayground)
  })
})
