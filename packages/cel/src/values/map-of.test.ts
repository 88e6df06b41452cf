import { describe, expect, test } from 'vitest'
import { MapOf, memberKeys } from './map-of.ts'
import { Abort, Duration, ListOf, Uint, type Value } from './values.ts'

function mapOf(...keys: readonly Value[]): MapOf {
  const map = new MapOf()
  for (const key of keys) map.add(key, true)
  return map
}

describe('MapOf', () => {
  test.each<[string, readonly Value[], number]>([
    ['numbers of three types', [1n, 1, new Uint(1n)], 3],
    ['the same number twice', [1n, 1n], 1],
    ['both zeros', [0, -0], 1],
    ['each NaN', [Number.NaN, Number.NaN], 2],
    ['equal lists', [new ListOf([]), new ListOf([])], 2],
    ['equal durations', [new Duration(1n), new Duration(1n)], 1],
    ['null and the string', [null, 'null'], 2],
  ])('distinguishes keys: %s', (_, keys, size) => {
    expect(mapOf(...keys).size).toBe(size)
  })

  test.each<[string, Value, Value, boolean]>([
    ['an integer by an equal double', 1n, 1, true],
    ['not a double by an equal integer', 1, 1n, false],
    ['an unsigned integer by an equal integer', new Uint(1n), 1n, true],
    ['not an integer by a fraction', 1n, 1.5, false],
    ['not a string by an equal number', '1', 1n, false],
  ])('finds %s', (_, key, asked, isThere) => {
    expect(mapOf(key).find(asked) !== undefined).toBe(isThere)
  })

  test('fails on bytes as a key, unless it is empty', () => {
    expect(() => mapOf('a').find(new Uint8Array())).toThrow(Abort)
    expect(new MapOf().find(new Uint8Array())).toBeUndefined()
  })
})

test('a large integer among constants also matches the nearest double', () => {
  expect(memberKeys(9007199254740993n)).toEqual(['i9007199254740993', 'u9007199254740993', 'd9007199254740992'])
  expect(memberKeys('a')).toEqual(['sa'])
})
