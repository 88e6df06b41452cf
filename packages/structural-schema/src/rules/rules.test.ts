import { describe, expect, test } from 'vitest'
import { RULES } from './rules.ts'

describe('the table of rules', () => {
  test('has unique ids', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids.length).toBe(new Set(ids).size)
  })

  test('contains all structural rules', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 21 }, (_, i) => `S${i + 1}`)))
  })

  test.each(RULES)('$id has a hint', ({ message, hint }) => {
    expect(message).toMatch(/./)
    expect(hint).toMatch(/[.`]$/)
  })
})
