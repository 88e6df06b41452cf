import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuantity, type Quantity } from '../library/quantity-value.ts'
import { escapeName, unescapeName } from '../syntax/escape.ts'
import { compare } from './compare.ts'
import { equal } from './equal.ts'
import { codePointOffset, codePoints, unitOffset } from './text.ts'
import { Uint, type Value } from './values.ts'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => new Uint(value))
const double = fc.double({ noNaN: true })
const number: fc.Arbitrary<Value> = fc.oneof(int64, uint64, double)
const text = fc.string({ unit: 'binary' })
const scalar: fc.Arbitrary<Value> = fc.oneof(number, text, fc.boolean(), fc.uint8Array())

describe('compare and equal', () => {
  test('are symmetric for numbers', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compare(a, b) as number) + Math.sign(compare(b, a) as number) === 0).toBe(true)
        expect(equal(a, b)).toBe(equal(b, a))
      }),
    )
  })

  test('agree: equal values are neither less nor greater', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(equal(a, b)).toBe(compare(a, b) === 0)
      }),
    )
  })

  test('compare strings by code point', () => {
    const points = (value: string) => Array.from(value, (point) => point.codePointAt(0) as number)
    const order = (a: number[], b: number[]): number => {
      const at = a.findIndex((point, i) => point !== b[i])
      return at < 0 ? a.length - b.length : at < b.length ? (a[at] as number) - (b[at] as number) : 1
    }

    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compare(a, b) as number)).toBe(Math.sign(order(points(a), points(b))))
      }),
    )
  })

  test('each value equals itself and no value of another type', () => {
    fc.assert(
      fc.property(scalar, (value) => {
        expect(equal(value, value)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(text, int64, (a, b) => {
        expect(equal(a, b)).toBe(false)
      }),
    )
  })
})

describe('offsets in strings', () => {
  test('count code points', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (value, position) => {
        const points = Array.from(value)

        expect(codePoints(value)).toBe(points.length)
        expect(value.slice(unitOffset(value, position))).toBe(points.slice(position).join(''))
        expect(codePointOffset(value, unitOffset(value, position))).toBe(Math.min(position, points.length))
      }),
    )
  })
})

describe('escapeName', () => {
  test('is inverted by unescapeName', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z_./-][\w./-]{0,12}$/), (property) => {
        const name = escapeName(property) as string

        expect(name).toMatch(/^[a-zA-Z_]\w*$/)
        expect(unescapeName(name)).toBe(property)
      }),
    )
  })

  test('returns undefined for a name that cannot be escaped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]\w*$|^\w*[ !é]\w*$/), (property) => {
        expect(escapeName(property)).toBeUndefined()
      }),
    )
  })
})

describe('quantities', () => {
  const quantity = fc
    .tuple(
      fc.integer({ min: -999_999, max: 999_999 }),
      fc.constantFrom('', 'm', 'k', 'M', 'Ki', 'Mi', 'Gi', 'e3', 'E-2'),
    )
    .map(([value, suffix]) => parseQuantity(`${value}${suffix}`) as Quantity)

  test('adding and subtracting the same quantity changes nothing', () => {
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect(a.plus(b, 1n).plus(b, -1n).compareTo(a)).toBe(0)
      }),
    )
  })

  test('are ordered like their numbers', () => {
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect(a.compareTo(b)).toBe(-b.compareTo(a) + 0)
        if (Math.abs(a.float - b.float) > 1) expect(a.compareTo(b)).toBe(Math.sign(a.float - b.float))
      }),
    )
  })
})
