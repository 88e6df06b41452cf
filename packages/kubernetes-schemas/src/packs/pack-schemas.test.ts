import type { JsonMap } from '@krmkit/structural-schema/values'
import { describe, expect, test } from 'vitest'
import { packValidator } from '../validators.ts'
import { newestPacks } from './newest-packs.ts'
import { makePack } from './pack.ts'
import { readPackSchemas } from './pack-schemas.ts'
import { followReference, referenceChain } from './references.ts'

const pack = (files: Record<string, unknown>, about = {}) => {
  const texts = Object.entries(files).map(
    ([path, file]) => [path, typeof file === 'string' ? file : JSON.stringify(file)] as const,
  )
  return makePack('shop', new Map(texts), 'packs/shop', about)
}
const shopSchema = (spec: object, more: object = {}) => ({
  type: 'object',
  properties: { apiVersion: { const: 'example.com/v1' }, kind: { const: 'Shop' }, spec },
  ...more,
})
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: stalls.example.com}
spec:
  group: example.com
  names: {kind: Stall, plural: stalls}
  scope: Namespaced
  versions:
  - {name: v2, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
  - {name: v1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}
  - {name: v0, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`
const kindsOf = (files: Record<string, unknown>, version?: string) =>
  [...readPackSchemas(pack(files), version).kinds.values()].map(
    ({ apiVersion, kind, module, type }) => `${apiVersion} ${kind} ${module}#${type}`,
  )

describe('kinds of a package', () => {
  test('of a JSON Schema: the only values of apiVersion and kind, or its own declaration', () => {
    expect(kindsOf({ 'v1.1/a.json': shopSchema({}) }, 'v1.1')).toEqual(['example.com/v1 Shop v1.1/a#Shop'])
    const gvk = {
      'x-kubernetes-group-version-kind': [
        { group: '', version: 'v1', kind: 'Pod' },
        { group: 'apps', version: 'v1', kind: 'Deployment' },
      ],
    }
    expect(kindsOf({ 'a.json': gvk })).toEqual(['v1 Pod a#Pod', 'apps/v1 Deployment a#Deployment'])
  })

  test('of a CustomResourceDefinition: every served version', () => {
    expect(kindsOf({ 'a.yaml': crd })).toEqual([
      'example.com/v2 Stall example.com/v2#Stall',
      'example.com/v1 Stall example.com/v1#Stall',
    ])
    expect(kindsOf({ 'v1.1/a.yaml': crd }, 'v1.1')[0]).toBe('example.com/v2 Stall v1.1/example.com/v2#Stall')
  })

  test('several documents in a file', () => {
    expect(kindsOf({ 'a.yaml': `${crd}---\n${crd.replaceAll('Stall', 'Booth')}` })).toHaveLength(4)
  })

  test('only those of the version, the root and version-independent directories; for a duplicate kind the last one takes precedence', () => {
    const files = {
      'a.json': shopSchema({}),
      'shared/b.json': shopSchema({}),
      'v1.1/c.json': shopSchema({}),
      'v1.2/d.json': shopSchema({}),
    }
    expect(kindsOf(files, 'v1.1')).toEqual(['example.com/v1 Shop v1.1/c#Shop'])
    expect(kindsOf({ 'a.json': shopSchema({}), 'v1.2/d.json': {} }, 'v1.2')).toEqual(['example.com/v1 Shop a#Shop'])
  })

  test.each([
    ['a schema that names no kind', { 'a.json': { type: 'object' } }],
    [
      'a kind that may be several things',
      { 'a.json': { properties: { apiVersion: { type: 'string' }, kind: { const: 'A' } } } },
    ],
    ['a file that is not a schema', { 'README.md': '# kind: Shop' }],
    [
      'a definition without names',
      { 'a.yaml': 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: a.b}\n' },
    ],
  ])('none in %s', (_what, files) => expect(kindsOf(files)).toEqual([]))

  test('an unreadable file is reported with its line', () => {
    expect(readPackSchemas(pack({ 'v1/a.yaml': 'a: 1\nb: [\n', 'v1/b.json': '{"a":' }), 'v1').problems).toEqual([
      expect.stringMatching(/^packs\/shop\/v1\/a\.yaml:\d+: /),
      expect.stringMatching(/^packs\/shop\/v1\/b\.json:\d+: /),
    ])
  })
})

describe('the highest release of a duplicate package is used', () => {
  const released = (release?: string) => makePack('shop', new Map(), `packs/${release}`, { release })
  const places = (...packs: Parameters<typeof newestPacks>[0]) => newestPacks(packs).map(({ place }) => place)

  test('by semantic version', () => {
    expect(places(released('1.9.0'), released('1.10.0'), released('1.2.0'))).toEqual(['packs/1.10.0'])
  })
  test('without releases all are kept, which is an error later', () => {
    expect(places(released(), released('1.0.0'))).toHaveLength(2)
    expect(places(released(), released())).toHaveLength(2)
  })
})

describe('references', () => {
  const documents = new Map<string, JsonMap>([
    ['a/b.json', { x: { 'y/z': { type: 'string' } }, loop: { $ref: '#/loop' }, list: [{ type: 'number' }] }],
    ['c.json', { type: 'object' }],
  ])
  test.each<[string, string, unknown]>([
    ['#/x/y~1z', 'a/b.json', { type: 'string' }],
    ['#/x/y%7E1z', 'a/b.json', { type: 'string' }],
    ['#/list/0', 'a/b.json', { type: 'number' }],
    ['../c.json', 'a/b.json', { type: 'object' }],
    ['./b.json#/x/y~1z', 'a/b.json', { type: 'string' }],
    ['a/b.json#/x/y~1z', 'c.json', { type: 'string' }],
    ['../../c.json', 'a/b.json', undefined],
    ['#/nothing', 'a/b.json', undefined],
    ['#/__proto__', 'a/b.json', undefined],
    ['https://example.com/c.json', 'a/b.json', undefined],
    ['#/%', 'a/b.json', undefined],
  ])('%s from %s', (reference, from, schema) => {
    expect(followReference(documents, from, reference)?.schema).toEqual(schema)
  })
  test('a reference to itself terminates', () => {
    expect(referenceChain(documents, 'a/b.json', { $ref: '#/loop' }).length).toBeLessThan(100)
  })
})

describe('external JSON Schemas are compiled by ajv', () => {
  const check = (files: Record<string, unknown>, spec: unknown) =>
    packValidator(readPackSchemas(pack(files), undefined))
      .check({ apiVersion: 'example.com/v1', kind: 'Shop', spec } as never)
      ?.map(({ path, detail }) => ({ path, detail }))
  const spec = {
    type: 'object',
    required: ['size'],
    additionalProperties: false,
    properties: {
      size: { enum: ['small', 'large'] },
      list: { type: 'array', items: { $ref: 'types.json#/definitions/Port' } },
    },
  }
  const files = {
    'shop.json': shopSchema(spec),
    'types.json': { definitions: { Port: { type: 'integer', maximum: 65535 } } },
  }

  test('a valid object passes', () => expect(check(files, { size: 'small', list: [80] })).toEqual([]))

  test.each<[string, unknown, string, string]>([
    ['another value', { size: 'huge' }, 'spec.size', 'must be one of "small", "large", found "huge"'],
    ['a missing field', {}, 'spec', 'must have the field "size"'],
    ['an unknown field', { size: 'small', colour: 1 }, 'spec', 'must not have the field "colour"'],
    ['another type', 'x', 'spec', 'must be an object, found "x"'],
    ['a limit in another file', { size: 'small', list: [1, 70000] }, 'spec.list[1]', 'must be <= 65535, found 70000'],
  ])('%s is reported', (_what, value, path, message) => {
    expect(check(files, value)).toEqual([{ path, detail: message }])
  })

  test('schemas of 2020-12 are read as such', () => {
    const tuple = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...shopSchema({ type: 'array', prefixItems: [{ type: 'string' }] }),
    }
    expect(check({ 'a.json': tuple }, ['x', 1])).toEqual([])
    expect(check({ 'a.json': tuple }, [1])).toEqual([{ path: 'spec[0]', detail: 'must be a string, found 1' }])
  })

  test('files with an $id of their own can refer to each other', () => {
    expect(
      check(
        { ...files, 'shop.json': { $id: 'https://example.com/shop', ...shopSchema(spec) } },
        { size: 'small', list: ['x'] },
      ),
    ).toEqual([{ path: 'spec.list[0]', detail: 'must be an integer, found "x"' }])
  })

  test('a schema that does not compile is reported, and never passes silently', () => {
    expect(check({ 'shop.json': shopSchema({ $ref: 'nothing.json' }) }, {})?.[0]?.detail).toContain(
      'packs/shop/shop.json must be a JSON Schema',
    )
    expect(check({ 'shop.json': shopSchema({ type: 'nonsense' }) }, {})?.[0]?.detail).toContain('must be a JSON Schema')
  })

  test('for a nullable field only the errors in its value are reported', () => {
    const a = {
      oneOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          properties: { b: { oneOf: [{ type: 'null' }, { type: 'integer' }] } },
        },
      ],
    }
    const files = { 'a.json': shopSchema({ type: 'object', properties: { a } }) }
    expect(check(files, { a: { c: 1 } })).toEqual([{ path: 'spec.a', detail: 'must not have the field "c"' }])
    expect(check(files, { a: { b: 'x' } })).toEqual([{ path: 'spec.a.b', detail: 'must be an integer, found "x"' }])
    expect(check(files, { a: null })).toEqual([])
  })

  test('an invalid schema does not prevent the others from being checked', () => {
    const wrong = { properties: { apiVersion: { const: 'a/v1' }, kind: { const: 'A' }, spec: { type: 'nonsense' } } }
    expect(check({ ...files, 'a.json': wrong }, { size: 'small' })).toEqual([])
    expect(check({ ...files, 'a.json': wrong }, {})).toHaveLength(1)
  })

  test('a kind that the package does not have is ignored', () => {
    expect(
      packValidator(readPackSchemas(pack(files), undefined)).check({ apiVersion: 'v1', kind: 'Pod' }),
    ).toBeUndefined()
  })

  test('names of JavaScript properties are ordinary names', () => {
    const schema = shopSchema({ type: 'object', additionalProperties: { type: 'string' } })
    expect(check({ 'a.json': schema }, JSON.parse('{"__proto__": "x", "constructor": "y"}'))).toEqual([])
    expect(check({ 'a.json': schema }, JSON.parse('{"__proto__": 1}'))).toHaveLength(1)
  })
})

test('a package of thousands of kinds is read in linear time', () => {
  const files = Object.fromEntries(
    Array.from({ length: 3000 }, (_, i) => [`g${i % 50}/k${i}.json`, { ...shopSchema({}), title: `${i}` }]),
  )
  const crds = Array.from({ length: 1000 }, (_, i) => crd.replaceAll('example.com', `g${i}.org`)).join('---\n')
  const start = process.cpuUsage()
  expect(readPackSchemas(pack({ ...files, 'all.yaml': crds }), undefined).kinds.size).toBe(2001)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(30_000)
})
