import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../packages/cli/tests/temporary-package.ts'
import { root } from '../../../tools/paths.ts'
import { readRecording } from '../recording.ts'
import { testRecording } from '../test-recording.ts'
import { differenceOf } from './documents/compare.ts'
import { explanationOf, KNOWN } from './documents/differences.ts'
import { type DocumentQuestion, documentSuite } from './documents/suite.ts'
import type { KubectlAnswer } from './reader.ts'

testRecording(documentSuite, (entries) => {
  const found = entries.flatMap(({ question: { id, text }, answer }) => {
    const difference = differenceOf(text, answer)
    return difference === undefined ? [] : [[id, explanationOf(text, difference)] as const]
  })
  const refused = entries.filter(({ answer }) => 'error' in answer).length
  const generated = entries.filter(({ question: { id } }) => id.startsWith('seed '))

  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(KNOWN.flatMap(({ name, ids }) => ids.map((id) => [id, name]))),
  )
  expect([entries.length, generated.length]).toEqual([1_104, 300])
  expect([refused > 300, refused < 0.7 * entries.length]).toEqual([true, true])
})

const { entries } = readRecording<DocumentQuestion, KubectlAnswer>(documentSuite.name)

test('docs/differences.md names each difference from the reader of kubectl', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8').replaceAll(/\s+/g, ' ')

  expect(KNOWN.filter(({ name }) => !page.includes(name)).map(({ name }) => name)).toEqual([])
})

/** Errors about YAML itself. A null key is `converted-key`. */
const REFUSALS = new Set(['kubectl-refuses', 'yaml-syntax', 'converted-key'])

test('check reports an error for each recorded ConfigMap that kubectl refuses, and for no other', async () => {
  const maps = entries.filter(({ question }) => question.text.startsWith('apiVersion: v1\nkind: ConfigMap\n'))
  const files = Object.fromEntries(maps.map(({ question }, at) => [`${at}.yaml`, question.text]))
  const { stdout } = await callProgram(['check', '.', '--format', 'json'], {
    cwd: temporaryPackage(files).directory,
  })
  const { findings } = JSON.parse(stdout) as { findings: { file: string; rule: string; severity: string }[] }
  const isReported = (at: number) =>
    findings.some(({ file, rule, severity }) => file === `${at}.yaml` && severity === 'error' && REFUSALS.has(rule))
  const wrong = maps.flatMap(({ question, answer }, at) => ('error' in answer === isReported(at) ? [] : [question.id]))

  expect(maps.length).toBe(702)
  expect(wrong).toEqual(['HMQ5 below data', 'S98Z below data', 'U99R below data', 'YJV2 below data'])
})
