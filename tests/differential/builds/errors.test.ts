import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { BREAKAGES } from './breakages.ts'
import { errorsSuite } from './errors-suite.ts'

testRecording(errorsSuite, (entries) => {
  const recorded = new Set(entries.map(({ question }) => question.name))

  expect(Object.keys(BREAKAGES).filter((name) => !recorded.has(name))).toEqual([])
})
