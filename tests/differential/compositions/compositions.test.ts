import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { compositionsSuite } from './compositions-suite.ts'

testRecording(compositionsSuite, (entries) => {
  const transformers = entries.reduce((sum, { question }) => sum + question.transformers, 0)
  const failures = entries.filter(({ answer }) => 'error' in answer).length

  expect(transformers / entries.length).toBeGreaterThan(4)
  expect(failures / entries.length).toBeLessThan(0.1)
})
