import { expect } from 'vitest'
import { kptMoves } from './oracles/kpt/moves/suite.ts'
import { testRecording } from './oracles/test-recording.ts'

testRecording(kptMoves, (entries) => {
  const failed = entries.filter(({ answer }) => answer.exitCode !== 0)

  expect(entries.length).toBeGreaterThanOrEqual(200)
  expect(failed.length).toBeGreaterThan(20)
  expect(entries.length - failed.length).toBeGreaterThan(100)
})
