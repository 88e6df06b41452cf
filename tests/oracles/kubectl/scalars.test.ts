import { expect, test } from 'vitest'
import { readRecording } from '../recording.ts'
import { testRecording } from '../test-recording.ts'
import { Readings, type ScalarAnswer, type ScalarQuestion } from './scalars/readings.ts'
import { scalarSuite } from './scalars/suite.ts'
import { Written } from './scalars/written.ts'

testRecording(scalarSuite, (entries) => {
  const misread = entries.filter(({ question, answer }) => {
    const plain = answer[question.spellings.indexOf(question.scalar)]?.value
    return plain !== undefined && 'is' in plain && plain.is !== question.scalar
  })

  expect(entries.length).toBe(600)
  // Without quotes, kubectl reads so many as something else.
  expect(misread.length).toBeGreaterThan(200)
})

test.each([
  ['a boolean for kubectl only', 'y', 'kubectl true'],
  ['a number with underscores for YAML 1.1', '1_000', 'YAML 1.1 1000'],
  ['a null for all', '~', 'YAML 1.2 reads null'],
])('what one of three readers reads as another value is found: %s', (_, scalar, fault) => {
  const readings = new Readings(readRecording<ScalarQuestion, ScalarAnswer>(scalarSuite.name).entries)

  expect(new Written(`v: ${scalar}\n`).faultAt(['v'], scalar, readings)).toContain(fault)
  expect(new Written(`v: "${scalar}"\n`).faultAt(['v'], scalar, readings)).toBeUndefined()
  expect(new Written(`v: '${scalar}x'\n`).faultAt(['v'], scalar, readings)).toContain('kubectl was not asked')
})
