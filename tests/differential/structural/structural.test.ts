import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { answerOf, isAnswer } from './run.ts'
import { structuralSuite } from './suite.ts'
import { Tally } from './tally.ts'

testRecording(structuralSuite, (entries) => {
  const tally = new Tally()
  let rules = 0
  for (const { question, answer } of entries) {
    const given = answerOf(answer[0] as string)
    if (!isAnswer(given)) continue
    tally.add({ ...question, expect: given })
    if (question.op === 'celeval') rules += (given.verdicts as readonly string[]).length
  }

  expect(tally.answered).toBeGreaterThan(entries.length * 0.99)
  expect(rules).toBeGreaterThan(500)
  // In a sample of this size some rare functions of CEL only fail, or only pass.
  expect(tally.scarce(1, 1).length).toBeLessThan(tally.size * 0.05)
})
