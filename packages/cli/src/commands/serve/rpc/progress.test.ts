import { describe, expect, test } from 'vitest'
import { Progress, type RateLimits } from './progress.ts'

const limits: RateLimits = { seconds: 30, rate: 1000, contendedRate: undefined }

/** The problem of a message that gets `bytes` in each half second, and when it is found. */
function problemOf(bytes: number, given: Partial<RateLimits> = {}) {
  const progress = new Progress({ bytes: 0 }, 0)
  for (let now = 500; now <= 60_000; now += 500) {
    progress.add(bytes)
    const problem = progress.problem({ ...limits, ...given }, now)
    if (problem !== undefined) return `${problem} after ${now / 1000} s`
  }
  return undefined
}

describe('the speed of a message', () => {
  test.each([
    ['without a byte', 0, {}, 'slow after 5 s'],
    ['just below the rate', 499, {}, 'slow after 5 s'],
    ['at the rate, but longer than the time', 500, {}, 'late after 30.5 s'],
    ['at the rate, while others wait', 500, { contendedRate: 100_000 }, 'slow after 1 s'],
    ['at the higher rate, while others wait', 50_000, { contendedRate: 100_000 }, 'late after 30.5 s'],
    ['without a minimum', 0, { rate: 0 }, 'late after 30.5 s'],
  ])('%s: %d bytes in each half second with %j', (_, bytes, given, expected) => {
    expect(problemOf(bytes, given)).toBe(expected)
  })

  test('time in which the server does not read does not count', () => {
    const progress = new Progress({ bytes: 0 }, 0)
    progress.pause(1000)

    expect(progress.problem(limits, 100_000)).toBeUndefined()
    progress.resume(100_000)
    expect(progress.problem(limits, 104_900)).toBeUndefined()
    expect(progress.problem(limits, 105_000)).toBe('slow')
  })

  test.each([
    ['is not slow', undefined, undefined],
    ['must arrive itself while others wait for its memory', 1000, 'slow'],
  ])('a message behind others of its connection %s', (_, contendedRate, expected) => {
    const traffic = { bytes: 0 }
    const [first, second] = [new Progress(traffic, 0), new Progress(traffic, 0)]
    first.add(5000)

    expect(first.problem({ ...limits, contendedRate }, 5000)).toBeUndefined()
    expect(second.problem({ ...limits, contendedRate }, 5000)).toBe(expected)
  })

  test('time in which the process is busy does not count', () => {
    const progress = new Progress({ bytes: 0 }, 0)
    progress.skip(50_000, 50_000)

    expect(progress.problem(limits, 54_900)).toBeUndefined()
    expect(progress.problem(limits, 55_000)).toBe('slow')
  })
})
