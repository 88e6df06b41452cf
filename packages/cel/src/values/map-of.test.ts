import { describe, expect, test } from 'vitest'
import { MapOf, memberKeys } from './map-of.ts'
import { Abort, Duration, ListOf, Uint, type Value } from './values.ts'

function mapOf(...keys: readonly Value[]): MapOf {
  const map = new MapOf()
  for (const key of keys) map.add(key, true)
  return map
}

describe('a map', () => {
  test.each<[string, readonly Value[], number]>([
    ['numbers of three types', [1n, 1, new Uint(1n)], 3],
    ['one number twice', [1n, 1n], 1],
    ['both zeros', [0, -0], 1],
    ['what is no number, each', [Number.NaN, Number.NaN], 2],
    ['equal lists', [new ListOf([]), new ListOf([])], 2],
    ['equal spans of time', [new Duration(1n), new Duration(1n)], 1],
    ['null and the text', [null, 'null'], 2],
  ])('keeps apart: %s', (_, keys, size) => {
    expect(mapOf(...keys).size).toBe(size)
  })

  test.each<[string, Value, Value, boolean]>([
    ['a double under a whole number', 1n, 1, true],
    ['a whole number not under a double', 1, 1n, false],
    ['a whole number under an unsigned one', new Uint(1n), 1n, true],
    ['a part of a number not at all', 1n, 1.5, false],
    ['a number not under its text', '1', 1n, false],
  ])('finds %s', (_, key, asked, isThere) => {
    expect(mapOf(key).find(asked) !== undefined).toBe(isThere)
  })

  test('has no hash for bytes, and asks for none where it is empty', () => {
    expect(() => mapOf('a').find(new Uint8Array())).toThrow(Abort)
    expect(new MapOf().find(new Uint8Array())).toBeUndefined()
  })
})

test('a great number among constants stands for the double next to it', () => {
  expect(memberKeys(9007199254740993n)).toEqual(['i9007199254740993', 'u9007199254740993', 'd9007199254740992'])
  expect(memberKeys('a')).toEqual(['sa'])
})
