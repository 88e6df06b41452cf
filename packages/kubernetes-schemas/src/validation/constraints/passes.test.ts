import { expect, test } from 'vitest'
import { passes } from './passes.ts'
import { planConstraint } from './plan-constraint.ts'

test('limits compare numbers and quantities, and no other strings', () => {
  const view = { root: {}, opaque: new Set<undefined>(), skipped: new Set<undefined>() }
  const atLeast = (value: number | string, isQuantity: boolean) =>
    passes(planConstraint({ is: 'min', to: 1 }, { isZero: false, isQuantity }), value, {}, undefined, view)
  expect(['500m', '1', '-2k'].map((text) => atLeast(text, true))).toEqual([false, true, false])
  expect(['500m', '0', '-25%'].map((text) => atLeast(text, false))).toEqual([true, true, true])
  expect([0, 1].map((number) => atLeast(number, false))).toEqual([false, true])
})
