import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { sortResources } from './index.ts'

goldenExamples(sortResources, new URL('../examples', import.meta.url), { isRewriter: true })

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

async function sort(items: readonly string[], config = '{}') {
  const tail = `functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: ${config}}\n`
  const { output, exitCode, results } = await run(sortResources, HEAD + items.join('') + tail)
  const text = String(output)
  const list = text.slice(HEAD.length, text.indexOf('functionConfig:'))
  return { list, items: list.split(/^(?=- |# head)/m), exitCode, results }
}

const item = (kind: string, name: string, more = '', apiVersion = 'v1') =>
  `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}${more}}}\n`

describe('by kind', () => {
  test.each([
    ['kind', [item('B', 'a'), item('A', 'z')]],
    ['group of one kind', [item('A', 'a', '', 'y.com/v1'), item('A', 'z', '', 'x.com/v2')]],
    ['namespace, none first', [item('A', 'a', ', namespace: y'), item('A', 'b', ', namespace: x'), item('A', 'c')]],
    ['name', [item('A', 'b'), item('A', 'a')]],
    ['version at last', [item('A', 'a', '', 'x.com/v2'), item('A', 'a', '', 'x.com/v1')]],
  ])('%s', async (_, items) => {
    expect((await sort(items)).items).toEqual(items.toReversed())
  })

  test('equal ones stay in their order', async () => {
    const items = [item('A', 'a', ', labels: {n: "1"}'), item('A', 'a', ', labels: {n: "2"}')]

    expect((await sort(items)).items).toEqual(items)
  })

  test('kinds that come first and last', async () => {
    const items = [item('A', 'a'), item('Z', 'a'), item('M', 'a'), item('Y', 'a')]

    expect((await sort(items, '{orderFirst: "[Y, Z]", orderLast: "[A]"}')).items).toEqual(
      [3, 1, 2, 0].map((i) => items[i]),
    )
  })
})

describe('as kustomize', () => {
  test('kinds that others need come first, webhooks last', async () => {
    const kinds = [
      'Namespace',
      'ServiceAccount',
      'ConfigMap',
      'Service',
      'Deployment',
      'Zebra',
      'MutatingWebhookConfiguration',
    ]
    const items = kinds.map((kind) => item(kind, 'a'))

    expect((await sort(items.toReversed(), '{order: legacy}')).items).toEqual(items)
  })

  test('within a kind by group and version, then namespace and name, none at the end', async () => {
    const items = [
      item('Z', 'b', '', 'a.com/v1'),
      item('Z', 'a', ', namespace: x', 'b.com/v1'),
      item('Z', 'b', ', namespace: x', 'b.com/v1'),
      item('Z', 'a', '', 'b.com/v1'),
      item('Z', 'a'),
    ]

    expect((await sort(items.toReversed(), '{order: legacy}')).items).toEqual(items)
  })

  test('with lists of its own', async () => {
    const items = [item('Service', 'a'), item('Namespace', 'a')]

    expect((await sort(items, '{order: legacy, orderFirst: "[]", orderLast: "[Namespace]"}')).items).toEqual(items)
  })
})

describe('what is in an item stays', () => {
  const block = (kind: string, rest = '') => `- apiVersion: v1\n  kind:   ${kind} # odd\n  metadata: {name: a}\n${rest}`

  test.each([
    ['comments above and inside', block('B', '  data: # here\n    x: 0644\n'), `# head\n${block('A')}`],
    [
      'other layouts',
      '- {apiVersion: v1, kind: B, metadata: {name: "a"}}\n',
      '-   apiVersion: v1\n    kind: A\n    metadata:\n        name: a\n',
    ],
    ['blank lines below', block('B', '\n\n'), block('A')],
    ['letters beyond ASCII', block('B', '  data: {"ü": "€ 😀"}\n'), block('A', '  data: {x: ß}\n')],
  ])('%s', async (_, first, second) => {
    expect((await sort([first, second])).list).toBe(second + first)
  })

  test('in JSON too', async () => {
    const object = (kind: string) => `{"apiVersion": "v1",  "kind": "${kind}", "metadata": {"name": "a"}, "n": 1e3}`
    const list = (items: string) =>
      `{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList", "items": [${items}]`

    const { output } = await run(sortResources, `${list(`${object('B')}, ${object('A')}`)}}`)

    expect(String(output)).toContain(list(`${object('A')}, ${object('B')}`))
  })
})

describe('places in files', () => {
  const placed = (kind: string, path: string, index: string) =>
    item(
      kind,
      'a',
      `, annotations: {internal.config.kubernetes.io/path: ${path}, internal.config.kubernetes.io/index: '${index}'}`,
    )

  test('each file deals out its own numbers anew, so that orchestrators write the new order', async () => {
    const { items } = await sort([
      placed('C', 'x', '0'),
      placed('B', 'y', '4'),
      placed('A', 'x', '2'),
      placed('A', 'y', '7'),
    ])

    expect(items).toEqual([placed('A', 'x', '0'), placed('A', 'y', '4'), placed('B', 'y', '7'), placed('C', 'x', '2')])
  })

  test('an item without a number gets none', async () => {
    const { items } = await sort([placed('C', 'x', '0'), item('B', 'a'), placed('A', 'x', '1')])

    expect(items).toEqual([placed('A', 'x', '0'), item('B', 'a'), placed('C', 'x', '1')])
  })
})

test('what is in order is not reported', async () => {
  const items = [item('A', 'a'), item('B', 'a')]

  expect(await sort(items)).toMatchObject({ items, results: [], exitCode: 0 })
  expect((await sort(items.toReversed())).results).toMatchObject([
    { severity: 'info', message: '2 of 2 resources have another place' },
  ])
})

test('resources that share an anchor cannot change places: an error, and nothing is changed', async () => {
  const items = ['- {apiVersion: v1, kind: B, metadata: &m {name: a}}\n', '- {apiVersion: v1, kind: A, metadata: *m}\n']

  const { list, exitCode, results } = await sort(items)

  expect(list).toBe(items.join(''))
  expect(exitCode).toBe(1)
  expect(results).toMatchObject([{ tags: { rule: 'anchors-between-resources' } }])
})

test('an unknown order is an error', async () => {
  const { exitCode, results } = await sort([item('A', 'a')], '{order: up}')

  expect(exitCode).toBe(1)
  expect(results[0]?.message).toContain('must be one of "kind", "legacy"')
})
