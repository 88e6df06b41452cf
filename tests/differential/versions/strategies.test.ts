import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { findingsOf, isServed } from './compare.ts'
import { strategySuites } from './strategies-suite.ts'

for (const suite of strategySuites)
  testRecording(suite, (entries) => {
    const minor = Number(suite.name.split('-').at(-1))
    // Every tenth is enough to see that objects are compared at all.
    const sample = entries.filter((_, i) => i % 10 === 0).map(({ question }) => question)
    const served = sample.filter(({ object, gates }) => isServed(findingsOf(object, minor, gates)))
    const answers = entries.flatMap(({ answer }) => ('error' in answer ? [] : [answer]))

    expect(served.length).toBeGreaterThan(sample.length * 0.95)
    expect(answers.length).toBeGreaterThan(entries.length * 0.99)
    expect(answers.filter(({ dropped }) => dropped.length > 0).length).toBeGreaterThan(40)
    expect(answers.some(({ refused }) => refused.length > 0)).toBe(true)
    expect(answers.some(({ warnings }) => warnings.length > 0)).toBe(true)
  })
