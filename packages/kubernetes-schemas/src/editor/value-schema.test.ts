import { expect, test } from 'vitest'
import { RULE_GROUPS } from '../validation/generated/groups.ts'
import type { Rule } from '../validation/rule.ts'
import { valueSchema } from './value-schema.ts'

const VALUE = {
  isEmptyAbsent: false,
  isZero: false,
  hasDefault: false,
  isQuantity: false,
  shape: undefined,
  isPartial: false,
} as const

test('the largest mode of a file is not in a schema, another maximum is', () => {
  expect(valueSchema({ is: 'max', to: 0o777 }, VALUE)).toBeUndefined()
  expect(valueSchema({ is: 'max', to: 510 }, VALUE)).toEqual({ maximum: 510 })
})

test('only modes of files have this maximum', () => {
  const rules: readonly Rule[] = Object.values(RULE_GROUPS).flatMap((group) =>
    Object.values(group).flatMap((definition) => definition().rules ?? []),
  )
  const places = rules.flatMap(({ at = '', constraints }) =>
    constraints.some((each) => each.is === 'max' && each.to === 0o777) ? at : [],
  )

  expect(places.length).toBeGreaterThan(4)
  expect(places.filter((place) => !/mode$/i.test(place))).toEqual([])
})
