import { expect, test } from 'vitest'
import { readQuantity } from './quantities.ts'

test.each([
  ['1.5Gi', { digits: 15n, scale: -1, binary: 30, whole: 1, fraction: 1 }],
  ['-007m', { digits: -7n, scale: -3, binary: undefined, whole: 1, fraction: 0 }],
  ['2e3', { digits: 2n, scale: 3, binary: undefined, whole: 1, fraction: 0 }],
  ['.', { digits: 0n, scale: 0, binary: undefined, whole: 1, fraction: 0 }],
  ['', 'format'],
  ['many', 'format'],
  ['5Q', 'format'],
  ['5GiB', 'format'],
  ['5ki', 'suffix'],
  ['1e10001', 'suffix'],
])('%s', (text, read) => {
  expect(readQuantity(text)).toEqual(read)
})
