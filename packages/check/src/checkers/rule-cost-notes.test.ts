import type { JsonMap } from '@krmkit/structural-schema/values'
import { expect, test } from 'vitest'
import { ruleCostNotes } from './rule-cost-notes.ts'

const crd = (schema: JsonMap, name = 'v1') => ({ spec: { versions: [{ name, schema: { openAPIV3Schema: schema } }] } })
const rules = (...texts: readonly string[]) => ({ 'x-kubernetes-validations': texts.map((rule) => ({ rule })) })
const hosts = (limits: JsonMap, rule: string) => ({
  type: 'object',
  properties: { hosts: { type: 'array', ...limits, items: { type: 'string', maxLength: 10, ...rules(rule) } } },
})
const notes = (schema: JsonMap, version = '1.37') =>
  ruleCostNotes(crd(schema), version).map(({ message, at }) => `${at.slice(5).join('.')}: ${message}`)

test('a rule for an object has its cost and its share of the limit', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, ...rules('has(self.a)') }

  expect(notes(schema)).toEqual([
    'x-kubernetes-validations.0.rule: the rule costs up to 1 unit for an object; less than 0.1 % of the limit of 10,000,000',
    ': all rules of version v1 cost up to 1 unit; less than 0.1 % of the limit of 100,000,000',
  ])
})

test('a rule for elements is multiplied by the number of elements', () => {
  const [note] = ruleCostNotes(crd(hosts({ maxItems: 20 }, "self == 'a'")), '1.37')

  expect(note?.tags).toMatchObject({ calls: '20', limit: '10000000' })
  expect(BigInt(note?.tags?.perCall ?? 0) * 20n).toBe(BigInt(note?.tags?.total ?? 0))
  expect(note?.message).toMatch(/units for an object: \d+ for each of up to 20 values; /)
})

test('the most expensive rule comes first, and a messageExpression has a cost', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', maxLength: 1000 } },
    'x-kubernetes-validations': [{ rule: 'true', messageExpression: "'a' + self.a" }, { rule: "self.a.contains('x')" }],
  }

  expect(notes(schema).map((text) => text.split(':')[0])).toEqual([
    'x-kubernetes-validations.0.messageExpression',
    'x-kubernetes-validations.1.rule',
    'x-kubernetes-validations.0.rule',
    '',
  ])
})

test('costs are those of the version', () => {
  const matches = (version: string) =>
    ruleCostNotes(crd(hosts({}, "matches(self, '^[a-z]+$')")), version)[0]?.tags?.total

  expect(BigInt(matches('1.37') ?? 0)).toBeGreaterThan(BigInt(matches('1.36') ?? 0))
})

test.each([
  ['no rules', crd({ type: 'object' })],
  ['no schema', { spec: { versions: [{ name: 'v1' }] } }],
  ['no versions', { spec: {} }],
])('%s: no notes', (_, object) => {
  expect(ruleCostNotes(object, '1.37')).toEqual([])
})
