import { describe, expect, it } from 'vitest'
import { timerDelay } from './seconds.ts'

describe('timerDelay', () => {
  it.each([
    [0.3, 300],
    [2_147_483, 2_147_483_000],
  ])('%d seconds are as many milliseconds', (seconds, delay) => expect(timerDelay(seconds)).toBe(delay))

  it.each([2_147_484, 999_999_999, 1e300, Number.POSITIVE_INFINITY])(
    '%d seconds are the longest delay that a timer has',
    (seconds) => expect(timerDelay(seconds)).toBe(2 ** 31 - 1),
  )
})
