import { conform } from '@krmkit/conformance'
import { execTarget } from '@krmkit/conformance/programs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { script, scriptThatPrints, temporaryPackage } from '../../tests/temporary-package.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const list = (results: string) =>
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n    annotations:\n      config.kubernetes.io/path: a.yaml\n      internal.config.kubernetes.io/path: a.yaml\nresults:\n${results}`

/** Runs a function that prints these results: `eval` runs it by itself, `render` in a pipeline. */
async function run(command: 'eval' | 'render', results: string, flags: readonly string[] = []) {
  const program = scriptThatPrints(list(results))
  const kptfile = `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  validators:\n  - exec: ${program}\n`
  const { directory } = temporaryPackage({ 'a.yaml': configMap, ...(command === 'render' && { Kptfile: kptfile }) })
  const more = command === 'render' ? ['--allow-exec'] : ['--exec', program]
  const outcome = await callProgram([command, directory, ...more, ...flags])
  return { ...outcome, warnings: outcome.stderr.split('\n').filter((line) => line.startsWith('warning:')), program }
}

describe.each(['eval', 'render'] as const)('krmkit %s warns of a result', (command) => {
  it.each([
    ['without a message', '- severity: info\n', 0, 'has no message', 0],
    [
      'with an empty message',
      '- message: fine\n  severity: info\n- message: ""\n  severity: info\n',
      1,
      'has no message',
      0,
    ],
    [
      'with an unknown severity',
      '- message: m\n  severity: fatal\n',
      0,
      'has the severity "fatal"; it must be error, warning or info, and does not count as an error',
      0,
    ],
    ['without message and severity, which is an error', '- tags: {a: b}\n', 0, 'has no message', 1],
  ])('%s', async (_, results, index, what, code) => {
    for (const flags of [[], ['--format', 'json'], ['--format', 'github']]) {
      const { exitCode, warnings, program } = await run(command, results, flags)

      expect(warnings).toEqual([`warning: results[${index}] of "${program}" ${what}`])
      expect(exitCode).toBe(code)
    }
  })

  it('are not printed for complete results', async () => {
    const { exitCode, warnings } = await run(
      command,
      '- message: m\n  severity: warning\n- message: n\n  severity: info\n',
    )

    expect(warnings).toEqual([])
    expect(exitCode).toBe(0)
  })
})

describe('krmkit conformance fails a result', () => {
  /** Runs the suite on a function that returns its items, with one result. */
  const failuresOf = async (result: string) => {
    const program = script(`sed '/^results:/,$d'; printf '%b' 'results:\\n- ${result}\\n'`)
    const { verdicts } = await conform(execTarget(program))
    return verdicts.flatMap((verdict) => (verdict.status === 'fail' ? [verdict.case.id] : []))
  }

  it.each([
    ['without a message', '{severity: info}', 'KRM-061'],
    ['with an unknown severity', '{message: m, severity: fatal}', 'KRM-062'],
  ])('%s', async (_, result, id) => {
    expect(await failuresOf(result)).toContain(id)
    expect(await failuresOf('{message: m, severity: info}')).not.toContain(id)
  })
})
