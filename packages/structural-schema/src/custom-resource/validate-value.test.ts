import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { readJson } from '../json/read-json.ts'
import { type ValidateOptions, validateValue } from './validate-value.ts'

function texts(schema: string, value: string, options: ValidateOptions = {}): string[] {
  return validateValue(readJson(value), schemaOf(schema), options).map(({ text }) => text)
}

const field = (schema: string) => `{"properties":{"N":${schema}}}`
const IOS = '"x-kubernetes-int-or-string":true'

/** Each keyword on the value of a field N: a valid value, an invalid one, and its findings. */
describe('keywords', () => {
  it.each([
    [
      'type',
      '{"type":"string"}',
      '"x"',
      '1',
      ['N: Invalid value: "integer": N in body must be of type string: "integer"'],
    ],
    [
      'type of a float',
      '{"type":"integer"}',
      '3.0',
      '3.5',
      [
        'N: Invalid value: "number": N in body must be of type integer: "number"',
        '<nil>: Invalid value: "": Checked value must be of type integer (default format) in N',
      ],
    ],
    [
      'number',
      '{"type":"number"}',
      '3',
      '"x"',
      ['N: Invalid value: "string": N in body must be of type number: "string"'],
    ],
    [
      'null',
      '{"type":"string","nullable":true}',
      'null',
      '1',
      ['N: Invalid value: "integer": N in body must be of type string: "integer"'],
    ],
    [
      'no null',
      '{"type":"string"}',
      '""',
      'null',
      ['N: Invalid value: "null": N in body must be of type string: "null"'],
    ],
    [
      'int or string',
      `{${IOS}}`,
      '"1"',
      'true',
      ['N: Invalid value: "boolean": N in body must be of type integer,string: "boolean"'],
    ],
    ['enum', '{"enum":["A","B"]}', '"B"', '"C"', ['N: Unsupported value: "C": supported values: "A", "B"']],
    [
      'enum of others',
      '{"enum":[1,true,{"a":[1]}]}',
      '{"a":[1]}',
      '{"a":[1.0]}',
      ['N: Unsupported value: {"a":[1]}: supported values: "1", "true", "{\\"a\\":[1]}"'],
    ],
    ['maxLength in runes', '{"maxLength":2}', '"é😀"', '"abc"', ['N: Too long: may not be more than 2 bytes']],
    ['maxLength 1', '{"maxLength":1}', '"😀"', '"ab"', ['N: Too long: may not be more than 1 byte']],
    [
      'minLength in runes',
      '{"minLength":2}',
      '"ab"',
      '"😀"',
      ['N: Invalid value: "😀": N in body should be at least 2 chars long'],
    ],
    [
      'pattern',
      '{"pattern":"^(?i)ab+$"}',
      '"ABB"',
      '"c"',
      ['N: Invalid value: "c": N in body should match \'^(?i)ab+$\''],
    ],
    [
      'a pattern that is none',
      '{"pattern":"("}',
      '1',
      '"c"',
      [
        'N: Invalid value: "c": N in body should match \'(, but pattern is invalid: error parsing regexp: missing closing ): `(`\'',
      ],
    ],
    ['maximum', '{"maximum":3}', '3', '4', ['N: Invalid value: 4: N in body should be less than or equal to 3']],
    [
      'exclusiveMaximum',
      '{"maximum":3,"exclusiveMaximum":true}',
      '2',
      '3',
      ['N: Invalid value: 3: N in body should be less than 3'],
    ],
    ['minimum', '{"minimum":3}', '3', '2', ['N: Invalid value: 2: N in body should be greater than or equal to 3']],
    [
      'exclusiveMinimum',
      '{"type":"number","minimum":0.5,"exclusiveMinimum":true}',
      '0.6',
      '0.5',
      ['N: Invalid value: 0.5: N in body should be greater than 0.5'],
    ],
    ['multipleOf', '{"multipleOf":5}', '10', '7', ['N: Invalid value: 7: N in body should be a multiple of 5']],
    [
      'multipleOf a fraction',
      '{"multipleOf":0.1}',
      '0.3',
      '0.35',
      ['N: Invalid value: 0.35: N in body should be a multiple of 0.1'],
    ],
    ['minItems', '{"minItems":2}', '[1,2]', '[1]', ['N: Invalid value: 1: N in body should have at least 2 items']],
    ['maxItems', '{"maxItems":1}', '[1]', '[1,2,3]', ['N: Too many: 3: must have at most 1 item']],
    [
      'uniqueItems',
      '{"uniqueItems":true}',
      '[1,1.0,"1"]',
      '[{"a":1},{"a":1}]',
      ['N: Invalid value: "": N in body shouldn\'t contain duplicates'],
    ],
    [
      'items',
      '{"items":{"type":"string"}}',
      '["a"]',
      '["a",1]',
      ['N[1]: Invalid value: "integer": N[1] in body must be of type string: "integer"'],
    ],
    [
      'minProperties',
      '{"minProperties":1}',
      '{"a":1}',
      '{}',
      ['N: Invalid value: 0: N in body should have at least 1 properties'],
    ],
    [
      'maxProperties',
      '{"maxProperties":2}',
      '{"a":1}',
      '{"a":1,"b":2,"c":3}',
      ['N: Too many: 3: must have at most 2 items'],
    ],
    ['required', '{"required":["k"]}', '{"k":null}', '{}', ['N.k: Required value']],
    [
      'no other properties',
      '{"properties":{"x":{}},"additionalProperties":false}',
      '{"x":1}',
      '{"y":1}',
      ['N: Invalid value: "y": N.y in body is a forbidden property'],
    ],
    [
      'other properties',
      '{"additionalProperties":{"maximum":1}}',
      '{"y":1}',
      '{"y":2}',
      ['N.y: Invalid value: 2: N.y in body should be less than or equal to 1'],
    ],
    [
      'anyOf',
      '{"anyOf":[{"minimum":3},{"type":"string"}]}',
      '"x"',
      '1',
      [
        '<nil>: Invalid value: "": "N" must validate at least one schema (anyOf)',
        'N: Invalid value: "integer": N in body must be of type string: "integer"',
      ],
    ],
    [
      'oneOf with none',
      '{"oneOf":[{"minimum":3},{"minimum":5}]}',
      '4',
      '1',
      [
        '<nil>: Invalid value: "": "N" must validate one and only one schema (oneOf). Found none valid',
        'N: Invalid value: 1: N in body should be greater than or equal to 3',
      ],
    ],
    [
      'oneOf with several',
      '{"oneOf":[{"minimum":3},{"minimum":5}]}',
      '4',
      '6',
      ['<nil>: Invalid value: "": "N" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
    ],
    [
      'allOf',
      '{"allOf":[{"minimum":3},{"maximum":5}]}',
      '4',
      '1',
      [
        'N: Invalid value: 1: N in body should be greater than or equal to 3',
        '<nil>: Invalid value: "": "N" must validate all the schemas (allOf)',
      ],
    ],
    [
      'allOf with none',
      '{"allOf":[{"minimum":3}]}',
      '4',
      '1',
      [
        'N: Invalid value: 1: N in body should be greater than or equal to 3',
        '<nil>: Invalid value: "": "N" must validate all the schemas (allOf). None validated',
      ],
    ],
    ['not', '{"not":{"minimum":3}}', '2', '3', ['<nil>: Invalid value: "": "N" must not validate the schema (not)']],
  ])('%s', (_, schema, good, bad, expected) => {
    expect(texts(field(schema), `{"N":${good}}`)).toEqual([])
    expect(texts(field(schema), `{"N":${bad}}`)).toEqual(expected)
  })

  it('prints the path of the root', () => {
    expect(texts('{"required":["a"],"additionalProperties":false}', '{"z":1}')).toEqual([
      '<nil>: Invalid value: "z": .z in body is a forbidden property',
      'a: Required value',
    ])
    expect(texts('{"additionalProperties":{"type":"string"}}', '{"k":1}')).toEqual([
      'k: Invalid value: "integer": .k in body must be of type string: "integer"',
    ])
  })

  it('reports the first problem of length and pattern, and the format', () => {
    expect(texts('{"maxLength":1,"pattern":"^a$","format":"ipv4","type":"string"}', '"zz"')).toEqual([
      '<nil>: Too long: may not be more than 1 byte',
      '<nil>: Invalid value: "zz":  in body must be of type ipv4: "zz"',
    ])
  })

  it('drops duplicates', () => {
    expect(texts('{"allOf":[{"required":["a"]},{"required":["a"]}]}', '{}')).toHaveLength(2)
  })
})

/** Surprising behavior of the server that is replicated. */
describe('quirks', () => {
  it.each([
    [
      'null is never one of an enum',
      '{"enum":[null],"nullable":true}',
      'null',
      ['<nil>: Unsupported value: null: supported values: "null"'],
    ],
    ['65 is "A" to int-or-string', `{${IOS},"enum":["A"]}`, '65', []],
    ['a float becomes an integer', '{"enum":[3]}', '3.7', []],
    ['and an integer a float', '{"enum":[3.0]}', '3', []],
    [
      'integers beyond 2^53 are exact',
      '{"enum":[9007199254740993]}',
      '9007199254740992',
      ['<nil>: Unsupported value: 9007199254740992: supported values: "9007199254740993"'],
    ],
    [
      'a fractional bound on an integer is always wrong',
      '{"type":"integer","minimum":1.5}',
      '3',
      ['<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in '],
    ],
    ['on int-or-string it is cut off', `{${IOS},"minimum":1.5}`, '1', []],
    [
      'a factor too',
      `{${IOS},"multipleOf":0.5}`,
      '1',
      ['<nil>: Invalid value: 0: factor MultipleOf declared for  must be positive: 0'],
    ],
    [
      'the smallest int64 is not a bound of an integer',
      '{"type":"integer","minimum":-9223372036854775808}',
      '-9223372036854775808',
      ['<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in '],
    ],
    [
      'a bound beyond int64 is the smallest one',
      '{"maximum":1e19}',
      '1',
      ['<nil>: Invalid value: 1:  in body should be less than or equal to -9223372036854775808'],
    ],
    ['a list passes as a text with a format', '{"type":"string","format":"date"}', '[]', []],
    [
      'a number asked for by a format alone',
      '{"format":"date"}',
      '5',
      ['<nil>: Invalid value: "int64":  in body must be of type date: "int64"'],
    ],
    ['an unknown format counts for nothing', '{"type":"string","format":"foo"}', '"x"', []],
    ['nor one of another type', '{"type":"object","format":"date"}', '{}', []],
    [
      'int32 has a range',
      '{"type":"integer","format":"int32"}',
      '2147483648',
      ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in '],
    ],
    [
      'float as well',
      '{"type":"number","format":"float"}',
      '1e39',
      ['<nil>: Invalid value: "": Checked value must be of type number with format float in '],
    ],
    [
      'floats print as Go prints them',
      '{"type":"number","maximum":1000000}',
      '12345678.5',
      ['<nil>: Invalid value: 1.23456785e+07:  in body should be less than or equal to 1e+06'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(texts(schema, value)).toEqual(expected)
  })

  it('reports the failing branch with the most checks', () => {
    const schema = '{"anyOf":[{"type":"string"},{"type":"object","properties":{"a":{"type":"string"}}}]}'
    expect(texts(schema, '{"a":1}')).toEqual([
      '<nil>: Invalid value: "": "" must validate at least one schema (anyOf)',
      'a: Invalid value: "integer": a in body must be of type string: "integer"',
    ])
  })
})

describe('versions', () => {
  it('checks formats of Kubernetes names since 1.35', () => {
    const schema = '{"type":"string","format":"k8s-short-name"}'
    expect(texts(schema, '"-"', { kubernetesVersion: 'v1.34.1' })).toEqual([])
    expect(texts(schema, '"-"', { kubernetesVersion: '1.35' })).toHaveLength(1)
  })

  it('checks formats of strings on schemas of any type before 1.36', () => {
    const schema = '{"type":"object","format":"date"}'
    const ofFormat = '<nil>: Invalid value: "x":  in body must be of type date: "x"'
    const ofType = '<nil>: Invalid value: "string":  in body must be of type object: "string"'
    expect(texts(schema, '"2026-01-31"', { kubernetesVersion: '1.35' })).toEqual([])
    expect(texts(schema, '"x"', { kubernetesVersion: '1.35' })).toEqual([ofFormat])
    expect(texts(schema, '"2026-01-31"', { kubernetesVersion: '1.36' })).toEqual([ofType])
  })

  it('checks the range of the type since 1.36', () => {
    const schema = '{"type":"integer","format":"int32"}'
    expect(texts(schema, '2147483648', { kubernetesVersion: '1.35' })).toEqual([])
    expect(texts(schema, '2147483648', { kubernetesVersion: '1.36' })).toHaveLength(1)
  })
})

describe('places', () => {
  it('reports the path of a finding in the value', () => {
    const schema = '{"properties":{"a.b":{"items":{"required":["c"],"properties":{"d":{"type":"string"}}}}}}'
    const [first, second] = validateValue(readJson('{"a.b":[{"d":1}]}'), schemaOf(schema))
    expect(first).toMatchObject({ path: 'a.b[0].d', at: ['a.b', 0, 'd'], rule: 'type' })
    expect(second).toMatchObject({ path: 'a.b[0].c', at: ['a.b', 0, 'c'], rule: 'required' })
  })

  it('adds the prefix of the caller', () => {
    const options = { path: 'status', at: ['status'] }
    expect(validateValue(1, schemaOf('{"type":"string"}'), options)[0]).toMatchObject({
      path: 'status',
      at: ['status'],
    })
    const [error] = validateValue(readJson('{"a":1}'), schemaOf('{"additionalProperties":{"not":{}}}'), options)
    expect(error).toMatchObject({
      path: 'status',
      detail: '".a" must not validate the schema (not)',
      at: ['status', 'a'],
    })
  })
})
