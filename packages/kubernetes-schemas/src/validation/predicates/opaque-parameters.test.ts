import { expect, test } from 'vitest'
import { opaqueParameters } from './opaque-parameters.ts'

test.each([
  [{}, []],
  [{ a: 'b'.repeat(10_000) }, []],
  [{ a: 'b'.repeat(10_240) }, ['TooLong']],
  ['text', ['Invalid']],
  [[], ['Invalid']],
])('parameters of a driver: %.20j', (parameters, reasons) => {
  expect(opaqueParameters(parameters, { self: {}, root: {} }).map(({ reason = 'Invalid' }) => reason)).toEqual(reasons)
})
