import { expect } from 'vitest'
import { testRecording } from '../oracles/test-recording.ts'
import { oddFilesSuite } from './odd-files/odd-files-suite.ts'

testRecording(oddFilesSuite, (entries) => {
  const count = (part: RegExp) => entries.filter(({ question }) => part.test(question.document)).length

  expect(entries.every(({ answer }) => 'output' in answer)).toBe(true)
  const features = [/\r\n/, /\t/, /[|>]\d?[-+]/, /: [*]/, /\? /, /[ \t]$/m, /^\.\.\./m, /\{\n/]
  expect(features.filter((part) => count(part) < 10)).toEqual([])
})
