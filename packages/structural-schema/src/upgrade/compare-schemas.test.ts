import { describe, expect, it } from 'vitest'
import { changesBetween, type ObservedChange } from '../../tests/changes-between.ts'
import { crdOf } from '../../tests/generate-schemas.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { JsonMap } from '../json/json.ts'
import { crdChanges } from './crd-changes.ts'

function ofField(old: JsonMap, schema: JsonMap): readonly ObservedChange[] {
  const root = (field: JsonMap) => crdOf({ type: 'object', properties: { a: field } })
  return changesBetween(root(old), root(schema)).map(([kind, rule, place]) => [
    kind,
    rule,
    place.replace('P.properties[a]', 'A'),
  ])
}

const STRING = { type: 'string' }
const INTEGER = { type: 'integer' }
const NUMBER = { type: 'number' }
const LIST = { type: 'array', items: STRING }
const IOS = { 'x-kubernetes-int-or-string': true }
const ANY = { 'x-kubernetes-preserve-unknown-fields': true }
const MAP = { type: 'object', additionalProperties: STRING }
const OBJECT = { type: 'object', properties: { b: STRING } }
const ITEMS = { type: 'object', required: ['k'], properties: { k: STRING } }
const LIST_MAP = { type: 'array', items: ITEMS, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] }
const EMBEDDED = { type: 'object', 'x-kubernetes-embedded-resource': true, ...ANY }

describe('a field', () => {
  it.each<[string, JsonMap, JsonMap, readonly ObservedChange[]]>([
    ['stays', { ...OBJECT }, { ...OBJECT }, []],
    ['type: text to integer', STRING, INTEGER, [['breaking', 'type-changed', 'A.type']]],
    ['type: integer to number', INTEGER, NUMBER, [['harmless', 'type-widened', 'A.type']]],
    ['type: number to integer', NUMBER, INTEGER, [['breaking', 'type-changed', 'A.type']]],
    ['type: text to int-or-string', STRING, IOS, [['harmless', 'type-widened', 'A.type']]],
    ['type: int-or-string to text', IOS, STRING, [['breaking', 'type-changed', 'A.type']]],
    ['null is refused', { ...STRING, nullable: true }, STRING, [['breaking', 'null-refused', 'A.nullable']]],
    ['null is allowed', STRING, { ...STRING, nullable: true }, [['harmless', 'null-allowed', 'A.nullable']]],
    [
      'maxLength is lowered',
      { ...STRING, maxLength: 5 },
      { ...STRING, maxLength: 4 },
      [['breaking', 'limit-tightened', 'A.maxLength']],
    ],
    ['minLength 0 is new', STRING, { ...STRING, minLength: 0 }, []],
    ['minLength 0 is gone', { ...STRING, minLength: 0 }, STRING, []],
    [
      'minLength is raised from 0',
      { ...STRING, minLength: 0 },
      { ...STRING, minLength: 1 },
      [['breaking', 'limit-tightened', 'A.minLength']],
    ],
    [
      'maxLength is raised',
      { ...STRING, maxLength: 4 },
      { ...STRING, maxLength: 5 },
      [['harmless', 'limit-relaxed', 'A.maxLength']],
    ],
    ['minItems is new', LIST, { ...LIST, minItems: 1 }, [['breaking', 'limit-tightened', 'A.minItems']]],
    ['minItems is gone', { ...LIST, minItems: 1 }, LIST, [['harmless', 'limit-relaxed', 'A']]],
    [
      'maximum is lowered',
      { ...INTEGER, maximum: 5 },
      { ...INTEGER, maximum: 4 },
      [['breaking', 'limit-tightened', 'A.maximum']],
    ],
    [
      'maximum is raised',
      { ...INTEGER, maximum: 4 },
      { ...INTEGER, maximum: 5 },
      [['harmless', 'limit-relaxed', 'A.maximum']],
    ],
    [
      'maximum becomes exclusive',
      { ...INTEGER, maximum: 4 },
      { ...INTEGER, maximum: 4, exclusiveMaximum: true },
      [['breaking', 'limit-tightened', 'A.maximum']],
    ],
    [
      'maximum gets a fraction, which refuses integers',
      { ...INTEGER, maximum: 4 },
      { ...INTEGER, maximum: 5.5 },
      [['breaking', 'limit-tightened', 'A.maximum']],
    ],
    [
      'maximum gets a fraction',
      { ...NUMBER, maximum: 4 },
      { ...NUMBER, maximum: 5.5 },
      [['harmless', 'limit-relaxed', 'A.maximum']],
    ],
    [
      'minimum is raised',
      { ...NUMBER, minimum: 1 },
      { ...NUMBER, minimum: 2 },
      [['breaking', 'limit-tightened', 'A.minimum']],
    ],
    [
      'minimum is lowered',
      { ...NUMBER, minimum: 1 },
      { ...NUMBER, minimum: 0 },
      [['harmless', 'limit-relaxed', 'A.minimum']],
    ],
    [
      'multipleOf a divisor',
      { ...INTEGER, multipleOf: 10 },
      { ...INTEGER, multipleOf: 5 },
      [['harmless', 'limit-relaxed', 'A.multipleOf']],
    ],
    [
      'multipleOf another',
      { ...INTEGER, multipleOf: 10 },
      { ...INTEGER, multipleOf: 3 },
      [['breaking', 'limit-tightened', 'A.multipleOf']],
    ],
    ['pattern is new', STRING, { ...STRING, pattern: 'a' }, [['breaking', 'limit-tightened', 'A.pattern']]],
    ['pattern is gone', { ...STRING, pattern: 'a' }, STRING, [['harmless', 'limit-relaxed', 'A']]],
    ['format is new', STRING, { ...STRING, format: 'date' }, [['breaking', 'limit-tightened', 'A.format']]],
    [
      'format is written in another way',
      { ...STRING, format: 'date-time' },
      { ...STRING, format: 'datetime' },
      [['harmless', 'limit-relaxed', 'A.format']],
    ],
    [
      'format is one that no server checks',
      STRING,
      { ...STRING, format: 'url' },
      [['harmless', 'limit-relaxed', 'A.format']],
    ],
    [
      'format int32 to int64',
      { ...INTEGER, format: 'int32' },
      { ...INTEGER, format: 'int64' },
      [['harmless', 'limit-relaxed', 'A.format']],
    ],
    [
      'format int64 to int32',
      { ...INTEGER, format: 'int64' },
      { ...INTEGER, format: 'int32' },
      [['breaking', 'limit-tightened', 'A.format']],
    ],
    ['enum is new', STRING, { ...STRING, enum: ['a'] }, [['breaking', 'enum-added', 'A.enum']]],
    ['enum is gone', { ...STRING, enum: ['a'] }, STRING, [['harmless', 'enum-removed', 'A']]],
    [
      'enum has another value',
      { ...STRING, enum: ['a', 'b'] },
      { ...STRING, enum: ['b', 'c'] },
      [
        ['breaking', 'enum-value-removed', 'A.enum'],
        ['harmless', 'enum-value-added', 'A.enum'],
      ],
    ],
    ['default is new', STRING, { ...STRING, default: 'x' }, [['harmless', 'default-added', 'A.default']]],
    [
      'default changes',
      { ...STRING, default: 'x' },
      { ...STRING, default: 'y' },
      [['breaking', 'default-changed', 'A.default']],
    ],
    ['default is gone', { ...STRING, default: 'x' }, STRING, [['breaking', 'default-removed', 'A.default']]],
    [
      'a field is new',
      OBJECT,
      { ...OBJECT, properties: { b: STRING, c: STRING } },
      [['harmless', 'field-added', 'A.properties[c]']],
    ],
    [
      'a field is gone',
      { ...OBJECT, properties: { b: STRING, c: STRING } },
      OBJECT,
      [['breaking', 'field-removed', 'A.properties[c]']],
    ],
    [
      'a field is gone where unknown ones are kept',
      { ...OBJECT, ...ANY },
      { type: 'object', ...ANY },
      [['harmless', 'field-unspecified', 'A.properties[b]']],
    ],
    [
      'a field is new where unknown ones were kept',
      { type: 'object', ...ANY },
      { ...OBJECT, ...ANY },
      [['breaking', 'field-specified', 'A.properties[b]']],
    ],
    ['a field is required', OBJECT, { ...OBJECT, required: ['b'] }, [['breaking', 'required-added', 'A.required']]],
    [
      'a field with a default is required',
      { ...OBJECT, properties: { b: { ...STRING, default: 'x' } } },
      { ...OBJECT, properties: { b: { ...STRING, default: 'x' } }, required: ['b'] },
      [['harmless', 'required-added', 'A.required']],
    ],
    [
      'a field is not required',
      { ...OBJECT, required: ['b'] },
      OBJECT,
      [['harmless', 'required-removed', 'A.required']],
    ],
    [
      'a field with a default is new beside anyOf',
      { ...OBJECT, anyOf: [{ required: ['b'] }, {}] },
      { ...OBJECT, properties: { b: STRING, c: { ...STRING, default: 'x' } }, anyOf: [{ required: ['b'] }, {}] },
      [['breaking', 'field-added-with-default', 'A.properties[c]']],
    ],
    [
      'unknown fields are dropped',
      { ...OBJECT, ...ANY },
      OBJECT,
      [['breaking', 'unknown-fields-dropped', 'A.x-kubernetes-preserve-unknown-fields']],
    ],
    [
      'unknown fields are kept',
      OBJECT,
      { ...OBJECT, ...ANY },
      [['harmless', 'unknown-fields-kept', 'A.x-kubernetes-preserve-unknown-fields']],
    ],
    ['other keys are dropped', MAP, { type: 'object' }, [['breaking', 'keys-dropped', 'A']]],
    ['other keys are allowed', { type: 'object' }, MAP, [['harmless', 'keys-allowed', 'A.additionalProperties']]],
    [
      'other keys are checked',
      { type: 'object', ...ANY },
      { ...MAP, ...ANY },
      [['breaking', 'keys-checked', 'A.additionalProperties']],
    ],
    [
      'other keys are not checked',
      { ...MAP, ...ANY },
      { type: 'object', ...ANY },
      [['harmless', 'keys-unchecked', 'A']],
    ],
    [
      'other keys hold anything',
      MAP,
      { type: 'object', additionalProperties: true },
      [['breaking', 'keys-changed', 'A.additionalProperties']],
    ],
    [
      'values change',
      MAP,
      { type: 'object', additionalProperties: INTEGER },
      [['breaking', 'type-changed', 'A.additionalProperties.type']],
    ],
    ['items change', LIST, { ...LIST, items: INTEGER }, [['breaking', 'type-changed', 'A.items.type']]],
    [
      'an embedded resource',
      { type: 'object', ...ANY },
      EMBEDDED,
      [['breaking', 'embedded-resource-added', 'A.x-kubernetes-embedded-resource']],
    ],
    [
      'no embedded resource',
      EMBEDDED,
      { type: 'object', ...ANY },
      [['breaking', 'embedded-resource-removed', 'A.x-kubernetes-embedded-resource']],
    ],
    [
      'a set',
      LIST,
      { ...LIST, 'x-kubernetes-list-type': 'set' },
      [['breaking', 'list-type-changed', 'A.x-kubernetes-list-type']],
    ],
    [
      'a list that is declared as atomic',
      LIST,
      { ...LIST, 'x-kubernetes-list-type': 'atomic' },
      [['harmless', 'list-type-declared', 'A.x-kubernetes-list-type']],
    ],
    [
      'other keys of a list',
      { ...LIST_MAP, items: { ...ITEMS, properties: { k: STRING, l: STRING } } },
      {
        ...LIST_MAP,
        items: { ...ITEMS, properties: { k: STRING, l: STRING } },
        'x-kubernetes-list-map-keys': ['k', 'l'],
      },
      [['breaking', 'list-keys-changed', 'A.x-kubernetes-list-map-keys']],
    ],
    [
      'an atomic map',
      OBJECT,
      { ...OBJECT, 'x-kubernetes-map-type': 'atomic' },
      [['breaking', 'map-type-changed', 'A.x-kubernetes-map-type']],
    ],
    [
      'a granular map',
      { ...OBJECT, 'x-kubernetes-map-type': 'atomic' },
      OBJECT,
      [['harmless', 'map-type-changed', 'A.x-kubernetes-map-type']],
    ],
    [
      'allOf asks for more',
      { ...STRING, allOf: [{ minLength: 1 }] },
      { ...STRING, allOf: [{ minLength: 1 }, { maxLength: 9 }] },
      [['breaking', 'allof-changed', 'A.allOf']],
    ],
    [
      'allOf asks for less',
      { ...STRING, allOf: [{ minLength: 1 }, { maxLength: 9 }] },
      { ...STRING, allOf: [{ minLength: 1 }] },
      [['harmless', 'allof-relaxed', 'A.allOf']],
    ],
    [
      'anyOf repeats the extension',
      { 'x-kubernetes-int-or-string': true },
      { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      [],
    ],
    [
      'anyOf changes from the repeated extension',
      { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { 'x-kubernetes-int-or-string': true, anyOf: [{ minLength: 1 }] },
      [['breaking', 'anyof-changed', 'A.anyOf']],
    ],
    [
      'anyOf has a branch more',
      { ...STRING, anyOf: [{ minLength: 1 }] },
      { ...STRING, anyOf: [{ minLength: 1 }, { maxLength: 9 }] },
      [['harmless', 'anyof-relaxed', 'A.anyOf']],
    ],
    [
      'anyOf has a branch less',
      { ...STRING, anyOf: [{ minLength: 1 }, { maxLength: 9 }] },
      { ...STRING, anyOf: [{ minLength: 1 }] },
      [['breaking', 'anyof-changed', 'A.anyOf']],
    ],
    [
      'oneOf has a branch more',
      { ...STRING, oneOf: [{ minLength: 1 }] },
      { ...STRING, oneOf: [{ minLength: 1 }, { maxLength: 9 }] },
      [['breaking', 'oneof-changed', 'A.oneOf']],
    ],
    ['oneOf is gone', { ...STRING, oneOf: [{ minLength: 1 }] }, STRING, [['harmless', 'oneof-relaxed', 'A']]],
    ['not is new', STRING, { ...STRING, not: { minLength: 1 } }, [['breaking', 'not-changed', 'A.not']]],
    ['not is gone', { ...STRING, not: { minLength: 1 } }, STRING, [['harmless', 'not-removed', 'A']]],
    [
      'a rule is new',
      STRING,
      { ...STRING, 'x-kubernetes-validations': [{ rule: 'true' }] },
      [['breaking', 'rule-added', 'A.x-kubernetes-validations']],
    ],
    [
      'a rule is gone',
      { ...STRING, 'x-kubernetes-validations': [{ rule: 'true' }] },
      STRING,
      [['harmless', 'rule-removed', 'A']],
    ],
    [
      'a rule has another message',
      { ...STRING, 'x-kubernetes-validations': [{ rule: 'true' }] },
      { ...STRING, 'x-kubernetes-validations': [{ rule: 'true', message: 'm' }] },
      [['harmless', 'rule-texts-changed', 'A.x-kubernetes-validations']],
    ],
    ['the documentation', STRING, { ...STRING, description: 'd' }, [['harmless', 'texts-changed', 'A']]],
    [
      'equal items are refused',
      LIST,
      { ...LIST, uniqueItems: true },
      [['breaking', 'unique-items-added', 'A.uniqueItems']],
    ],
  ])('%s', (_, old, schema, expected) => {
    expect(ofField(old, schema)).toEqual(expected)
  })
})

it('reports whether stored values are tolerated', () => {
  const ratchets = (old: JsonMap, schema: JsonMap) =>
    crdChanges(
      decodeCrd(crdOf({ type: 'object', properties: { a: old } })),
      decodeCrd(crdOf({ type: 'object', properties: { a: schema } })),
    ).map((change) => change.ratchets)
  expect(ratchets(STRING, { ...STRING, maxLength: 1 })).toEqual([true])
  expect(ratchets(STRING, { ...STRING, 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] })).toEqual([false])
  expect(ratchets(OBJECT, { type: 'object' })).toEqual([false])
})
