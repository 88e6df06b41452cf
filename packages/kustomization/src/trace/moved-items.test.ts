import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedItems } from './moved-items.ts'

test.each([
  [[1, 2, 3], [1, 2, 3], []],
  [[1, 2, 3, 4], [4, 1, 2, 3], [{ item: 4, behind: undefined }]],
  [[1, 2, 3, 4], [2, 3, 1, 4], [{ item: 1, behind: 3 }]],
])('moves items to change %j to %j', (before, after, moves) => {
  expect(movedItems(before, after)).toEqual(moves)
})

test('keeps the order of all other items', () => {
  const shuffled = fc.integer({ min: 0, max: 12 }).chain((length) => {
    const items = Array.from({ length }, (_, i) => i)
    return fc.shuffledSubarray(items, { minLength: length, maxLength: length })
  })
  fc.assert(
    fc.property(shuffled, (after) => {
      const moved = new Set(
        movedItems(
          [...after].sort((a, b) => a - b),
          after,
        ).map(({ item }) => item),
      )
      const kept = after.filter((item) => !moved.has(item))

      expect(kept).toEqual([...kept].sort((a, b) => a - b))
      expect(kept.length).toBeGreaterThanOrEqual(after.length === 0 ? 0 : 1)
    }),
  )
})
