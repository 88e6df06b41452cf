import { expect, test } from 'vitest'
import type { MoveAnswer, MoveQuestion } from '../oracles/kpt/moves/question.ts'
import { kptMoves } from '../oracles/kpt/moves/suite.ts'
import { readRecording } from '../oracles/recording.ts'
import { testRecording } from '../oracles/test-recording.ts'

testRecording(kptMoves, (entries) => {
  const failed = entries.filter(({ answer }) => answer.exitCode !== 0)
  const verbs = new Set(entries.map(({ question }) => question.verb))

  expect(entries.length).toBeGreaterThanOrEqual(200)
  expect(failed.length).toBeGreaterThan(20)
  expect(entries.length - failed.length).toBeGreaterThan(100)
  expect([...verbs].sort()).toEqual(['eval', 'render'])
})

const { entries } = readRecording<MoveQuestion, MoveAnswer>(kptMoves.name)
const passed = entries.filter(({ answer }) => answer.exitCode === 0)
const collided = entries.filter(({ answer }) => /index "\d+" already exists/.test(answer.error))

test.each<readonly [string, (answer: MoveAnswer) => Partial<MoveAnswer>]>([
  ['a file less', ({ files }) => ({ files: { ...files, 'p/sub/Kptfile': '' } })],
  ['a file more', ({ files }) => ({ files: { ...files, 'p/other.yaml': 'a: 1\n' } })],
  ['a failure', () => ({ exitCode: 1, error: 'failed' })],
])('another answer is a difference: %s', async (_, change) => {
  const { question, answer } = passed[0] as (typeof passed)[number]

  expect(await kptMoves.judge(question, { ...answer, ...change(answer) })).toContain('krmkit')
})

test('a refused collision that kpt had written is a difference', async () => {
  const { question, answer } = collided.find(
    ({ question }) => !JSON.stringify(question).includes('"config.'),
  ) as (typeof collided)[number]

  expect(await kptMoves.judge(question, answer)).toBeUndefined()
  expect(await kptMoves.judge(question, { ...answer, exitCode: 0, error: '' })).toContain('krmkit')
})
