import { expect, test } from 'vitest'
import { valueTest } from './value-test.ts'

test('limits compare numbers and quantities, and no other strings', () => {
  const atLeast = (value: number | string, isQuantity: boolean) =>
    valueTest({ is: 'min', to: 1 }, { isZero: false, isQuantity })(value)
  expect(['500m', '1', '-2k'].map((text) => atLeast(text, true))).toEqual([false, true, false])
  expect(['500m', '0', '-25%'].map((text) => atLeast(text, false))).toEqual([true, true, true])
  expect([0, 1].map((number) => atLeast(number, false))).toEqual([false, true])
})
