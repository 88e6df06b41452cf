import { expect } from 'vitest'
import { testRecording } from '../oracles/test-recording.ts'
import { layersSuite } from './layers-suite.ts'

testRecording(layersSuite, (entries) => {
  const built = entries.filter(({ answer }) => 'output' in answer)

  expect(built.length / entries.length).toBeGreaterThanOrEqual(0.7)
})
