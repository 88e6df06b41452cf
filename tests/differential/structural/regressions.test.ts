import { expect, test } from 'vitest'
import { readRecording } from '../../oracles/recording.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import type { Regression } from './regression.ts'
import { REGRESSIONS } from './regressions.ts'
import { type Answers, regressionSuite } from './suite.ts'

test('each has a name of its own, and a recorded answer', () => {
  const recorded = readRecording<Regression, Answers>(regressionSuite.name).entries.map(({ question }) => question)

  expect(new Set(REGRESSIONS.map(({ name }) => name)).size).toBe(REGRESSIONS.length)
  expect(recorded).toEqual(expect.arrayContaining([...REGRESSIONS]))
})

testRecording(regressionSuite)
