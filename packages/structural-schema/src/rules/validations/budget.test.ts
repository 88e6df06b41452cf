import { describe, expect, test } from 'vitest'
import type { Json } from '../../json/json.ts'
import { compileSchema } from '../../schema/compiled-schema.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import { evaluateRules } from './evaluate-rules.ts'

const STRING = { type: 'string' }
const NUMBERS = Array.from({ length: 10_000 }, (_, i) => i)
const TEXTS = NUMBERS.map((i) => `text-${i}`)
const VALUE: Json = {
  l: NUMBERS,
  t: TEXTS,
  set: TEXTS,
  map: TEXTS.map((name) => ({ name })),
  n: Array.from({ length: 2000 }, () => TEXTS.slice(0, 50)),
  m: Object.fromEntries(TEXTS.map((key) => [key, 1])),
  s: 'a'.repeat(100_000),
  long: 'a'.repeat(1_000_000),
}
const PROPERTIES: Json = {
  l: { type: 'array', items: { type: 'integer' } },
  t: { type: 'array', items: STRING },
  set: { type: 'array', 'x-kubernetes-list-type': 'set', items: STRING },
  map: {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: { type: 'object', properties: { name: STRING } },
  },
  n: { type: 'array', items: { type: 'array', items: STRING } },
  m: { type: 'object', additionalProperties: { type: 'integer' } },
  s: STRING,
  long: STRING,
}

function outcome(rule: string): { detail: string; ms: number } {
  const schema = compileSchema(
    decodeSchema({
      type: 'object',
      properties: PROPERTIES,
      'x-kubernetes-validations': [{ rule, message: 'M' }],
    }),
  )
  const start = process.cpuUsage()
  const { errors } = evaluateRules(VALUE, schema)
  return { detail: errors[0]?.detail ?? 'ok', ms: process.cpuUsage(start).user / 1000 }
}

const OVER =
  "'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: M"

/** The limit of processor time in milliseconds; 2,000 are usual. */
const LIMIT = 20_000

describe('a rule that takes too long is stopped', () => {
  test.each([
    'self.l.all(i, self.l.exists(j, j == i))',
    'self.t.all(i, i in self.t)',
    'self.t.all(i, self.t.indexOf(i) >= 0)',
    'self.set.all(i, (self.set + self.set).size() > 0)',
    'self.map.all(i, (self.map + self.map).size() > 0)',
    'self.set.all(i, self.set == self.set)',
    'self.map.all(i, self.map == self.map)',
    'self.m.all(k, self.m == self.m)',
    'self.l.all(i, [self.n] == [self.n])',
    "self.l.all(i, '%s'.format([self.t]).size() > 0)",
    "self.l.all(i, !self.s.matches('(a+)+b'))",
    "self.l.all(i, self.long.replace('a', 'bb').size() > 0)",
    "self.long.findAll('a').size() > 1",
    'self.l.all(i, quantity("1e9999").isGreaterThan(quantity("1e-9999")))',
  ])('%s', (rule) => {
    const { detail, ms } = outcome(rule)

    expect(detail).toBe(OVER)
    expect(ms).toBeLessThan(LIMIT)
  })
})

describe('patterns take linear time', () => {
  test.each([
    ["self.s.matches('(a+)+b')", 'M'],
    ["self.long.matches('(a|aa)+$')", 'ok'],
    ["self.s.matches('(.*a){20}b')", 'M'],
  ])('%s', (rule, expected) => {
    const { detail, ms } = outcome(rule)

    expect(detail).toBe(expected)
    expect(ms).toBeLessThan(LIMIT)
  })
})

describe('the budget of an object', () => {
  const rule = { rule: 'self.l.all(i, i >= 0) && self.l.exists(i, i < 0)', message: 'M' }
  const schema = compileSchema(
    decodeSchema({
      type: 'object',
      properties: PROPERTIES,
      'x-kubernetes-validations': Array(200).fill(rule),
    }),
  )

  test('applies to all rules together', () => {
    const { errors, cost } = evaluateRules(VALUE, schema)

    expect(cost).toBe(-1)
    expect(errors.at(-1)?.text).toBe(
      '<nil>: Invalid value: "object": validation failed due to running out of cost budget, no further validation rules will be run',
    )
    expect(errors.length).toBeLessThan(200)
  })

  test('is not exceeded by cheap rules', () => {
    expect(evaluateRules({ l: [1] }, schema).cost).toBeGreaterThan(0)
  })
})

test('keys such as __proto__ are keys like any other', () => {
  const schema = compileSchema(
    decodeSchema({
      type: 'object',
      properties: { m: { type: 'object', additionalProperties: STRING } },
      'x-kubernetes-validations': [
        { rule: "'__proto__' in self.m && !('constructor' in self.m) && self.m['__proto__'] == 'x'" },
      ],
    }),
  )

  expect(evaluateRules(JSON.parse('{"m": {"__proto__": "x"}}'), schema).errors).toEqual([])
})
