import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { strictSuites } from './strict-suite.ts'

for (const suite of strictSuites)
  testRecording(suite, (entries) => {
    const known = entries.filter(({ answer }) => answer.kind)
    const about = (what: string) => known.filter(({ question }) => question.about === what)
    const refused = about('mistyped').filter(({ answer }) => answer.error !== undefined)

    expect(about('filled').length).toBeGreaterThan(90)
    expect(about('filled').some(({ answer }) => answer.unknown.length > 100)).toBe(suite.name === 'strict-21')
    expect(about('renamed').some(({ answer }) => answer.unknown.length > 0)).toBe(true)
    expect(refused.length).toBeGreaterThan(20)
    expect(about('mistyped').length - refused.length).toBeGreaterThan(20)
  })
