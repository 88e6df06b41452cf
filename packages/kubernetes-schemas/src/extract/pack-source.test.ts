import { describe, expect, test } from 'vitest'
import { k8s, object, pack, run, shopSchema, source } from '../../tests/extract-objects.ts'
import { makePack } from '../packs/pack.ts'

describe('types of packages', () => {
  const typeOf = (spec: object, version?: string) => {
    const path = version === undefined ? 'shop.json' : `${version}/shop.json`
    const { files, problems } = run(
      [object('example.com/v1', 'Shop', 's')],
      [k8s(), pack('shop', version, { [path]: shopSchema(spec as never) })],
    )
    expect(problems).toEqual([])
    return (files.get(`shop/${path.replace('.json', '.d.ts')}`) ?? '')
      .replace(/\s+/g, ' ')
      .replace(/.*spec\?: (.*) \| null }$/, '$1')
      .replace(/ \| null \} *$/, ' }')
  }
  test.each<[string, object, string]>([
    ['texts', { a: { type: 'string' } }, 'a?: string | null'],
    ['values', { a: { enum: ['x', 1, null] } }, "a?: 'x' | 1 | null"],
    ['several types', { a: { type: ['string', 'null'] } }, 'a?: string | null'],
    ['whole numbers', { a: { type: 'integer' } }, 'a?: number | bigint | null'],
    ['int or string', { a: { 'x-kubernetes-int-or-string': true } }, 'a?: number | string | null'],
    ['lists', { a: { type: 'array', items: { type: 'boolean' } } }, 'a?: (boolean)[] | null'],
    [
      'maps',
      { a: { type: 'object', additionalProperties: { type: 'number' } } },
      'a?: { [key: string]: number | null }',
    ],
    ['objects that take anything', { a: { type: 'object' } }, 'a?: { [key: string]: unknown }'],
    [
      'objects that take more',
      { a: { properties: { b: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': true } },
      'b?: string | null [key: string]: unknown',
    ],
    ['either', { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, 'a?: string | number | null'],
    [
      'a schema that only requires fields',
      { a: { type: 'string', anyOf: [{ required: ['b'] }] } },
      'a?: string | null',
    ],
    [
      'fields that are required and not listed',
      { a: { properties: { b: { type: 'string' } }, required: ['z-1'] } },
      "b?: string | null 'z-1': unknown",
    ],
    ['names that need quotes', { 'a-b': {} }, "'a-b'?: unknown | null"],
    ['names of JavaScript', JSON.parse('{"__proto__": {"type": "string"}}'), "['__proto__']?: string | null"],
  ])('%s', (_what, spec, expected) => expect(typeOf(spec)).toContain(expected))

  test('later fields are absent, and removed ones too', () => {
    const gated = (introducedIn: string, removedIn?: string) => ({
      type: 'string',
      'x-krmkit-version': { introducedIn, removedIn },
    })
    const spec = JSON.parse(JSON.stringify({ a: gated('1.10'), b: gated('1.11'), c: gated('1.1', '1.9') }))
    expect(typeOf(spec, 'v1.10')).toMatch(/a\?: string(?!.*[bc]\?:)/)
  })

  describe('a class that the version does not have is left out', () => {
    const Pol = { type: 'object', properties: { x: { type: 'string' } }, 'x-krmkit-version': { introducedIn: '1.10' } }
    const schema = (spec: object) => ({ ...shopSchema(spec), definitions: { Pol } })
    const pol = { $ref: '#/definitions/Pol' }
    const typesOf = (spec: object, version: string) => {
      const sources = [k8s(), pack('shop', version, { [`${version}/shop.json`]: schema(spec) })]
      const text = run([object('example.com/v1', 'Shop', 's')], sources).files.get(`shop/${version}/shop.d.ts`) ?? ''
      return text.replace(/\s+/g, ' ')
    }

    test.each<[string, object, string, string]>([
      ['as a field', { a: pol, b: { type: 'string' } }, 'spec?: { b?: string | null }', 'a?: Pol | null'],
      ['below a list', { a: { type: 'array', items: pol } }, 'a?: (never)[] | null', 'a?: (Pol)[] | null'],
      [
        'below a map',
        { a: { type: 'object', additionalProperties: pol } },
        'a?: { [key: string]: never | null }',
        'a?: { [key: string]: Pol | null }',
      ],
      ['of a union', { a: { oneOf: [pol, { type: 'string' }] } }, 'a?: string | null', 'a?: Pol | string | null'],
      ['as the only one of a union', { a: { anyOf: [pol] } }, 'a?: never | null', 'a?: Pol | null'],
      [
        'below a list of unions',
        { a: { type: 'array', items: { anyOf: [pol, { type: 'boolean' }] } } },
        'a?: (boolean)[] | null',
        'a?: (Pol | boolean)[] | null',
      ],
    ])('%s', (_where, spec, before, since) => {
      expect(typesOf(spec, 'v1.9')).toContain(before)
      expect(typesOf(spec, 'v1.9')).not.toContain('Pol')
      expect(typesOf(spec, 'v1.10')).toContain(since)
      expect(typesOf(spec, 'v1.10')).toContain('export type Pol = ')
    })
  })

  test('CustomResourceDefinitions among the files provide types, with the fields that all objects have', () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: example.com, names: {kind: Stall}, versions: [{name: v1, served: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, required: [a, b], properties: {a: {type: string}, b: {type: string, default: x}}}}}}}]}\n`
    const { files } = run(
      [object('example.com/v1', 'Stall', 's')],
      [k8s(), pack('crds', undefined, { 'stalls.yaml': crd })],
    )
    expect(files.get('crds/example.com/v1.d.ts')).toMatch(
      /apiVersion: 'example\.com\/v1'\n {2}kind: 'Stall'\n {2}spec\?: \{\n {4}a: string\n {4}b\?: string \| null\n/,
    )
  })

  test('a schema may have the name of a kind, a kind the name of another one in the file, and a file any name', () => {
    const nested = { ...shopSchema({ a: { $ref: '#/definitions/Shop' } }), definitions: { Shop: { type: 'string' } } }
    const { files } = run(
      [object('example.com/v1', 'Shop', 's')],
      [k8s(), pack('a', 'v1.1', { "v1.1/it's.json": nested })],
    )
    expect(files.get("a/v1.1/it's.d.ts")).toContain('a?: Shop_2 | null')
    expect(files.get('a/v1.1/index.d.ts')).toContain('from "./it\'s.js"')

    const crd = (group: string) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: ${group}, names: {kind: Shop}, versions: [{name: v1, served: true, schema: {openAPIV3Schema: {type: object}}}]}\n`
    const both = pack('b', undefined, { 'all.yaml': `${crd('a.org')}---\n${crd('b.org')}` })
    const text = source([object('a.org/v1', 'Shop', 'x'), object('b.org/v1', 'Shop', 'y')], [k8s(), both])
    expect(text.match(/satisfies \S+/g)).toEqual(['satisfies a_org_v1.Shop', 'satisfies b_org_v1.Shop'])
  })

  test('names of directories are converted to names of packages', () => {
    expect(makePack("My Shop's", new Map(), 'x').name).toBe('my-shop-s')
    expect(makePack('', new Map(), 'x').name).toBe('pack')
  })

  test('names of groups and versions of CustomResourceDefinitions are never paths', () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: ../../x, names: {kind: Stall}, versions: [{name: ../v1, served: true, schema: {openAPIV3Schema: {type: object}}}]}\n`
    const { files } = run(
      [object('../../x/../v1', 'Stall', 's')],
      [k8s(), pack('crds', undefined, { 'stalls.yaml': crd })],
    )
    expect([...files.keys()]).toEqual(['resources.ts', 'crds/__.._x/__v1.d.ts'])
  })

  test.each<[string, object]>([
    ['with properties', { properties: { spec: { type: 'object' } } }],
    ['with a reference', { $ref: '#/definitions/Shop', definitions: { Shop: { properties: { spec: {} } } } }],
    ['without a type', {}],
  ])('apiVersion and kind are required: a schema %s', (_what, schema) => {
    const gvk = [{ group: 'example.com', version: 'v1', kind: 'Shop' }]
    const { files } = run(
      [object('example.com/v1', 'Shop', 's')],
      [k8s(), pack('shop', undefined, { 'shop.json': { ...schema, 'x-kubernetes-group-version-kind': gvk } })],
    )
    expect(files.get('shop/shop.d.ts')).toMatch(/\n {2}apiVersion: 'example\.com\/v1'\n {2}kind: 'Shop'\n/)
  })

  test('descriptions of a schema are comments', () => {
    const schema = {
      description: 'A shop.',
      properties: {
        size: { type: 'string', description: 'How large it is.\n\nsmall or large */' },
        old: { $ref: '#/definitions/Old' },
      },
      definitions: { Old: { type: 'string', description: 'Not used.', 'x-krmkit-version': { deprecatedIn: '1.1' } } },
      'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Shop' }],
    }
    const { files } = run(
      [object('example.com/v1', 'Shop', 's')],
      [k8s(), pack('shop', 'v1.1', { 'v1.1/shop.json': schema })],
    )
    expect(files.get('shop/v1.1/shop.d.ts')).toMatch(/^\/\*\* A shop\. \*\/\nexport type Shop = \{\n/)
    expect(files.get('shop/v1.1/shop.d.ts')).toContain(
      '  /**\n   * How large it is.\n   *\n   * small or large * /\n   */\n  size?: string | null\n',
    )
    expect(files.get('shop/v1.1/shop.d.ts')).toContain(
      '  /**\n   * Not used.\n   *\n   * @deprecated\n   */\n  old?: Old | null\n',
    )
  })

  test('a recursive schema terminates', () => {
    const tree = {
      definitions: { Node: { properties: { next: { $ref: '#/definitions/Node' } } } },
      ...shopSchema({ root: { $ref: '#/definitions/Node' } }),
    }
    const { files } = run(
      [object('example.com/v1', 'Shop', 's')],
      [k8s(), pack('shop', undefined, { 'shop.json': tree })],
    )
    expect(files.get('shop/shop.d.ts')).toContain('export type Node = {\n  next?: Node | null\n}')
  })
})
