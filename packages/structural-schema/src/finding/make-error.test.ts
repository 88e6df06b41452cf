import { describe, expect, test } from 'vitest'
import { Float, type Json } from '../json/json.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathSteps, pathText, rootPath } from './field-path.ts'
import {
  duplicate,
  forbidden,
  invalid,
  makeError,
  notSupported,
  required,
  tooLong,
  tooMany,
  typeInvalid,
} from './make-error.ts'

const PATH = childPath(rootPath('a', ['a']), 'b')

describe('paths', () => {
  test.each<[path: FieldPath, text: string, steps: readonly (string | number)[]]>([
    [rootPath('spec.validation', ['spec', 'schema']), 'spec.validation', ['spec', 'schema']],
    [childPath(rootPath(''), 'spec'), 'spec', ['spec']],
    [indexPath(childPath(rootPath(''), 'list'), 2), 'list[2]', ['list', 2]],
    [keyPath(childPath(rootPath('P'), 'properties'), 'a.b]'), 'P.properties[a.b]]', ['properties', 'a.b]']],
    [childPath(rootPath('P'), 'JSONPath', ['jsonPath']), 'P.JSONPath', ['jsonPath']],
  ])('%j', (path, text, steps) => {
    expect(pathText(path)).toBe(text)
    expect(pathSteps(path)).toEqual(steps)
  })
})

describe('texts', () => {
  test.each([
    [required(PATH, '', 'r'), 'a.b: Required value'],
    [required(PATH, 'why', 'r'), 'a.b: Required value: why'],
    [forbidden(PATH, 'why', 'r'), 'a.b: Forbidden: why'],
    [typeInvalid(PATH, 'x', 'why', 'r'), 'a.b: Invalid value: "x": why'],
    [notSupported(PATH, 'x', ['a', 'b"'], 'r'), 'a.b: Unsupported value: "x": supported values: "a", "b\\""'],
    [duplicate(PATH, { k: '<' }, 'r'), 'a.b: Duplicate value: {"k":"\\u003c"}'],
    [tooLong(PATH, 1, 'r'), 'a.b: Too long: may not be more than 1 byte'],
    [tooMany(PATH, 3, 2, 'r'), 'a.b: Too many: 3: must have at most 2 items'],
    [makeError({ type: 'InternalError', path: PATH, detail: 'why', rule: 'r' }), 'a.b: Internal error: why'],
    [
      makeError({ type: 'FieldValueInvalid', path: PATH, shown: '{"Raw":1}', detail: '', rule: 'r' }),
      'a.b: Invalid value: {"Raw":1}',
    ],
  ])('%#', (error, text) => {
    expect(error).toMatchObject({ path: 'a.b', at: ['a', 'b'], rule: 'r', text })
  })

  test.each<[value: Json, shown: string]>([
    ['a"<', '"a\\"<"'],
    [5, '5'],
    [1_000_000, '1000000'],
    [new Float(1_000_000), '1e+06'],
    [1.5, '1.5'],
    [2n ** 62n, '4611686018427387904'],
    [true, 'true'],
    [null, 'null'],
    [['<'], '["\\u003c"]'],
  ])('a value, %#', (value, shown) => {
    expect(invalid(PATH, value, '', 'r').text).toBe(`a.b: Invalid value: ${shown}`)
  })
})
