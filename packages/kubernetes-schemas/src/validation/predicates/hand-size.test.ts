import { expect, test } from 'vitest'
import { handSize } from './hand-size.ts'

test.each([
  [10, 64, true],
  [11, 64, false],
  [6, 1024, true],
  [7, 1024, false],
  [8, 128, true],
  [9, 128, false],
  [6, 1000, true],
  [12, 30, true],
  [13, 30, false],
  [1, 1, true],
  [9, 4, true],
])('a hand of %i from %i queues', (hand, queues, isValid) => {
  expect(handSize(hand, { self: { queues }, root: {} })).toHaveLength(isValid ? 0 : 1)
})
