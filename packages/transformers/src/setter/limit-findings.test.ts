import type { Finding } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { limitFindings } from './limit-findings.ts'

test.each([
  [2, ['a', 'b', 'bad', 'and 1 more fields, which are not listed']],
  [3, ['a', 'b', 'bad', 'c']],
])('of three, at most %i are listed, and every error', (most, listed) => {
  const told: string[] = []
  const { report, finish } = limitFindings(({ message }) => told.push(message), most)
  const findings: readonly [Finding['severity'], string][] = [
    ['info', 'a'],
    ['info', 'b'],
    ['error', 'bad'],
    ['info', 'c'],
  ]

  for (const [severity, message] of findings) report({ severity, message })
  finish()

  expect(told).toEqual(listed)
})
