import { describe, expect, it } from 'vitest'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { unfold } from '../structural/int-or-string.ts'
import { toOpenApiV2 } from './openapi-v2.ts'
import { toOpenApiV3 } from './openapi-v3.ts'
import { stripNullable, stripValueValidations } from './strip.ts'

function apply(change: (schema: Schema) => Schema, schema: string): string {
  return compactJson(encodeSchema(change(decodeSchema(readJson(schema)))))
}

function expectChange(change: (schema: Schema) => Schema, from: string, to: string): void {
  expect(apply(change, from)).toBe(compactJson(readJson(to)))
}

const IOS = '"x-kubernetes-int-or-string":true'
const BOTH = '"anyOf":[{"type":"integer"},{"type":"string"}]'

describe('unfold', () => {
  it.each([
    ['a bare int-or-string gets anyOf', `{${IOS}}`, `{${IOS},${BOTH}}`],
    ['one with anyOf stays', `{${IOS},${BOTH}}`, `{${IOS},${BOTH}}`],
    ['one with allOf stays', `{${IOS},"allOf":[{${BOTH}}]}`, `{${IOS},"allOf":[{${BOTH}}]}`],
    [
      'an anyOf of the user stays where it is',
      `{${IOS},"anyOf":[{"pattern":"a"}]}`,
      `{${IOS},"anyOf":[{"pattern":"a"}],"allOf":[{${BOTH}}]}`,
    ],
    [
      'what is and-ed already comes second',
      `{${IOS},"anyOf":[{"pattern":"a"}],"allOf":[{"minLength":1}]}`,
      `{${IOS},"anyOf":[{"pattern":"a"}],"allOf":[{${BOTH}},{"minLength":1}]}`,
    ],
    [
      'an anyOf with more keywords is not the pattern',
      `{${IOS},"anyOf":[{"type":"integer","minimum":1},{"type":"string"}]}`,
      `{${IOS},"anyOf":[{"type":"integer","minimum":1},{"type":"string"}],"allOf":[{${BOTH}}]}`,
    ],
    [
      'below properties, items and additionalProperties',
      `{"properties":{"a":{"items":{"additionalProperties":{${IOS}}}}}}`,
      `{"properties":{"a":{"items":{"additionalProperties":{${IOS},${BOTH}}}}}}`,
    ],
    ['a schema without int-or-string is unchanged', '{"type":"integer"}', '{"type":"integer"}'],
  ])('%s', (_, from, to) => expectChange(unfold, from, to))

  it('shares unchanged parts', () => {
    const schema = decodeSchema(readJson('{"properties":{"a":{"type":"string"}}}'))
    expect(unfold(schema)).toBe(schema)
  })
})

describe('strip', () => {
  it('drops value validations and keeps types, generics and extensions', () => {
    expectChange(
      stripValueValidations,
      '{"type":"object","required":["a"],"anyOf":[{}],"properties":{"a":{"type":"string","title":"t","description":"d","default":"x","nullable":true,"pattern":"a","enum":["x"],"format":"date","x-kubernetes-validations":[{"rule":"true"}]}}}',
      '{"type":"object","properties":{"a":{"type":"string","title":"t","description":"d","default":"x","nullable":true,"x-kubernetes-validations":[{"rule":"true"}]}}}',
    )
  })
  it('drops nullable separately', () => {
    expectChange(
      stripNullable,
      '{"type":"object","nullable":true,"items":{"nullable":true,"minLength":1}}',
      '{"type":"object","items":{"minLength":1}}',
    )
  })
})

describe('OpenAPI v2', () => {
  it.each([
    [
      'applicators go, patterns stay',
      '{"type":"string","pattern":"a","anyOf":[{"pattern":"b"}],"not":{}}',
      '{"type":"string","pattern":"a"}',
    ],
    [
      'null takes type, fields and items along, not additionalProperties',
      '{"type":"object","nullable":true,"properties":{"a":{}},"additionalProperties":{"type":"string"}}',
      '{"additionalProperties":{"type":"string"}}',
    ],
    [
      'unknown fields take type, fields and items along',
      '{"type":"object","x-kubernetes-preserve-unknown-fields":true,"properties":{"a":{}}}',
      '{"x-kubernetes-preserve-unknown-fields":true}',
    ],
    ['a list without items has no type', '{"type":"array","maxItems":1}', '{"maxItems":1}'],
    [
      'a list with items keeps it',
      '{"type":"array","items":{"type":"string"}}',
      '{"type":"array","items":{"type":"string"}}',
    ],
    [
      'what may be null is not required',
      '{"type":"object","required":["a","b"],"properties":{"a":{"type":"string","nullable":true},"b":{"type":"string"}}}',
      '{"type":"object","required":["b"],"properties":{"a":{},"b":{"type":"string"}}}',
    ],
    [
      'nothing is required where values may be null',
      '{"type":"object","required":["a"],"additionalProperties":{"type":"string","nullable":true}}',
      '{"type":"object","additionalProperties":{}}',
    ],
  ])('%s', (_, from, to) => expectChange(toOpenApiV2, from, to))
})

describe('OpenAPI v3', () => {
  it('drops additionalProperties in applicators at any depth', () => {
    expectChange(
      toOpenApiV3,
      '{"additionalProperties":{"type":"string"},"not":{"additionalProperties":false,"properties":{"a":{"items":{"additionalProperties":false}}}}}',
      '{"additionalProperties":{"type":"string"},"not":{"properties":{"a":{"items":{}}}}}',
    )
  })
  it('drops empty examples', () => {
    expectChange(toOpenApiV3, '{"items":{"example":{}},"example":0}', '{"items":{},"example":0}')
  })
})
