import { expect, test } from 'vitest'
import { matchesAny } from './allowed-values.ts'

test.each([
  ['payments', 'payments', true],
  ['payments', 'pay', false],
  ['team-a', 'team-*', true],
  ['team-', 'team-*', true],
  ['xteam-a', 'team-*', false],
  ['a-b-c', '*-b-*', true],
  ['a-c', '*-b-*', false],
  ['aba', 'ab*ba', false],
  ['abba', 'ab*ba', true],
  ['anything', '*', true],
  ['axbxb', 'a*b*b', true],
  ['ab', 'a*b*b', false],
  ['a.c', 'a.c', true],
  ['abc', 'a.c', false],
])('%s is %s: %s', (text, pattern, expected) => {
  expect(matchesAny(text, [pattern])).toBe(expected)
})

test('a hostile pattern is fast', () => {
  const before = process.cpuUsage()

  expect(matchesAny('a'.repeat(50_000), [`${'*a'.repeat(5_000)}b`])).toBe(false)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
})
