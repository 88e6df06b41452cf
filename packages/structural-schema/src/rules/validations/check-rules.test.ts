import { describe, expect, test } from 'vitest'
import { rootPath } from '../../finding/field-path.ts'
import { readJson } from '../../json/read-json.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { type CheckRulesOptions, checkRules } from './check-rules.ts'

const HINT =
  '(try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)'

function found(properties: object, options: Partial<CheckRulesOptions> = {}, root: object = {}): string[] {
  const schema = decodeSchema(readJson(JSON.stringify({ type: 'object', properties, ...root })))
  return checkRules(schema, {
    path: rootPath('schema'),
    kubernetesVersion: '1.37',
    isBroken: () => false,
    ...options,
  }).map((e) => e.text)
}

const rules = (...all: (string | object)[]) => ({
  'x-kubernetes-validations': all.map((rule) => (typeof rule === 'string' ? { rule } : rule)),
})

describe('checkRules', () => {
  test('accepts valid rules, and schemas without rules', () => {
    expect(found({ a: { type: 'string', ...rules("self != 'a'") } })).toEqual([])
    expect(found({})).toEqual([])
  })

  test('reports a rule that does not compile with the position of the problem', () => {
    expect(found({ a: { type: 'integer', ...rules({ rule: 'self.x == 1', message: '<m>' }) } })).toEqual([
      'schema.properties[a].x-kubernetes-validations[0].rule: Invalid value: {"Rule":"self.x == 1","Message":"\\u003cm\\u003e","MessageExpression":"","Reason":null,"FieldPath":"","OptionalOldSelf":null}: ' +
        "compilation failed: ERROR: <input>:1:5: type 'int' does not support field selection\n | self.x == 1\n | ....^",
    ])
  })

  test('reports an invalid message', () => {
    expect(found({ a: { type: 'integer', ...rules({ rule: 'true', messageExpression: 'self' }) } })).toEqual([
      'schema.properties[a].x-kubernetes-validations[0].messageExpression: Invalid value: {"Rule":"true","Message":"","MessageExpression":"self","Reason":null,"FieldPath":"","OptionalOldSelf":null}: messageExpression must evaluate to a string',
    ])
  })

  test('reports the cost of one rule, and of all rules', () => {
    const item = { type: 'string', ...rules('self.matches("a+")') }
    expect(found({ a: { type: 'array', items: item } })).toEqual([
      `schema.properties[a].items.x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x ${HINT}`,
      'schema.properties[a].items.x-kubernetes-validations[0].rule: Forbidden: contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema',
      `schema: Forbidden: x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema exceeds budget by factor of more than 100x ${HINT}`,
    ])
    expect(found({ a: { type: 'array', maxItems: 10, items: { ...item, maxLength: 10 } } })).toEqual([])
  })

  test.each([
    [11_000_000, '1.100000x'],
    [10_078_125, '1.007812x'],
    [17_000_000, '1.7x'],
    [22_500_000, '2.2x'],
    [27_500_000, '2.8x'],
    [99_999_999, '10.0x'],
  ])('a cost of %i exceeds the budget by %s', (times, factor) => {
    const inner = { type: 'object', ...rules('has(self.b)'), properties: { b: { type: 'integer' } } }
    expect(found({ a: { type: 'array', maxItems: times, items: inner } })[0]).toContain(`by factor of ${factor} (`)
  })

  test('tolerates the cost of single rules in an unchanged schema', () => {
    const properties = { a: { type: 'array', items: { type: 'string', ...rules('self.matches("a+")') } } }
    expect(found(properties, { suppressesCost: true }).map((text) => /estimated rule cost exceeds/.test(text))).toEqual(
      [false, false],
    )
  })

  test.each([
    [
      'lists whose items have no keys',
      { a: { type: 'array', maxItems: 1, items: { type: 'integer', ...rules('self == oldSelf') } } },
      'schema.properties[a]',
    ],
    [
      'maps have keys',
      {
        a: { type: 'object', maxProperties: 1, additionalProperties: { type: 'integer', ...rules('self == oldSelf') } },
      },
      undefined,
    ],
    [
      'lists of maps',
      {
        a: {
          type: 'array',
          maxItems: 1,
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['k'],
          items: { type: 'object', properties: { k: { type: 'integer' } }, ...rules('self.k == oldSelf.k') },
        },
      },
      undefined,
    ],
  ])('oldSelf in %s', (_, properties, within) => {
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`
    expect(found(properties)).toEqual(
      within === undefined
        ? []
        : [`schema.properties[a].items.x-kubernetes-validations[0].rule: Invalid value: "self == oldSelf": ${detail}`],
    )
  })

  test('optionalOldSelf without oldSelf', () => {
    expect(found({ a: { type: 'integer', ...rules({ rule: 'self == 1', optionalOldSelf: true }) } })).toEqual([
      'schema.properties[a].x-kubernetes-validations[0].optionalOldSelf: Invalid value: true: may not be set if oldSelf is not used in rule',
    ])
  })

  test('reports rules of a schema that expressions cannot use', () => {
    expect(found({ a: { 'x-kubernetes-preserve-unknown-fields': true, ...rules('true') } })).toEqual([
      'schema.properties[a].x-kubernetes-validations: Internal error: internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations',
    ])
  })

  test('skips rules of invalid schemas', () => {
    const isBroken = (schema: Schema) => schema.type === 'integer'
    expect(
      found({ a: { type: 'integer', ...rules('nope') }, b: { type: 'string', ...rules('nope') } }, { isBroken }),
    ).toHaveLength(1)
  })

  test('new rules can use functions of the previous version, old rules those of all versions', () => {
    const rule = "self.includes('a')"
    const properties = { a: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 3 }, ...rules(rule) } }
    const known = { rules: new Set([rule]), messageExpressions: new Set<string>() }
    expect(found(properties)).toHaveLength(1)
    expect(found(properties, { known })).toEqual([])
    expect(found(properties, { kubernetesVersion: '1.38' })).toEqual([])
  })
})
