import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareUtf8, latePattern, once, onceEach } from './values.ts'

test('compareUtf8 orders strings by their bytes', () => {
  expect(['\u{1f600}', '\uff5e', 'b', 'ab', 'a'].sort(compareUtf8)).toEqual(['a', 'ab', 'b', '\uff5e', '\u{1f600}'])
})

test('compareUtf8 agrees with the order of the encoded strings', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test('once makes a value on the first call only', () => {
  let count = 0
  const value = once(() => {
    count++
    return {}
  })

  expect(count).toBe(0)
  expect(value()).toBe(value())
  expect(count).toBe(1)
})

test('onceEach makes a value for each key on its first call only, undefined too', () => {
  const keys: string[] = []
  const value = onceEach((key: string) => {
    keys.push(key)
    return key === '' ? undefined : {}
  })

  expect(value('a')).toBe(value('a'))
  expect(value('b')).not.toBe(value('a'))
  expect([value(''), value('')]).toEqual([undefined, undefined])
  expect(keys).toEqual(['a', 'b', ''])
})

test('once keeps undefined too', () => {
  let count = 0
  const value = once(() => {
    count++
  })

  value()
  value()

  expect(count).toBe(1)
})

test('latePattern compiles a Unicode pattern once, on the first call', () => {
  const letter = latePattern('^\\p{L}$')

  expect(letter().test('é')).toBe(true)
  expect(letter().test('1')).toBe(false)
  expect(letter()).toBe(letter())
})

test('latePattern throws for an invalid source on the first call', () => {
  const wrong = latePattern('(')

  expect(wrong).toThrow('Invalid regular expression')
})
