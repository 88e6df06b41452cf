import { expect } from 'vitest'
import { testRecording } from '../oracles/test-recording.ts'
import { printingSuite } from './printing/printing-suite.ts'

testRecording(printingSuite, (entries) => {
  const printed = entries.filter(({ answer }) => 'output' in answer)

  expect(printed.length / entries.length).toBeGreaterThan(0.9)
  expect(printed.length).toBeLessThan(entries.length)
})
