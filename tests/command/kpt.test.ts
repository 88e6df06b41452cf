import { expect, test } from 'vitest'
import type { KptCall, KptOutcome } from '../oracles/kpt/call.ts'
import { kpt } from '../oracles/kpt/suite.ts'
import { type Entry, readRecording } from '../oracles/recording.ts'
import { testRecording } from '../oracles/test-recording.ts'

const { entries } = readRecording<KptCall, KptOutcome>(kpt.name)

function entryOf(name: string): Entry<KptCall, KptOutcome> {
  const entry = entries.find(({ question }) => question.name === name)
  if (entry === undefined) throw new Error(`"${name}" is not recorded`)
  return entry
}

testRecording(kpt, () => {
  const failed = entries.filter(({ answer }) => answer.exitCode !== 0).map(({ question }) => question.name)
  const meantToFail = entries.map(({ question }) => question.name).filter((name) => /fails/.test(name))

  expect(failed).toEqual(meantToFail)
  expect(failed.length).toBeGreaterThan(5)
})

test('the recorded pipelines ran, in order and with their configs', () => {
  const tree = entryOf('render runs the pipelines of packages in packages in order').answer.files
  const configs = entryOf('render gives functions their configs').answer.files
  const list = entryOf('eval gives the function a list with a selection').answer.files

  expect(tree['p/b/c/c.yaml']).toContain('order: xcr')
  expect(tree['p/a/deep/a.yaml']).toContain('order: xar')
  expect(configs['p/r.yaml']).toContain('xka_on_kb_yes_kc_012_kd_1.50_ke__')
  expect(list.seen).toContain('name: flow')
  expect(list.seen).not.toContain('name: crlf')
})

const changes: readonly (readonly [name: string, change: (answer: KptOutcome) => Partial<KptOutcome>])[] = [
  ['eval gives the function a list without arguments', ({ files }) => ({ files: { ...files, seen: 'items: []' } })],
  ['eval with a function that edits', ({ files }) => ({ files: { ...files, 'p/many.yaml': '' } })],
  ['eval prints with -o unwrap', () => ({ stdout: '' })],
  [
    'eval writes the results of a function that fails',
    ({ files }) => ({ files: { ...files, 'out/results.yaml': 'items: []' } }),
  ],
  ['render selects and excludes', ({ files }) => ({ files: { ...files, 'p/a.yaml': '' } })],
  ['render fails for an unknown field', () => ({ exitCode: 0 })],
  ['source prints a list', ({ stdout }) => ({ stdout: `${stdout}- other\n` })],
]

test.each(changes)('another outcome is a difference: %s', async (name, change) => {
  const { question, answer } = entryOf(name)
  const other = { ...answer, ...change(answer) }

  expect(await kpt.judge(question, other)).toContain(name)
  expect(kpt.isSameAnswer?.(answer, other, question)).toBe(false)
})
