import type { Finding } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { limitFindings } from './setter-results.ts'

test.each([
  [2, ['a', 'b', 'bad', 'and 1 more fields, which are not listed']],
  [3, ['a', 'b', 'bad', 'c']],
])('of three, at most %i are listed, and every error', (most, listed) => {
  const reported: string[] = []
  const { report, finish } = limitFindings(({ message }) => reported.push(message), most)
  const findings: readonly [Finding['severity'], string][] = [
    ['info', 'a'],
    ['info', 'b'],
    ['error', 'bad'],
    ['info', 'c'],
  ]

  for (const [severity, message] of findings) report({ severity, message })
  finish()

  expect(reported).toEqual(listed)
})
