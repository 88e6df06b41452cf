import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { gateSuites } from './gates-suite.ts'

for (const suite of gateSuites)
  testRecording(suite, ([entry]) => expect(Object.keys(entry?.answer ?? {}).length).toBeGreaterThan(130))
