import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { conversionSuites } from './conversions-suite.ts'

// default(old) = default(fixed), for every conversion that `fix` writes.
for (const suite of conversionSuites)
  testRecording(suite, (entries) => {
    const conversions = new Set(
      entries.map(({ question: { object, fixed } }) => `${object.apiVersion} ${object.kind} to ${fixed.apiVersion}`),
    )
    expect(conversions.size).toBeGreaterThan(3)
    expect(entries.every(({ answer }) => answer.before !== null)).toBe(true)
  })
