import { testUnless } from '@krmkit/testing'
import { expect } from 'vitest'
import { faultsOf } from '../oracles/judge.ts'
import type { MoveAnswer, MoveQuestion } from '../oracles/kpt/moves/question.ts'
import { kptMoves } from '../oracles/kpt/moves/suite.ts'
import { readRecording } from '../oracles/recording.ts'

const noKpt = await kptMoves.unavailable()

testUnless(noKpt)('the installed kpt answers recorded questions about paths as it is recorded', async () => {
  const sample = readRecording<MoveQuestion, MoveAnswer>(kptMoves.name).entries.filter((_, at) => at % 12 === 0)
  const answers = await kptMoves.ask(sample.map(({ question }) => question))

  expect(answers).toEqual(sample.map(({ answer }) => answer))
})

testUnless(noKpt)('the installed kpt and krmkit put resources in the same places on fresh questions', async () => {
  const questions = await kptMoves.draw(4, 20)
  const answers = await kptMoves.ask(questions)
  const entries = questions.map((question, at) => ({ question, answer: answers[at] as MoveAnswer }))

  expect(await faultsOf(kptMoves, entries)).toEqual([])
})
