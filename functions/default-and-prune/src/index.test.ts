import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { defaultAndPrune } from './index.ts'

goldenExamples(defaultAndPrune, new URL('../examples', import.meta.url))

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          status: {type: object, x-kubernetes-preserve-unknown-fields: true}
          spec:
            type: object
            properties:
              size: {type: string, enum: [small, large]}
              doors: {type: integer, default: 1}
              floors: {type: array, items: {type: object, properties: {rooms: {type: integer, default: 2}}}}
              note: {type: string, nullable: true}
              inner: {type: object, properties: {a: {type: string}}}`

/** Stores a Shop with these lines; returns its lines and the findings. */
async function store(lines: string, config = '') {
  const item = (text: string) => `- ${text.replaceAll('\n', '\n  ')}\n`
  const shop = `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: corner, namespace: town}\n${lines}`
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item(crd)}${item(shop)}functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: DefaultAndPrune\n  metadata: {name: store}\n${config}`
  const { output, exitCode, results } = await run(defaultAndPrune as KrmFunction, list)
  const document = readYaml(output).document
  const text = output.slice(output.indexOf('kind: Shop\n'), output.indexOf('functionConfig:'))
  return {
    exitCode,
    value: document?.get(['items', 1]) as Record<string, unknown>,
    text: text.split('\n').slice(2, -1).join('\n').replace(/^ {2}/gm, ''),
    messages: results.map(({ message }) => message),
    rules: results.map(({ tags, field }) => `${tags?.rule} ${field?.path}`),
  }
}

describe('what is stored', () => {
  test.each([
    ['nothing to do', 'spec: {doors: 2} # two', 'spec: {doors: 2} # two', []],
    ['a default', 'spec: {size: small}', 'spec: {size: small, doors: 1}', ['defaulted spec.doors']],
    [
      'an unknown field',
      'spec:\n  doors: 0x2 # two\n  door: 3 # a typo',
      'spec:\n  doors: 0x2 # two',
      ['pruned spec.door'],
    ],
    [
      'an unknown field within',
      'spec: {doors: 1, inner: {a: x, b: y}}',
      'spec: {doors: 1, inner: {a: x}}',
      ['pruned spec.inner.b'],
    ],
    ['a null that means nothing', 'spec: {doors: 1, size: null}', 'spec: {doors: 1}', ['null-pruned spec.size']],
    ['a null that means the default', 'spec: {doors: null}', 'spec: {doors: 1}', ['defaulted spec.doors']],
    ['a null that is a value', 'spec: {doors: 1, note: null}', 'spec: {doors: 1, note: null}', []],
  ])('%s', async (_what, before, after, rules) => {
    expect(await store(before)).toMatchObject({ exitCode: 0, text: after, rules })
  })

  test('removes the status, which belongs to the server', async () => {
    const { value, exitCode, rules } = await store('spec: {doors: 1}\nstatus: {ready: true}')

    expect([exitCode, value.status, rules]).toEqual([0, undefined, ['server-field status']])
  })

  test('edits a resource that the server would refuse, with a warning', async () => {
    const { text, rules, exitCode } = await store('spec: {size: huge}')

    expect([exitCode, text]).toEqual([0, 'spec: {size: huge, doors: 1}'])
    expect(rules).toContain('refused spec.size')
  })
})

describe('defaults of many places', () => {
  const floors = (count: number) => `spec: {doors: 1, floors: [${Array(count).fill('{}').join(', ')}]}`

  test('are reported one by one if there are few', async () => {
    const { rules } = await store(floors(3))

    expect(rules).toEqual([0, 1, 2].map((i) => `defaulted spec.floors[${i}].rooms`))
  })

  test('are reported once for each value, and all filled in', async () => {
    const { rules, messages, text } = await store(floors(4))

    expect(rules).toEqual(['defaulted spec.floors[0].rooms'])
    expect(messages).toEqual(['default 2 was filled in at 4 places: spec.floors[*].rooms, first spec.floors[0].rooms'])
    expect(text.match(/rooms: 2/g)).toHaveLength(4)
  })
})

describe('in a List', () => {
  const shop = (spec: string, metadata = 'name: corner') =>
    `apiVersion: example.com/v1\nkind: Shop\nmetadata: {${metadata}}\nspec: ${spec}\n`
  const indented = (text: string) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`
  const storeItems = async (apiVersion: string, kind: string, ...objects: string[]) => {
    const inner = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {}\nitems:\n${objects.map(indented).join('')}`
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${indented(inner)}${indented(crd)}`
    const { output, results } = await run(defaultAndPrune as KrmFunction, list)
    const specsOf = (text: string) => [...text.matchAll(/^ {4}spec: (.*)$/gm)].map(([, spec]) => spec)
    const again = await run(defaultAndPrune as KrmFunction, output)
    expect(specsOf(again.output), 'a second run').toEqual(specsOf(output))
    return {
      specs: specsOf(output),
      results: results.map(
        ({ tags, field, resourceRef }) => `${tags?.rule} ${resourceRef?.kind}/${resourceRef?.name} ${field?.path}`,
      ),
    }
  }

  test('resources are changed in place', async () => {
    expect(await storeItems('v1', 'List', shop('{size: small} # a'), shop('{doors: 2, door: 3}', 'name: b'))).toEqual({
      specs: ['{size: small, doors: 1} # a', '{doors: 2}'],
      results: ['pruned Shop/b spec.door', 'defaulted Shop/corner spec.doors'],
    })
  })

  test.each([
    ['that are complete', shop('{doors: 2}'), '{doors: 2}'],
    ['that are local config', shop('{}', 'name: a, annotations: {config.kubernetes.io/local-config: "true"}'), '{}'],
    ['that are an old state', shop('{}', 'name: a, annotations: {krmkit.dev/baseline: "true"}'), '{}'],
    ['of another kind', shop('{}').replace('Shop', 'Stall'), '{}'],
  ])('resources %s are not changed', async (_, object, spec) => {
    expect(await storeItems('v1', 'List', object)).toEqual({ specs: [spec], results: [] })
  })

  test('resources without a kind have that of the list, and are not given one', async () => {
    const short = shop('{size: small}').replace(/^apiVersion.*\nkind.*\n/, '')

    expect(await storeItems('example.com/v1', 'ShopList', short)).toEqual({
      specs: ['{size: small, doors: 1}'],
      results: ['defaulted Shop/corner spec.doors'],
    })
  })
})

describe('a file that a Kustomization uses as patch', () => {
  const storePatch = async (patch: string) => {
    const item = (path: string, more: object) => ({
      metadata: { name: 'corner', annotations: { 'config.kubernetes.io/path': path } },
      ...more,
    })
    const items = [
      item('kustomization.yaml', {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        patches: [{ path: patch }],
      }),
      item('patch.yaml', { apiVersion: 'example.com/v1', kind: 'Shop', spec: { inner: { $patch: 'delete' } } }),
    ]
    const functionConfig = {
      apiVersion: 'krmkit.dev/v1alpha1',
      kind: 'DefaultAndPrune',
      metadata: { name: 'store' },
      crds: [readYaml(crd).document?.get([])],
    }
    const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
    const { output } = await run(defaultAndPrune as KrmFunction, JSON.stringify(list))
    return JSON.parse(output).items[1].spec
  }

  test('is not changed, as it is not what the API server stores', async () => {
    expect(await storePatch('patch.yaml')).toEqual({ inner: { $patch: 'delete' } })
    expect(await storePatch('other.yaml')).toEqual({ inner: {}, doors: 1 })
  })
})

describe('the config', () => {
  test.each([
    ['prune: false', 'spec: {x: 1, doors: 1}', ['defaulted spec.doors']],
    ['default: false', 'spec: {}', ['pruned spec.x']],
    ['dryRun: true', 'spec: {x: 1}', ['pruned spec.x', 'defaulted spec.doors']],
  ])('%s', async (config, text, rules) => {
    expect(await store('spec: {x: 1}', `  ${config}\n`)).toMatchObject({ text, rules })
  })

  test('refuses an unknown field and changes nothing', async () => {
    expect(await store('spec: {x: 1}', '  dryrun: true\n')).toMatchObject({ exitCode: 1, text: 'spec: {x: 1}' })
  })
})
