import { describe, expect, test } from 'vitest'
import { RULES } from './rules.ts'

describe('the table of rules', () => {
  test('each id once', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids.length).toBe(new Set(ids).size)
  })

  test('the structural rules are all there', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 21 }, (_, i) => `S${i + 1}`)))
  })

  test.each(RULES)('$id says what to do', ({ message, hint }) => {
    expect(message).toMatch(/./)
    expect(hint).toMatch(/[.`]$/)
  })
})
