import { expect, test } from 'vitest'
import { checkStructural } from '../structural/check-structural.ts'
import { Patterns } from './patterns.ts'

test('a shared cache does not change findings', () => {
  const patterns = new Patterns()
  const schemas = ['^a$', '(', '^a$', '(?=x)', '('].map((pattern) => ({
    type: 'object',
    properties: new Map([['a', { type: 'string', pattern }]]),
  }))

  const together = schemas.map((schema) => checkStructural(schema, { patterns }))

  expect(together).toEqual(schemas.map((schema) => checkStructural(schema)))
  expect(together.map((errors) => errors.length)).toEqual([0, 1, 0, 1, 1])
})
