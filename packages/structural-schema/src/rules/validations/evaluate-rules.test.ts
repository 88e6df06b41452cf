import { describe, expect, test } from 'vitest'
import { readJson } from '../../json/read-json.ts'
import { compileSchema } from '../../schema/compiled-schema.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import { evaluateRules, type RulesOptions } from './evaluate-rules.ts'

const STRING = { type: 'string' }
const RULES = 'x-kubernetes-validations'

function run(schema: object, value: object, options: Omit<RulesOptions, 'old'> & { old?: object } = {}) {
  const { old, ...rest } = options
  const read = (json: object) => readJson(JSON.stringify(json))
  return evaluateRules(read(value), compileSchema(decodeSchema(read(schema))), {
    ...rest,
    ...(old === undefined ? {} : { old: read(old) }),
  })
}

function texts(...args: Parameters<typeof run>): string[] {
  return run(...args).errors.map(({ text }) => text)
}

/** Returns a schema with one property and rules on it. */
function on(name: string, property: object, ...rules: readonly object[]): object {
  return { type: 'object', properties: { [name]: { ...property, [RULES]: rules } } }
}

describe('the path of a finding', () => {
  const names = {
    type: 'object',
    properties: { a: STRING, 'b-c': STRING, m: { type: 'object', additionalProperties: STRING } },
  }

  test.each([
    [
      'at the value',
      on('s', STRING, { rule: "self == 'x'" }),
      { s: 'a' },
      ['s: Invalid value: "a": failed rule: self == \'x\''],
    ],
    ['at the root', { type: 'object', [RULES]: [{ rule: 'false' }] }, {}, ['<nil>: Invalid value: failed rule: false']],
    [
      'in a list',
      on('l', { type: 'array', items: { ...STRING, [RULES]: [{ rule: "self != 'b'" }] } }),
      { l: ['a', 'b'] },
      ['l[1]: Invalid value: "b": failed rule: self != \'b\''],
    ],
    [
      'in a map',
      on('m', { type: 'object', additionalProperties: { type: 'integer', [RULES]: [{ rule: 'self > 0' }] } }),
      { m: { 'a.b': 0 } },
      ['m[a.b]: Invalid value: 0: failed rule: self > 0'],
    ],
    [
      'at a field',
      on('o', names, { rule: 'false', message: 'm', fieldPath: '.a' }),
      { o: {} },
      ['o.a: Invalid value: m'],
    ],
    [
      'at a field in quotes',
      on('o', names, { rule: 'false', message: 'm', fieldPath: "['b-c']" }),
      { o: {} },
      ['o.b-c: Invalid value: m'],
    ],
    [
      'at an entry of a map',
      on('o', names, { rule: 'false', message: 'm', fieldPath: ".m['x']" }),
      { o: {} },
      ['o.m[x]: Invalid value: m'],
    ],
    [
      'at no such field',
      on('o', names, { rule: 'false', message: 'm', fieldPath: '.zz' }),
      { o: {} },
      ['o: Invalid value: m'],
    ],
    ['not at null', on('s', { ...STRING, nullable: true }, { rule: 'false' }), { s: null }, []],
    ['not at what is absent', on('s', STRING, { rule: 'false' }), {}, []],
  ])('%s', (_, schema, value, expected) => {
    expect(texts(schema, value)).toEqual(expected)
  })

  test('has the prefix of the caller, and steps in the document', () => {
    const [error] = run(
      on('o', names, { rule: 'false', fieldPath: ".m['x']" }),
      { o: {} },
      { path: 'spec', at: ['items', 0, 'spec'] },
    ).errors

    expect(error).toMatchObject({ path: 'spec.o.m[x]', at: ['items', 0, 'spec', 'o', 'm', 'x'], rule: 'cel' })
  })
})

describe('the message of a rule', () => {
  test.each([
    [{ rule: ' false ' }, 's: Invalid value: "a": failed rule: false'],
    [{ rule: 'false', message: ' must be so ' }, 's: Invalid value: "a": must be so'],
    [{ rule: 'false', messageExpression: "'is ' + self" }, 's: Invalid value: "a": is a'],
    [{ rule: 'false', message: 'm', messageExpression: "'  '" }, 's: Invalid value: "a": m'],
    [{ rule: 'false', message: 'm', messageExpression: "'a\\nb'" }, 's: Invalid value: "a": m'],
    [{ rule: 'false', message: 'm', messageExpression: 'self.substring(5)' }, 's: Invalid value: "a": m'],
    [{ rule: 'false', message: 'm', messageExpression: 'nonsense' }, 's: Invalid value: "a": m'],
    [{ rule: 'false', message: 'm', reason: 'FieldValueForbidden' }, 's: Forbidden: m'],
    [{ rule: 'false', message: 'm', reason: 'FieldValueRequired' }, 's: Required value: m'],
    [{ rule: 'false', message: 'm', reason: 'FieldValueDuplicate' }, 's: Duplicate value: "a"'],
    [{ rule: 'false', message: 'm', reason: 'FieldValueInvalid' }, 's: Invalid value: "a": m'],
    [
      { rule: 'int(self) == 1', message: 'm' },
      "s: Invalid value: \"string\": type conversion error from 'string' to 'int' evaluating rule: m",
    ],
    [
      { rule: 'dyn(self) + 1 == 1', message: 'm' },
      's: Invalid value: "string": \'no such overload\': call arguments did not match a supported operator, function or macro signature for rule: m',
    ],
  ])('%j: %s', (rule, expected) => {
    expect(texts(on('s', STRING, rule), { s: 'a' })).toEqual([expected])
  })

  test('a rule that does not compile is reported, an empty one is not', () => {
    expect(texts(on('s', STRING, { rule: 'self ==' }), { s: 'a' })[0]).toMatch(
      /^s: Invalid value: "string": rule compile error: compilation failed: /,
    )
    expect(texts(on('s', STRING, { rule: ' ' }), { s: 'a' })).toEqual([])
  })
})

describe('old values', () => {
  const grows = { rule: 'self >= oldSelf', message: 'shrinks' }
  const number = { type: 'integer' }

  test.each([
    ['both', on('n', number, grows), { n: 1 }, { n: 2 }, ['n: Invalid value: 1: shrinks']],
    ['it grew', on('n', number, grows), { n: 3 }, { n: 2 }, []],
    ['no old one', on('n', number, grows), { n: 1 }, {}, []],
    ['an old null', on('n', number, grows), { n: 1 }, { n: null }, []],
    [
      'an optional one',
      on('n', number, { rule: 'oldSelf.hasValue()', message: 'new', optionalOldSelf: true }),
      { n: 1 },
      {},
      ['n: Invalid value: 1: new'],
    ],
    [
      'an optional one that is there',
      on('n', number, { rule: 'oldSelf.value() == 2', optionalOldSelf: true }),
      { n: 1 },
      { n: 2 },
      [],
    ],
    [
      'in a map',
      on('m', { type: 'object', additionalProperties: { ...number, [RULES]: [grows] } }),
      { m: { a: 1, b: 1 } },
      { m: { a: 2 } },
      ['m[a]: Invalid value: 1: shrinks'],
    ],
  ])('%s', (_, schema, value, old, expected) => {
    expect(texts(schema, value, { old })).toEqual(expected)
  })

  test('are found by their keys in lists of type map, and not in other lists', () => {
    const items = {
      type: 'object',
      required: ['k'],
      properties: { k: STRING, n: number },
      [RULES]: [{ rule: 'self.n >= oldSelf.n', message: 'shrinks' }],
    }
    const map = { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'], items }
    const value = {
      l: [
        { k: 'b', n: 1 },
        { k: 'a', n: 1 },
      ],
    }
    const old = { l: [{ k: 'a', n: 2 }] }

    expect(texts(on('l', map), value, { old })).toEqual(['l[1]: Invalid value: shrinks'])
    expect(texts(on('l', { type: 'array', items }), value, { old })).toEqual([])
  })

  test('rules that need a missing old value are reported', () => {
    const { errors, notEvaluated } = run(on('n', number, grows), { n: 1 }, { at: ['spec'] })

    expect(errors).toEqual([])
    expect(notEvaluated).toEqual([{ at: ['spec', 'n'], rule: 'shrinks' }])
  })
})

describe('violations in unchanged values are tolerated (KEP-4008)', () => {
  const bad = on('s', STRING, { rule: "self == 'x'", message: 'm' })

  test.each([
    ['unchanged', bad, { s: 'a' }, { s: 'a' }, [], ['s: Invalid value: "a": m']],
    ['changed', bad, { s: 'a' }, { s: 'b' }, ['s: Invalid value: "a": m'], []],
    ['new', bad, { s: 'a' }, {}, ['s: Invalid value: "a": m'], []],
    [
      'a rule that looks back',
      on('s', STRING, { rule: "self == 'x' || oldSelf == 'x'", message: 'm' }),
      { s: 'a' },
      { s: 'a' },
      ['s: Invalid value: "a": m'],
      [],
    ],
    [
      'an item of an unchanged list',
      on('l', { type: 'array', items: { ...STRING, [RULES]: [{ rule: "self == 'x'", message: 'm' }] } }),
      { l: ['a'] },
      { l: ['a'] },
      [],
      ['l[0]: Invalid value: "a": m'],
    ],
    [
      'an item of a changed list',
      on('l', { type: 'array', items: { ...STRING, [RULES]: [{ rule: "self == 'x'", message: 'm' }] } }),
      { l: ['a', 'x'] },
      { l: ['a'] },
      ['l[0]: Invalid value: "a": m'],
      [],
    ],
  ])('%s', (_, schema, value, old, errors, warnings) => {
    const result = run(schema, value, { old })

    expect(result.errors.map(({ text }) => text)).toEqual(errors)
    expect(result.warnings.map(({ text }) => text)).toEqual(warnings)
  })
})

describe('resources', () => {
  const value = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'n', labels: { a: 'b' } } }

  test.each([
    ["self.kind == 'Pod' && self.apiVersion == 'v1' && self.metadata.name == 'n'", []],
    ['has(self.metadata.generateName)', ['<nil>: Invalid value: m']],
  ])('have type and names: %s', (rule, expected) => {
    expect(texts({ type: 'object', [RULES]: [{ rule, message: 'm' }] }, value, { root: true })).toEqual(expected)
  })

  test('have no other metadata', () => {
    const labels = { type: 'object', [RULES]: [{ rule: "self.metadata.labels['a'] == 'b'" }] }

    expect(texts(labels, value, { root: true })[0]).toContain('rule compile error')
    expect(texts({ ...labels, [RULES]: [{ rule: 'has(self.kind)' }] }, value)[0]).toContain('rule compile error')
  })

  test('include embedded resources', () => {
    const embedded = {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    }

    expect(texts(on('e', embedded, { rule: "self.kind == 'Node'", message: 'm' }), { e: value })).toEqual([
      'e: Invalid value: m',
    ])
  })
})
