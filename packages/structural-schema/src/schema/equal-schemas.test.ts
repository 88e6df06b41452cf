import { expect, test } from 'vitest'
import type { Json } from '../json/json.ts'
import { decodeSchema } from './decode-schema.ts'
import { equalSchemas } from './equal-schemas.ts'

const FULL: Json = {
  type: 'object',
  properties: { a: { type: 'array', items: { enum: ['x'] } } },
  additionalProperties: { default: { b: 1 } },
  allOf: [{ required: ['a'] }],
  not: { minimum: 1.5 },
  'x-kubernetes-validations': [{ rule: 'true' }],
  dependencies: { a: ['b'], c: { type: 'string' } },
}

test.each<[a: Json, b: Json, isEqual: boolean]>([
  [FULL, structuredClone(FULL as object) as Json, true],
  [{ required: [], enum: [], allOf: [], properties: {} }, {}, true],
  [{ default: [] }, {}, false],
  [{ default: 3 }, { default: 3.5 }, false],
  [{ properties: { a: {} } }, { properties: { b: {} } }, false],
  [{ items: {} }, {}, false],
  [{ items: [] }, {}, false],
  [{ additionalProperties: true }, { additionalProperties: {} }, false],
  [{ additionalProperties: false }, {}, false],
  [{ anyOf: [{}, { not: {} }] }, { anyOf: [{ not: {} }, {}] }, false],
  [{ $ref: '' }, {}, false],
  [{ dependencies: { a: ['b'] } }, { dependencies: { a: {} } }, false],
  [{ 'x-kubernetes-validations': [{ rule: 'a' }] }, { 'x-kubernetes-validations': [{ rule: 'b' }] }, false],
  [{ maxLength: 1 }, { maxLength: 2 }, false],
])('%j and %j', (a, b, isEqual) => {
  expect(equalSchemas(decodeSchema(a), decodeSchema(b))).toBe(isEqual)
  expect(equalSchemas(decodeSchema(b), decodeSchema(a))).toBe(isEqual)
})
