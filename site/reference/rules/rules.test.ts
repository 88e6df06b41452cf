import { RULE_TABLE, type RuleEntry } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../packages/cli/tests/temporary-package.ts'
import type { RunOnFiles } from '../run-on-files.ts'
import { exampleOf, RULE_GROUPS } from './all-examples.ts'
import { manifests, type RuleExample } from './example.ts'
import { WITHOUT_EXAMPLE } from './examples/files.ts'
import { rulePage } from './rule-page.ts'
import { commandOf, findingsOf, playgroundRun, severityOfLine } from './rule-run.ts'
import { rulesIndex } from './rules-index.ts'
import { severityDetails, severityText } from './severity-text.ts'

const run: RunOnFiles = (args, files) => callProgram(args, { cwd: temporaryPackage(files).directory })

describe.each(RULE_GROUPS)('examples of $title', ({ examples }) => {
  it.each(Object.entries(examples))('%s is found in the first files and not in the second', async (id, example) => {
    const found = await findingsOf(id, example, example.fails, run)

    expect(found).not.toEqual([])
    const named = RULE_TABLE.get(id)?.severity.map(({ severity }) => severity)
    for (const line of found) expect(named, line).toContain(severityOfLine(line))
    expect(await findingsOf(id, example, example.passes, run)).toEqual([])
  })
})

describe('the pages of rules', () => {
  const rule = RULE_TABLE.get('root-type-missing') as RuleEntry
  const example = manifests('kind: A', 'kind: B')
  const finding = 'manifest.yaml:1:1: error: Required value [root-type-missing]'
  const pageOf = (of: RuleEntry, stdout = '', shown: RuleExample | string = example) =>
    rulePage(of, shown, { manual: 'Structural schemas', run: async () => ({ stdout, stderr: '' }) })

  it('have an example of every rule, or the reason why there is none, once', () => {
    const ids = [...RULE_GROUPS.flatMap(({ examples }) => Object.keys(examples)), ...Object.keys(WITHOUT_EXAMPLE)]

    expect(ids.toSorted()).toEqual([...RULE_TABLE.keys()].sort())
  })

  it('a rule without an example fails the build', () => {
    expect(() => rulesIndex(new Map([...RULE_TABLE, ['new-rule', { ...rule, id: 'new-rule' }]]))).toThrow(
      'no example of new-rule',
    )
    expect(() => exampleOf('new-rule')).toThrow('no example of new-rule')
  })

  it('an example of a rule that is not in the table fails the build', () => {
    expect(() => rulesIndex(new Map())).toThrow('there is no rule root-type-missing')
  })

  it('an example without its finding fails the build', async () => {
    await expect(pageOf(rule)).rejects.toThrow('the example of the rule root-type-missing does not have its finding')
  })

  it('an example with a severity that the table does not name fails the build', async () => {
    await expect(pageOf({ ...rule, severity: [{ severity: 'info' }] }, finding)).rejects.toThrow(
      'the example of the rule root-type-missing has the severity error, and the table names info',
    )
  })

  it('have the explanation, both manifests, the output, a link that runs it, and the older ids', async () => {
    const text = await pageOf({ ...rule, severity: [{ severity: 'error' }] }, `${finding}\nother\n`)

    expect(text).toBe(`# root-type-missing

${text.split('\n\n')[1]}

|  |  |
| --- | --- |
| Severity | error |
| Fix | ${rule.help} |
| Explained in | [Structural schemas](../../../../docs/structural-schemas.md) |
| Earlier ids | \`S1\` |

## Example

\`\`\`yaml
kind: A
\`\`\`

\`\`\`text
$ krmkit check .
${finding}
\`\`\`

<div class="run-it">

[Run it in the playground](/playground#example=rules/root-type-missing)

</div>

## Without the finding

This passes:

\`\`\`diff
-kind: A
+kind: B
\`\`\`

[All rules](/reference/rules/)`)
  })

  it('have the reason if there is no example', async () => {
    expect(await pageOf(rule, '', 'Only a cluster has it.')).toContain('There is none. Only a cluster has it.')
  })
})

describe('severities', () => {
  const severities = [
    { severity: 'error' },
    { severity: 'warning', when: 'for `a`' },
    { severity: 'info', when: 'with `b`' },
  ] as const

  it('are words, with their conditions in details', () => {
    expect(severityText(severities.slice(0, 1))).toBe('error')
    expect(severityText(severities)).toBe('error, warning, or note')
    expect(severityDetails(severities)).toBe('error; warning for `a`; note with `b`')
  })

  it.each([
    ['a.yaml:1:2: error: x: note: y [z]', 'error'],
    ['warning: x [z]', 'warning'],
    ['a.yaml: note: x [z]', 'info'],
    ['x [z]', undefined],
  ])('of the line %j', (line, severity) => {
    expect(severityOfLine(line)).toBe(severity)
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
