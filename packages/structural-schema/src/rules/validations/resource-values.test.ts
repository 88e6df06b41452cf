import { CelError } from '@krmkit/cel/values'
import { describe, expect, test } from 'vitest'
import { printText } from '../../../../cel/src/library/format/clauses.ts'
import { readJson } from '../../json/read-json.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import { decodeBase64 } from './base64.ts'
import { ResourceValues } from './resource-values.ts'

function seen(schema: object, json: string): string {
  const value = new ResourceValues().of(readJson(json), decodeSchema(readJson(JSON.stringify(schema))))
  const text = value instanceof CelError ? value : printText(value)
  return text instanceof CelError ? `error: ${text.message}` : text
}

const string = (format?: string) => ({ type: 'string', ...(format === undefined ? {} : { format }) })

describe('a value in expressions', () => {
  test.each([
    [string(), '"a"', 'a'],
    [string(), '1', 'error: invalid data, expected string, got int64'],
    [string(), '{}', 'error: invalid data, expected string, got map[string]interface {}'],
    [string(), 'null', 'error: invalid data, got null for schema with nullable=false'],
    [{ ...string(), nullable: true }, 'null', 'null'],
    [string('duration'), '"1h30m"', '5400s'],
    [string('duration'), '"3 days"', '259200s'],
    [string('duration'), '"x"', 'error: Invalid duration x'],
    [string('date'), '"2020-02-29"', '2020-02-29T00:00:00Z'],
    [string('date'), '"2021-02-29"', 'error: Invalid date formatted string 2021-02-29'],
    [string('date-time'), '"2020-01-02T03:04:05.5+02:00"', '2020-01-02T03:04:05.5+02:00'],
    [string('date-time'), '"2020-01-02T03:04:05"', '2020-01-02T03:04:05Z'],
    [string('date-time'), '"2020-01-02"', 'error: Invalid date-time formatted string 2020-01-02'],
    [string('byte'), '"YWI="', 'ab'],
    [string('byte'), '"Y"', 'error: Invalid byte formatted string Y: illegal base64 data at input byte 0'],
    [string('email'), '"a@b"', 'a@b'],
    [{ type: 'integer' }, '9007199254740993', '9007199254740993'],
    [{ type: 'integer' }, '1.0', 'error: invalid data, expected int, got float64'],
    [{ type: 'number' }, '3', '3'],
    [{ type: 'number' }, '"3"', 'error: invalid data, expected float, got string'],
    [{ type: 'boolean' }, 'true', 'true'],
    [{ type: 'boolean' }, '[]', 'error: invalid data, expected bool, got []interface {}'],
    [{ 'x-kubernetes-int-or-string': true }, '5', '5'],
    [{ 'x-kubernetes-int-or-string': true }, '"5%"', '5%'],
    [
      { 'x-kubernetes-int-or-string': true },
      '1.5',
      'error: invalid data, expected XIntOrString value to be either a string or integer',
    ],
    [{ type: 'array', items: string() }, '["a"]', '["a"]'],
    [
      { type: 'array', items: string() },
      '{}',
      'error: invalid data, expected an array for the provided schema with type=array',
    ],
    [{ type: 'array' }, '[]', 'error: invalid array type, expected Items with a non-empty Schema'],
    [{ type: 'object', additionalProperties: string() }, '{"b": "x", "a": "y"}', '{"a":"y", "b":"x"}'],
    [{ type: 'object', properties: { 'a-b': string() } }, '{"a-b": "x"}', '{"a__dash__b":"x"}'],
    [{ type: 'object' }, '[]', 'error: invalid data, expected a map for the provided schema with type=object'],
    [
      { 'x-kubernetes-preserve-unknown-fields': true },
      '1',
      'error: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given unknown',
    ],
    [
      {},
      '1',
      'error: invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ',
    ],
  ])('%j of %s is %s', (schema, json, expected) => {
    expect(seen(schema, json)).toBe(expected)
  })

  test('a resource has type and names with any schema', () => {
    const value = new ResourceValues().ofResource(
      { kind: 'Pod', metadata: { name: 'a' } },
      decodeSchema({ type: 'object' }),
    )

    expect(printText(value)).toBe('{"kind":"Pod", "metadata":{"name":"a"}}')
  })
})

describe('URL-safe base64', () => {
  test.each([
    ['', []],
    ['YQ==', [97]],
    ['YWI=', [97, 98]],
    ['YWJj', [97, 98, 99]],
    ['YW\nJj\r\n', [97, 98, 99]],
    ['_-8=', [255, 239]],
  ])('%j', (text, bytes) => {
    expect(decodeBase64(text)).toEqual(Uint8Array.from(bytes))
  })

  test.each([
    ['Y', 0],
    ['YQ', 0],
    ['YQ=', 3],
    ['YQ=a', 2],
    ['=', 0],
    ['Y===', 1],
    ['YWJj=', 4],
    ['YQ==a', 4],
    ['/w==', 0],
    ['é', 0],
  ])('%j is invalid at %d', (text, at) => {
    expect(decodeBase64(text)).toBe(at)
  })
})
