import { expect, test } from 'vitest'
import { CASES, callOf } from './collections.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

test.each(CASES)('krmkit %s: ten times the entries of %s take at most thirteen times the work', async (_, __, made) => {
  expect(await growthOf((count) => callOf(made, count), 3000, 5)).toBeLessThanOrEqual(MAX_RATIO)
})
