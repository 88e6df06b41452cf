import type { JsonMap } from '@krmkit/structural-schema/values'
import { readJson } from '@krmkit/structural-schema/values'
import { describe, expect, test } from 'vitest'
import { k8s, object, pack, run, shopSchema, source } from '../../tests/extract-objects.ts'
import { constantNames } from './constant-names.ts'
import { extract } from './extract.ts'
import { literal } from './literal.ts'

const imports = (text: string) => text.split('\n').filter((line) => line.startsWith('import '))
const pod = object('v1', 'Pod', 'a')

describe('the source', () => {
  test("resolves, narrows, and references the version's subtree only", () => {
    const { files } = run([pod, object('apps/v1', 'Deployment', 'b')])
    expect(imports(files.get('resources.ts') ?? '')).toEqual(["import type * as v1_34 from './k8s/v1.34/index.js'"])
    expect([...files.keys()].filter((path) => !path.startsWith('k8s/v1.34/'))).toEqual(['resources.ts'])
  })

  test('for another version has other names', () => {
    expect(source([pod], [k8s(30)])).toContain("import type * as v1_30 from './k8s/v1.30/index.js'")
    expect(source([pod], [k8s(30)])).toMatch(/export const podA = \{[^}]*\},\n\} satisfies v1_30\.core_v1\.Pod\n/)
  })

  test('a tool file has the type of the root module; the phantom root of a package is not imported', () => {
    const shop = pack('shop', 'v1.1', { 'v1.1/shop.json': shopSchema() })
    const text = source(
      [object('kustomize.config.k8s.io/v1beta1', 'Kustomization', 'k'), object('example.com/v1', 'Shop', 's')],
      [k8s(), shop],
    )
    expect(imports(text)).toEqual([
      "import type * as k8s from './k8s/k8s.js'",
      "import type * as v1_1 from './shop/v1.1/index.js'",
    ])
  })

  test('local config is a partial object', () => {
    const local = { ...pod, metadata: { name: 'a', annotations: { 'config.kubernetes.io/local-config': 'true' } } }
    expect(source([local])).toContain('} satisfies k8s.Patch<v1_34.core_v1.Pod>\n')
  })

  test('two packages of one version get their names as a prefix', () => {
    const one = pack('shop', 'v1.34', { 'v1.34/shop.json': shopSchema() })
    const text = source([pod, object('example.com/v1', 'Shop', 's')], [k8s(), one])
    expect(imports(text)).toEqual([
      "import type * as k8s_v1_34 from './k8s/v1.34/index.js'",
      "import type * as shop_v1_34 from './shop/v1.34/index.js'",
    ])
    expect(text).toContain('satisfies k8s_v1_34.core_v1.Pod')
  })

  test('for a type in several packages, the last package takes precedence', () => {
    const own = pack('own', undefined, {
      'pod.json': { 'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Pod' }] },
    })
    expect(imports(source([pod], [k8s(), own]))).toEqual(["import type * as pod from './own/pod.js'"])
  })

  test('keeps the literal values of an object: `satisfies`, not a type of the constant', () => {
    const text = source([object('v1', 'ConfigMap', 'c', { data: { size: 'small' } })])
    expect(text).toContain('} satisfies v1_34.core_v1.ConfigMap\n')
    expect(text).not.toMatch(/const configMapC\s*:/)
  })

  test('a part of an object, such as a patch, requires nothing', () => {
    const { files } = extract(
      [{ value: { ...pod, spec: { hostNetwork: true } } as JsonMap, where: 'a', isPartial: true }],
      [k8s()],
      { head: [] },
    )
    expect(files.get('resources.ts')).toContain('} satisfies k8s.Patch<v1_34.core_v1.Pod>\n')
  })

  test('is stable: extracting its own output changes nothing', () => {
    const objects = [pod, object('v1', 'ConfigMap', 'c', { data: { a: 'x\ny', 'b.c': "it's" } })]
    expect(source(JSON.parse(JSON.stringify(objects)))).toBe(source(objects))
  })
})

describe('lists', () => {
  const items = [pod, object('apps/v1', 'Deployment', 'b')]
  test('each object of a List has its own type', () => {
    const text = source([{ apiVersion: 'v1', kind: 'List', items }])
    expect(text).toContain('export const list = {')
    expect(text.match(/satisfies \S+/g)).toEqual([
      'satisfies v1_34.core_v1.Pod,',
      'satisfies v1_34.apps_v1.Deployment,',
    ])
  })
  test('lists of one kind have a type', () => {
    expect(source([{ apiVersion: 'v1', kind: 'PodList', items: [{ metadata: { name: 'x' } }] }])).toContain(
      '} satisfies v1_34.core_v1.PodList\n',
    )
  })
  test('an item may omit what its list states', () => {
    const shop = pack('shop', 'v1.1', { 'v1.1/shop.json': shopSchema() })
    const list = { apiVersion: 'example.com/v1', kind: 'ShopList', items: [{ metadata: { name: 'x' } }] }
    expect(source([list], [k8s(), shop])).toContain("} satisfies Omit<v1_1.shop.Shop, 'apiVersion' | 'kind'>,\n")
  })
  test('an item of unknown type is reported', () => {
    expect(
      run([{ apiVersion: 'v1', kind: 'List', items: [object('example.com/v1', 'Shop', 's')] }]).problems[0],
    ).toContain('Shop of example.com/v1')
  })
})

describe('an object without a type prevents the source from being written', () => {
  test.each<[string, object, number, string]>([
    [
      'a kind to come',
      object('flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', 'x'),
      28,
      'Kubernetes 1.28 has no FlowSchema of flowcontrol.apiserver.k8s.io/v1, which is in 1.29-1.37; it has FlowSchema of ',
    ],
    [
      'a removed kind',
      object('policy/v1beta1', 'PodDisruptionBudget', 'x'),
      25,
      'which is in 1.21-1.24; it has PodDisruptionBudget of policy/v1',
    ],
    [
      'a kind that was gone before',
      object('extensions/v1beta1', 'Deployment', 'x'),
      30,
      'which was removed in 1.16; it has Deployment of apps/v1',
    ],
    [
      'another API version',
      object('apps/v7', 'Deployment', 'x'),
      30,
      'has no Deployment of apps/v7; it has Deployment of apps/v1',
    ],
    [
      'a custom resource',
      object('example.com/v1', 'Shop', 'x'),
      30,
      'there is no type for Shop of example.com/v1; name a package that has it with --pack',
    ],
    ['no object', { metadata: {} }, 30, 'must have apiVersion and kind'],
  ])('%s', (_what, value, minor, message) => {
    const { files, problems } = run([pod, value], [k8s(minor)])
    expect([files.size, problems]).toEqual([0, [expect.stringContaining(message)]])
    expect(problems[0]).toMatch(/^a\.yaml:2: /)
  })

  test('a kind that the version of a package does not have yet', () => {
    const shop = pack('shop', 'v1.1', {
      'v1.1/a.json': { ...shopSchema(), 'x-krmkit-version': { introducedIn: '1.2' } },
    })
    expect(run([object('example.com/v1', 'Shop', 's')], [k8s(), shop]).problems).toEqual([
      'a.yaml:1: shop v1.1 has no Shop of example.com/v1, which is added in 1.2',
    ])
  })

  test('no objects', () => expect(run([]).problems).toEqual(['there are no objects in these files']))

  test('an object that nests too deeply', () => {
    let deep: object = {}
    for (let i = 0; i < 5000; i++) deep = { a: deep }
    expect(run([{ ...pod, spec: deep }]).problems).toEqual(['a.yaml:1: must not nest deeper than 200 levels'])
  })
})

describe('literals', () => {
  test.each<[string, string]>([
    ['"it\'s"', '"it\'s"'],
    ['"say \\"x\\""', '\'say "x"\''],
    ['"back\\\\slash \\u2028 \\n"', "'back\\\\slash \u2028 \\n'"],
    ['9007199254740993', '9007199254740993n'],
    ['3.0', '3'],
    ['1e400', 'Infinity'],
    ['-0.0', '-0'],
    ['{"__proto__": 1}', "{\n  ['__proto__']: 1,\n}"],
    ['{"a-b": null, "class": true}', "{\n  'a-b': null,\n  class: true,\n}"],
    ['[]', '[]'],
    ['{}', '{}'],
    ['["a", 1]', "['a', 1]"],
  ])('%s is %s', (json, text) => expect(literal(readJson(json))).toBe(text))

  test('evaluate to the same string', () => {
    const text = String.fromCharCode(...Array.from({ length: 300 }, (_, i) => i), 0x2028, 0x2029, 0xd800, 0xfffe)
    expect(new Function(`return ${literal(text)}`)()).toBe(text)
  })
})

test('constants are named by kind and name, each once', () => {
  const names = constantNames(
    [
      pod,
      pod,
      object('v1', 'Pod', 'a2'),
      object('v1', 'ConfigMap', 'kube-root-ca.crt'),
      object('v1', 'X', '1'),
      { kind: 'Resources' },
      object('v1', '日本', '日本'),
      {},
      object('v1', 'Pod', 'a-2'),
    ] as never,
    new Set(['x1']),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(0, 4)).toEqual(['podA', 'podA2', 'podA2_2', 'configMapKubeRootCaCrt'])
  expect(names.filter((name) => !/^[A-Za-z_]\w*$/.test(name) || name === 'resources' || name === 'x1')).toEqual([])
})
