import { expect, test } from 'vitest'
import {
  addQuantities,
  compareQuantities,
  compareStoredQuantities,
  isNegative,
  isWholeQuantity,
  wholeValue,
} from './quantity.ts'

test.each([
  { a: '1', b: '1000m', exact: 0, stored: 0 },
  { a: '1Ki', b: '1024', exact: 0, stored: 0 },
  { a: '1.0001', b: '1.0005', exact: -1, stored: 0 },
  { a: '2', b: '1e0', exact: 1, stored: 1 },
  { a: '-1', b: '0', exact: -1, stored: -1 },
  { a: 'many', b: '0', exact: undefined, stored: undefined },
])('$a and $b', ({ a, b, exact, stored }) => {
  expect(compareQuantities(a, b)).toBe(exact)
  expect(compareStoredQuantities(a, b)).toBe(stored)
})

test.each([
  { a: '1', b: '500m', sum: '1500m' },
  { a: '500m', b: '500m', sum: '1' },
  { a: '1Gi', b: '0.0001', sum: '1073741824001m' },
  { a: '1', b: 'many', sum: undefined },
])('$a + $b', ({ a, b, sum }) => {
  expect(addQuantities(a, b)).toBe(sum)
})

test.each([
  { text: '1.5', isWhole: false, value: 2n },
  { text: '-1.5', isWhole: false, value: -1n },
  { text: '2Mi', isWhole: true, value: 2_097_152n },
  { text: '3k', isWhole: true, value: 3000n },
  { text: '1500m', isWhole: false, value: 2n },
  { text: '1ki', isWhole: undefined, value: undefined },
  { text: '', isWhole: undefined, value: undefined },
])('$text', ({ text, isWhole, value }) => {
  expect(isWholeQuantity(text)).toBe(isWhole)
  expect(wholeValue(text)).toBe(value)
})

test.each([
  { text: '-1', expected: true },
  { text: ' -500m ', expected: true },
  { text: '-0', expected: false },
  { text: '1', expected: false },
  { text: '.5', expected: false },
  { text: '-', expected: false },
  { text: '', expected: false },
])('"$text" is less than 0: $expected', ({ text, expected }) => {
  expect(isNegative(text)).toBe(expected)
})
