import type { Value } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { readOpenApi } from './open-api.ts'

const MERGE = { type: 'array', 'x-kubernetes-patch-strategy': 'merge,retainKeys' }
const definitions = {
  Pet: {
    properties: {
      legs: { ...MERGE, 'x-kubernetes-patch-merge-key': 'id', items: { $ref: '#/definitions/Leg' } },
      toys: MERGE,
      pairs: { ...MERGE, 'x-kubernetes-list-map-keys': ['a', 'b'], 'x-kubernetes-patch-merge-key': 'c' },
      plain: { type: 'array' },
      odd: { type: 'array', 'x-kubernetes-patch-strategy': 'remerge' },
      loop: { $ref: '#/definitions/Loop' },
      far: { $ref: 'other.json#/Leg' },
      lost: { $ref: '#/definitions/Lost' },
      parent: { $ref: '#/definitions/Pet' },
    },
    additionalProperties: { type: 'object', properties: { deep: MERGE } },
    'x-kubernetes-group-version-kind': [
      { group: 'example.com', version: 'v1', kind: 'Pet' },
      { group: '', version: 'v1', kind: 'Pet' },
      { kind: 'Broken' },
    ],
  },
  Leg: { properties: { toes: MERGE } },
  Loop: { $ref: '#/definitions/Loop' },
}
const get = (kind: string, version = 'v1') => ({
  get: { 'x-kubernetes-group-version-kind': { group: 'example.com', version, kind } },
})
const paths = {
  '/apis/example.com/v1/pets': get('Pet'),
  '/apis/example.com/v1/namespaces/{namespace}/pets': get('Pet'),
  '/apis/example.com/v1/zoos': get('Zoo'),
  '/apis/example.com/v1/nothing': {},
}

const read = (document: Value | string) =>
  readOpenApi(new TextEncoder().encode(typeof document === 'string' ? document : JSON.stringify(document)), '/o.json')

describe('an OpenAPI document', () => {
  const json = JSON.stringify({ definitions, paths })
  for (const [form, text] of [
    ['JSON', json],
    ['YAML', `# c\n${json}`],
  ] as const) {
    const { openApi } = read(text)
    const pet = openApi?.schemas('example.com/v1', 'Pet')
    it.each([
      ['legs', ['id']],
      ['toys', []],
      ['pairs', ['a', 'b']],
      ['plain', undefined],
      ['odd', undefined],
    ])(`${form}: merges list %s by %j`, (field, keys) => expect(pet?.field(field)?.listKeys).toEqual(keys))
    it(`${form}: follows references in schemas`, () => {
      expect(pet?.field('legs')?.schema?.field('toes')?.listKeys).toEqual([])
      expect(pet?.field('parent')?.schema?.field('parent')?.schema?.field('legs')?.listKeys).toEqual(['id'])
      expect(pet?.field('anything')?.schema?.field('deep')?.listKeys).toEqual([])
      for (const field of ['loop', 'far', 'lost']) expect(pet?.field(field)).toBeUndefined()
      expect(openApi?.schemas('v1', 'Pet')).toBe(pet)
      expect(openApi?.schemas('apps/v1', 'Deployment')).toBeUndefined()
    })
    it(`${form}: reads scopes`, () =>
      expect([...(openApi?.namespaced ?? [])]).toEqual([
        ['example.com/v1/Pet', true],
        ['example.com/v1/Zoo', false],
      ]))
  }

  it.each(['{}', '{"definitions": null}', 'definitions: {__proto__: {}}\n'])('reads nothing from %s', (text) => {
    const { openApi, findings } = read(text)
    expect(findings).toEqual([])
    expect(openApi?.schemas('v1', 'Pet')).toBeUndefined()
  })
  it.each([
    ['[]', 'the file of `openapi.path` must be an OpenAPI document with a map of `definitions`'],
    ['', 'the file of `openapi.path` must be an OpenAPI document with a map of `definitions`'],
    ['{"definitions": []}', 'with a map of `definitions`'],
    ['{"paths": 5}', 'with a map of `paths`'],
    ['{"a": ', ''],
  ])('refuses %j', (text, message) => {
    const { openApi, findings } = read(text)
    expect(openApi).toBeUndefined()
    expect(findings).toHaveLength(1)
    expect(findings[0]?.message).toContain(message)
  })
})
