import { equal, type ListValue } from '@krmkit/cel/values'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonList, SetList } from './json-list.ts'
import { ResourceValues } from './resource-values.ts'

describe('lists of type set', () => {
  const setOf = (values: readonly string[]) =>
    new SetList(new JsonList(values, { type: 'string' }, new ResourceValues()))
  const values = fc.uniqueArray(fc.string({ maxLength: 2 }), { maxLength: 6 })

  test('are equal in any order', () => {
    fc.assert(
      fc.property(values, (list) => {
        expect(equal(setOf(list), setOf(list.toReversed()))).toBe(true)
      }),
    )
  })

  test('are added as a union', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const sum = setOf(a).plus(setOf(b)) as ListValue

        expect(Array.from({ length: sum.length }, (_, i) => sum.at(i))).toEqual([...new Set([...a, ...b])])
        expect(equal(setOf(a).plus(setOf(b)), setOf(b).plus(setOf(a)))).toBe(true)
      }),
    )
  })
})
