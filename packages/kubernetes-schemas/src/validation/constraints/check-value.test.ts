import { expect, test } from 'vitest'
import { keeps } from './check-value.ts'

test('limits compare numbers and quantities, and no other strings', () => {
  const atLeast = (value: number | string, isQuantity: boolean) =>
    keeps({ is: 'min', to: 1 }, value, { isZero: false, isQuantity })
  expect(['500m', '1', '-2k'].map((text) => atLeast(text, true))).toEqual([false, true, false])
  expect(['500m', '0', '-25%'].map((text) => atLeast(text, false))).toEqual([true, true, true])
  expect([0, 1].map((number) => atLeast(number, false))).toEqual([false, true])
})
