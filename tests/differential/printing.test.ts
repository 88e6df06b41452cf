import { expect, test } from 'vitest'
import { testRecording } from '../oracles/test-recording.ts'
import { printingSuite } from './printing/printing-suite.ts'

testRecording(printingSuite, (entries) => {
  const printed = entries.filter(({ answer }) => 'output' in answer)

  expect(printed.length / entries.length).toBeGreaterThan(0.9)
  expect(printed.length).toBeLessThan(entries.length)
})

test.each([
  [
    'another order of keys in a circle',
    'a:\n- k09: 1\n  k10: 2\n  k1b: 3\n',
    'a:\n- k10: 2\n  k1b: 3\n  k09: 1\n',
    true,
  ],
  ['another value beside them', 'a:\n- k09: 1\n  k10: 2\n  k1b: 3\n', 'a:\n- k10: 2\n  k1b: 3\n  k09: 4\n', false],
  ['another order of other keys', 'a:\n- b: 1\n  c: 2\n', 'a:\n- c: 2\n  b: 1\n', false],
])('%s', (_, one, other, isSame) => {
  expect(printingSuite.isSameAnswer?.({ output: one }, { output: other }, 'a document')).toBe(isSame)
})
