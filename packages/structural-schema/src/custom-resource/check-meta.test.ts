import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { checkMeta } from './check-meta.ts'
import { coerceMeta } from './coerce-meta.ts'

const EMBEDDED = '{"x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true}'
const SCHEMA = `{"properties":{"e":${EMBEDDED}},"additionalProperties":{"properties":{"x":${EMBEDDED}}}}`

function coerce(metadata: string, drop = false) {
  return coerceMeta(readJson(`{"apiVersion":"v1","kind":"K","metadata":${metadata}}`), undefined, { root: true, drop })
}

describe('coerceMeta', () => {
  it.each([
    [
      'known fields',
      '{"name":"n","labels":{"a":"b"},"finalizers":["f"]}',
      '{"finalizers":["f"],"labels":{"a":"b"},"name":"n"}',
      [],
    ],
    ['unknown ones are dropped', '{"name":"n","x":1}', '{"name":"n"}', ['metadata.x']],
    [
      'deeper ones too',
      '{"ownerReferences":[{"name":"o","x":1}]}',
      '{"ownerReferences":[{"apiVersion":"","kind":"","name":"o","uid":""}]}',
      ['metadata.ownerReferences[0].x'],
    ],
    [
      'empty ones are not written',
      '{"name":"","generation":0,"labels":{},"finalizers":[],"creationTimestamp":null}',
      '{}',
      [],
    ],
    ['pointers are', '{"deletionGracePeriodSeconds":0}', '{"deletionGracePeriodSeconds":0}', []],
    ['null is empty', 'null', '{}', []],
    [
      'null texts are empty texts',
      '{"labels":{"a":null},"finalizers":[null]}',
      '{"finalizers":[""],"labels":{"a":""}}',
      [],
    ],
    [
      'times are in UTC',
      '{"creationTimestamp":"2020-01-01T01:00:00.5+02:00"}',
      '{"creationTimestamp":"2019-12-31T23:00:00Z"}',
      [],
    ],
    ['whole floats are integers', '{"generation":3.0}', '{"generation":3}', []],
    [
      'managed fields keep theirs',
      '{"managedFields":[{"manager":"m","fieldsV1":{"f:a":{}},"time":null}]}',
      '{"managedFields":[{"fieldsV1":{"f:a":{}},"manager":"m"}]}',
      [],
    ],
    ['names are spelled as they are', '{"Name":"n"}', '{}', ['metadata.Name']],
  ])('%s', (_, metadata, expected, paths) => {
    const { value, error, paths: dropped } = coerce(metadata)
    expect(error).toBeUndefined()
    expect(compactJson((value as { metadata: never }).metadata)).toBe(expected)
    expect(dropped).toEqual(paths)
  })

  it.each([
    ['a list', '[]', 'json: cannot unmarshal array into Go value of type v1.ObjectMeta'],
    [
      'a number for a text',
      '{"name":5}',
      'json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    ],
    [
      'a fraction for an integer',
      '{"generation":1.5}',
      'json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.generation of type int64',
    ],
    [
      'a label that is not a string',
      '{"labels":{"a":true}}',
      'json: cannot unmarshal bool into Go struct field ObjectMeta.labels of type string',
    ],
    ['a day that is none', '{"creationTimestamp":"2021-02-29T00:00:00Z"}', 'parsing time "2021-02-29T00:00:00Z"'],
  ])('%s cannot be decoded, and can be dropped', (_, metadata, detail) => {
    expect(coerce(metadata).error).toMatchObject({ path: 'metadata', type: 'FieldValueInvalid' })
    expect(coerce(metadata).error?.detail).toContain(detail)
    expect(coerce(metadata, true).error).toBeUndefined()
  })

  it('decodes only embedded resources', () => {
    const value = readJson('{"metadata":{"x":1},"e":{"kind":5},"k":{"x":{"metadata":{"y":1}}}}')
    const { error } = coerceMeta(value, schemaOf(SCHEMA))
    expect(error?.text).toBe('e.kind: Invalid value: 5: must be a string')
    const { value: rest, paths } = coerceMeta(value, schemaOf(SCHEMA), { drop: true })
    expect(compactJson(rest)).toBe('{"e":{},"k":{"x":{"metadata":{}}},"metadata":{"x":1}}')
    expect(paths).toEqual(['[k].x.metadata.y'])
  })
})

describe('checkMeta', () => {
  const resource = (more: string) => `{"e":{"apiVersion":"v1","kind":"K"${more}}}`

  it.each([
    ['type alone', resource(''), []],
    ['no type', '{"e":{}}', ['e.apiVersion: Required value', 'e.kind: Required value']],
    [
      'empty texts',
      '{"e":{"apiVersion":"","kind":""}}',
      ['e.apiVersion: Invalid value: "": must not be empty', 'e.kind: Invalid value: "": must not be empty'],
    ],
    [
      'no group and version',
      '{"e":{"apiVersion":"a/b/c","kind":"K"}}',
      ['e.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c'],
    ],
    ['mixed case', '{"e":{"apiVersion":"v1","kind":"MyKind"}}', []],
    ['an empty name', resource(',"metadata":{"name":""}'), []],
    [
      'a name that is not a segment of a path',
      resource(',"metadata":{"name":"a/b%"}'),
      [
        `e.metadata.name: Invalid value: "a/b%": may not contain '/'`,
        `e.metadata.name: Invalid value: "a/b%": may not contain '%'`,
      ],
    ],
    ['dots', resource(',"metadata":{"name":".."}'), [`e.metadata.name: Invalid value: "..": may not be '..'`]],
    ['a namespace', resource(',"metadata":{"name":"n","namespace":"ns"}'), []],
    [
      'a negative generation',
      resource(',"metadata":{"generation":-1}'),
      ['e.metadata.generation: Invalid value: -1: must be greater than or equal to 0'],
    ],
    [
      'both ways to delete',
      resource(',"metadata":{"finalizers":["orphan","foregroundDeletion"]}'),
      [
        'e.metadata.finalizers: Invalid value: ["orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set',
      ],
    ],
    [
      'metadata that cannot be read',
      resource(',"metadata":[]'),
      ['e.metadata: Invalid value: []: json: cannot unmarshal array into Go value of type v1.ObjectMeta'],
    ],
    [
      'an owner',
      resource(',"metadata":{"ownerReferences":[{"apiVersion":"v1","kind":"Event","name":"n","uid":"u"}]}'),
      [
        'e.metadata.ownerReferences[0]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"n","uid":"u"}: /v1, Kind=Event is disallowed from being an owner',
      ],
    ],
    [
      'an owner without',
      resource(',"metadata":{"ownerReferences":[{"apiVersion":"a/b/c"}]}'),
      [
        'e.metadata.ownerReferences[0].apiVersion: Invalid value: "a/b/c": must be <group>/<version> or <version>',
        'e.metadata.ownerReferences[0].kind: Required value: must not be empty',
        'e.metadata.ownerReferences[0].name: Required value: must not be empty',
        'e.metadata.ownerReferences[0].uid: Required value: must not be empty',
      ],
    ],
    [
      'managed fields',
      resource(',"metadata":{"managedFields":[{"operation":"Merge","fieldsType":"V2","manager":"a\\u0007"}]}'),
      [
        'e.metadata.managedFields[0].operation: Unsupported value: "Merge": supported values: "Apply", "Update"',
        'e.metadata.managedFields[0].fieldsType: Invalid value: "V2": must be `FieldsV1`',
        'e.metadata.managedFields[0].manager: Invalid value: "a\\a": invalid character U+0007 (at position 1)',
      ],
    ],
  ])('%s', (_, value, texts) => {
    expect(checkMeta(readJson(value), schemaOf(SCHEMA)).map(({ text }) => text)).toEqual(texts)
  })

  it('reports the rule of labels', () => {
    const value = readJson(resource(',"metadata":{"labels":{"a/b/c":"-","ok":"ok"},"annotations":{"A_b":"any text"}}'))
    const errors = checkMeta(value, schemaOf(SCHEMA))
    expect(errors.map(({ path }) => path)).toEqual(['e.metadata.labels', 'e.metadata.labels'])
    expect(errors[0]?.detail).toContain('a valid label key')
  })
})
