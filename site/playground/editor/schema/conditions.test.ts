import { expect, test } from 'vitest'
import { isContradicted, isMet } from './conditions.ts'
import { documentValue, parseYaml } from './yaml-tree.ts'

const text = 'kind: "Shop"\nspec: {size: 5}\nlist: [a]\n'
const node = documentValue(parseYaml(text))

test.each<[object | boolean, boolean]>([
  [true, true],
  [false, false],
  [{ type: 'object', required: ['kind'] }, true],
  [{ type: 'array' }, false],
  [{ required: ['kind', 'absent'] }, false],
  [{ required: ['constructor'] }, false],
  [{ properties: { kind: { const: 'Shop' } } }, true],
  [{ properties: { kind: { const: 'Stall' } } }, false],
  [{ properties: { absent: { const: 'x' } } }, true],
  [{ properties: { spec: { properties: { size: { const: 5 } } } } }, true],
  [{ properties: { list: { type: 'array' } } }, true],
  [{ properties: { kind: { enum: ['Stall', 'Shop'] } } }, true],
  [{ not: { required: ['kind'] } }, false],
  [{ anyOf: [{ required: ['absent'] }, { required: ['kind'] }] }, true],
  [{ anyOf: [{ required: ['absent'] }] }, false],
  [{ allOf: [{ required: ['kind'] }, { required: ['absent'] }] }, false],
  [{ propertyNames: { const: 'kind' } }, false],
])('the condition %j is met: %s', (condition, expected) => {
  expect(isMet(condition, node, text)).toBe(expected)
})

test('a branch is left out if another value of its fields is there', () => {
  const branch = (kind: string) => ({ properties: { kind: { const: kind } } })

  expect(isContradicted(branch('Stall'), node, text)).toBe(true)
  expect(isContradicted(branch('Shop'), node, text)).toBe(false)
  expect(isContradicted({ type: 'array' }, node, text)).toBe(true)
  expect(isContradicted(branch('Stall'), undefined, text)).toBe(false)
})
