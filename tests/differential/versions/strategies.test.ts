import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { findingsOf, isServed } from './compare.ts'
import { strategySuites } from './strategies-suite.ts'

for (const suite of strategySuites)
  testRecording(suite, (entries) => {
    const minor = Number(suite.name.split('-').at(-1))
    const compared = entries.flatMap(({ question: { object, gates }, answer }) =>
      'error' in answer || !isServed(findingsOf(object, minor, gates)) ? [] : [answer],
    )

    expect(compared.length).toBeGreaterThan(entries.length * 0.95)
    expect(compared.filter(({ dropped }) => dropped.length > 0).length).toBeGreaterThan(40)
    expect(compared.some(({ refused }) => refused.length > 0)).toBe(true)
    expect(compared.some(({ warnings }) => warnings.length > 0)).toBe(true)
  })
