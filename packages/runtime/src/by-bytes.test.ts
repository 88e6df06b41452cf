import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byBytes } from './by-bytes.ts'

test('texts are ordered by their bytes', () => {
  expect(['\u{1f600}', '\uff5e', 'b', 'ab', 'a'].sort(byBytes)).toEqual(['a', 'ab', 'b', '\uff5e', '\u{1f600}'])
})

test('the order is that of the encoded texts', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
