import { describe, expect, it } from 'vitest'
import { decodeCrd } from '../crd/decode-crd.ts'
import { type Json, type JsonMap, own } from '../json/json.ts'
import { readJson } from '../json/read-json.ts'
import { kustomizeDocument, openApiDocument } from './documents.ts'
import { publishVersion } from './publish.ts'
import type { OpenApiFormat } from './type-meta.ts'

function widget(schema: string, scope = 'Namespaced', more = ''): ReturnType<typeof decodeCrd> {
  const versions = ['v1', 'v2'].map(
    (name) =>
      `{"name":"${name}","served":${name === 'v1'},"storage":${name === 'v1'},"schema":{"openAPIV3Schema":${schema}}${more}}`,
  )
  return decodeCrd(
    readJson(
      `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.a.io"},"spec":{"group":"a.io","scope":"${scope}","names":{"plural":"widgets","kind":"Widget"},"versions":[${versions}]}}`,
    ),
  )
}

function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((found, key) => own(found as JsonMap, key), value)
}

const LISTS = `{"type":"object","properties":{
  "ports":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["port","protocol"],"items":{"type":"object","required":["port","protocol"],"properties":{"port":{"type":"integer"},"protocol":{"type":"string"}}}},
  "tags":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}},
  "steps":{"type":"array","x-kubernetes-list-type":"atomic","items":{"type":"string"}}}}`

describe('kustomizeDocument', () => {
  const document = kustomizeDocument([widget(LISTS)], { 'io.k8s.api.v1.Pod': { type: 'object' } })
  const fields = (field: string) => at(document, 'definitions', 'io.a.v1.Widget', 'properties', field)

  it('merges lists by their map keys', () => {
    expect(fields('ports')).toMatchObject({
      'x-kubernetes-list-map-keys': ['port', 'protocol'],
      'x-kubernetes-patch-merge-key': 'port',
      'x-kubernetes-patch-strategy': 'merge',
    })
  })
  it('merges sets, and replaces atomic lists', () => {
    expect(fields('tags')).toMatchObject({ 'x-kubernetes-patch-strategy': 'merge' })
    expect(fields('steps')).not.toHaveProperty('x-kubernetes-patch-strategy')
  })
  it('contains the kind, and a path that shows whether it has a namespace', () => {
    const gvk = { group: 'a.io', version: 'v1', kind: 'Widget' }
    expect(at(document, 'definitions', 'io.a.v1.Widget')).toMatchObject({ 'x-kubernetes-group-version-kind': [gvk] })
    expect(Object.keys(document.paths as JsonMap)).toEqual(['/apis/a.io/v1/namespaces/{namespace}/widgets/{name}'])
    expect(Object.keys(kustomizeDocument([widget(LISTS, 'Cluster')]).paths as JsonMap)).toEqual([
      '/apis/a.io/v1/widgets/{name}',
    ])
  })
  it('contains definitions of built-in kinds, but not of versions that are not served', () => {
    expect(Object.keys(document.definitions as JsonMap)).toContain('io.k8s.api.v1.Pod')
    expect(Object.keys(document.definitions as JsonMap)).not.toContain('io.a.v2.Widget')
  })
})

describe('openApiDocument', () => {
  it.each<[OpenApiFormat, readonly string[]]>([
    ['v3', ['components', 'schemas']],
    ['v2', ['definitions']],
  ])('%s contains all definitions that it refers to', (format, path) => {
    const document = openApiDocument([widget(LISTS)], format)
    const names = Object.keys(at(document, ...path) as JsonMap)
    const prefix = `#/${path.join('/')}/`
    for (const [, ref = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(ref.startsWith(prefix)).toBe(true)
      expect(names).toContain(ref.slice(prefix.length))
    }
    expect(names).toEqual(expect.arrayContaining(['io.a.v1.Widget', 'io.a.v1.WidgetList']))
  })
})

describe('publishVersion', () => {
  function model(schema: string, format: OpenApiFormat = 'v3', more = ''): JsonMap {
    const crd = widget(schema, 'Namespaced', more)
    const [version] = crd.versions
    if (!version) throw new Error('no version')
    return publishVersion(crd, version, { format })['io.a.v1.Widget'] as JsonMap
  }

  it('overwrites apiVersion, kind and metadata of the user', () => {
    const schema =
      '{"type":"object","properties":{"kind":{"type":"string","enum":["Widget"]},"metadata":{"type":"object"}}}'
    expect(at(model(schema), 'properties', 'kind')).not.toHaveProperty('enum')
    expect(at(model(schema), 'properties', 'metadata')).toHaveProperty('allOf')
    expect(at(model(schema, 'v2'), 'properties', 'metadata')).toHaveProperty('$ref')
  })
  it.each([
    ['no structural schema', '{"type":"object","properties":{"a":{}}}', 'v3'],
    ['a type that OpenAPI has not', '{"type":"object","properties":{"a":{"type":"text"}}}', 'v3'],
    ['a reference', '{"type":"object","properties":{"a":{"$ref":"#/b"}}}', 'v3'],
    ['unknown fields at the root in v2', '{"type":"object","x-kubernetes-preserve-unknown-fields":true}', 'v2'],
  ] as const)('publishes any object for %s', (_, schema, format) => {
    expect(Object.keys(model(schema, format)).sort()).toEqual(['type', 'x-kubernetes-group-version-kind'])
  })
  it('adds type and metadata to embedded resources, except in v2 if they preserve unknown fields', () => {
    const embedded = (more: string) =>
      `{"type":"object","properties":{"a":{"type":"object","x-kubernetes-embedded-resource":true,"properties":{"b":{"type":"string"}}${more}}}}`
    expect(at(model(embedded('')), 'properties', 'a', 'required')).toEqual(['kind', 'apiVersion'])
    expect(at(model(embedded(''), 'v2'), 'properties', 'a', 'required')).toEqual(['kind', 'apiVersion'])
    const open = embedded(',"x-kubernetes-preserve-unknown-fields":true')
    expect(at(model(open), 'properties', 'a', 'required')).toEqual(['kind', 'apiVersion'])
    expect(at(model(open, 'v2'), 'properties', 'a')).toEqual({
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    })
  })
  it('keeps defaults in v3 and drops them in v2', () => {
    const schema = '{"type":"object","properties":{"a":{"type":"string","default":"x"}}}'
    expect(at(model(schema), 'properties', 'a')).toHaveProperty('default', 'x')
    expect(at(model(schema, 'v2'), 'properties', 'a')).not.toHaveProperty('default')
  })
  it('includes selectable fields', () => {
    const more = ',"selectableFields":[{"jsonPath":".spec.a"}]'
    expect(model('{"type":"object"}', 'v3', more)).toHaveProperty('x-kubernetes-selectable-fields', [
      { fieldPath: 'spec.a' },
    ])
  })
})
