import { describe, expect, test } from 'vitest'
import { version, widget, widgets } from '../../tests/widget.ts'
import type { Json } from '../json/json.ts'
import { crdLints } from './crd-lints.ts'
import { crdWarnings } from './crd-warnings.ts'
import { decodeCrd } from './decode-crd.ts'

const string = { type: 'string' }

function root(a: Json): Json {
  return { type: 'object', properties: { a } }
}

describe('warnings of the server', () => {
  const IP = 'unrecognized format "ip"'
  const SET =
    'x-kubernetes-list-type: set for items of type "object" is not supported by server-side apply or CEL validation rules'
  const set = {
    type: 'array',
    'x-kubernetes-list-type': 'set',
    items: { type: 'object', 'x-kubernetes-map-type': 'atomic' },
  }
  test.each<[a: Json, kubernetesVersion: string, texts: readonly string[]]>([
    [{ ...string, format: 'ip' }, '1.37', [IP]],
    [{ ...string, format: 'ip' }, '1.34', [IP]],
    [{ ...string, format: 'ip' }, '1.33', []],
    [{ ...string, format: 'date-time' }, '1.37', []],
    [{ type: 'integer', format: 'int16' }, '1.37', ['unrecognized format "int16"']],
    [{ type: 'integer', format: 'int16' }, '1.36', ['unrecognized format "int16"']],
    [{ type: 'integer', format: 'int16' }, '1.35', []],
    [{ type: 'integer', format: 'int16' }, '1.34', []],
    [{ type: 'integer', format: 'int32' }, '1.34', []],
    [{ ...string, anyOf: [{ format: 'ip' }] }, '1.35', []],
    [{ ...string, format: 'k8s-long-name' }, '1.35', []],
    [{ ...string, format: 'k8s-long-name' }, '1.34', ['unrecognized format "k8s-long-name"']],
    [{ type: 'array', items: string, format: 'byte' }, '1.37', ['unrecognized format "byte"']],
    [{ ...string, format: 'k8s-long-name' }, '1.37', []],
    [{ ...string, anyOf: [{ format: 'ip' }] }, '1.37', [IP]],
    [set, '1.37', [SET]],
    [set, '1.36', []],
  ])('%j on %s', (a, kubernetesVersion, texts) => {
    expect(
      crdWarnings(decodeCrd(widget(root(a))), undefined, { kubernetesVersion }).map(({ detail }) => detail),
    ).toEqual(texts)
  })

  test.each<[format: string, type: Json, minors: readonly number[]]>([
    ['uint32', 'string', [34, 35, 36, 37]],
    ['uint32', 'integer', [36, 37]],
    ['decimal', 'number', [36, 37]],
    ['date', 'array', [36, 37]],
    ['ip', '', [36, 37]],
    ['k8s-long-name', 'string', [34]],
    ['int32', 'integer', []],
    ['date', 'string', []],
    ['date', '', []],
  ])('%s on "%s" in 1.%j', (format, type, minors) => {
    const crd = decodeCrd(widget(root({ format, type })))
    const warns = (minor: number) => crdWarnings(crd, undefined, { kubernetesVersion: `1.${minor}` }).length > 0

    expect([33, 34, 35, 36, 37].filter(warns)).toEqual(minors)
  })

  test('reports each place in each version of the document', () => {
    const schema = { openAPIV3Schema: root({ ...string, format: 'ip' }) }
    const crd = decodeCrd(widgets([version('v1', { storage: true, schema }), version('v2', { schema })]))

    expect(crdWarnings(crd).map(({ path }) => path)).toEqual([
      'spec.versions[0].schema.openAPIV3Schema.properties[a].format',
      'spec.versions[1].schema.openAPIV3Schema.properties[a].format',
    ])
  })

  test('reports only new warnings on an update', () => {
    const old = decodeCrd(widget(root({ ...string, format: 'ip' })))
    const crd = decodeCrd(
      widget(root({ type: 'object', properties: { b: { ...string, format: 'ip' }, c: { ...string, format: 'x' } } })),
    )

    expect(crdWarnings(crd, old).map(({ detail }) => detail)).toEqual(['unrecognized format "x"'])
  })
})

describe('advice', () => {
  const both = [{ type: 'integer' }, { type: 'string' }]
  test.each<[rule: string, odd: Json, sound: Json]>([
    ['lint-int-or-string', { ...string, anyOf: both }, { 'x-kubernetes-int-or-string': true, anyOf: both }],
    ['lint-int-or-string', { ...string, allOf: [{ anyOf: both }] }, string],
    [
      'lint-nested-additional-properties',
      { type: 'object', not: { additionalProperties: false } },
      { type: 'object', additionalProperties: true },
    ],
    [
      'lint-completeness',
      { type: 'object', anyOf: [{ properties: { b: {} } }] },
      { type: 'object', properties: { b: string }, anyOf: [{ properties: { b: {} } }] },
    ],
    [
      'lint-required',
      { type: 'object', required: ['b'] },
      { type: 'object', required: ['b'], properties: { b: string } },
    ],
    [
      'lint-required',
      { type: 'object', required: ['b'] },
      { type: 'object', required: ['b'], 'x-kubernetes-preserve-unknown-fields': true },
    ],
    [
      'lint-default',
      { type: 'object', additionalProperties: { ...string, default: 5 } },
      { type: 'object', additionalProperties: { ...string, default: '5' } },
    ],
    ['lint-unions', { type: 'object', 'x-kubernetes-unions': [{}] }, { type: 'object' }],
    ['lint-read-only', { ...string, readOnly: true }, { ...string, 'x-foo': true }],
  ])('%s', (rule, odd, sound) => {
    expect(crdLints(decodeCrd(widget(root(odd)))).map((lint) => lint.rule)).toEqual([rule])
    expect(crdLints(decodeCrd(widget(root(sound))))).toEqual([])
  })

  test('reports paths', () => {
    const [lint] = crdLints(decodeCrd(widget(root({ type: 'object', items: { ...string, readOnly: true } }))))

    expect(lint).toEqual({
      rule: 'lint-read-only',
      type: 'Warning',
      detail: 'readOnly is not part of apiextensions.k8s.io/v1 and is dropped by the API server',
      text: 'spec.versions[0].schema.openAPIV3Schema.properties.a.items.readOnly: readOnly is not part of apiextensions.k8s.io/v1 and is dropped by the API server',
      path: 'spec.versions[0].schema.openAPIV3Schema.properties.a.items.readOnly',
      at: ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'a', 'items', 'readOnly'],
    })
  })
})
