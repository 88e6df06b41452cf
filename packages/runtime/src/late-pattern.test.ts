import { expect, test } from 'vitest'
import { latePattern } from './late-pattern.ts'

test('the pattern is made when it is asked for, once, and knows Unicode', () => {
  const letter = latePattern('^\\p{L}$')

  expect(letter().test('é')).toBe(true)
  expect(letter().test('1')).toBe(false)
  expect(letter()).toBe(letter())
})

test('a source that is not a pattern fails only when it is asked for', () => {
  const wrong = latePattern('(')

  expect(wrong).toThrow('Invalid regular expression')
})
