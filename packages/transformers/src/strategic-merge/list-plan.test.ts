import { describe, expect, test } from 'vitest'
import { planList } from './list-plan.ts'

type Port = readonly [port: number | undefined, protocol?: string | undefined]

/** Plans lists of ports: `80/TCP` is an unchanged item of the list, `+` marks one of the patch, `*` a merged one. */
function planPorts(items: readonly Port[], patch: readonly Port[], directive?: string) {
  const keysOf = ([port, protocol]: Port) =>
    port === undefined && protocol === undefined ? [] : [port === undefined ? undefined : String(port), protocol]
  const { elements, lost } = planList(
    items.map(keysOf),
    patch.map((port) => ({ keys: keysOf(port), directive })),
    2,
  )
  const text = (port: Port | undefined) => (port ?? []).filter((part) => part !== undefined).join('/')
  return {
    result: elements.map(({ item, patch: at }) =>
      item === undefined ? `+${text(patch[at as number])}` : text(items[item]) + (at === undefined ? '' : '*'),
    ),
    lost,
  }
}

describe('two keys, as kustomize 5.8.2 merges them', () => {
  test.each<[string, Port[], Port[], string | undefined, string[], number[]]>([
    ['protocol in the patch only', [[80]], [[80, 'TCP']], undefined, ['80'], [0]],
    ['protocol in the list only', [[80, 'TCP']], [[80]], undefined, ['80/TCP'], [0]],
    [
      'the same beside another protocol',
      [
        [80, 'TCP'],
        [80, 'UDP'],
      ],
      [[80]],
      undefined,
      ['80/TCP', '80/UDP'],
      [0],
    ],
    ['deletion without protocol', [[80, 'TCP']], [[80]], 'delete', ['80/TCP'], [0]],
    ['no protocol anywhere: one key', [[80], [81]], [[81], [82]], undefined, ['81*', '+82', '80'], []],
    ['another protocol is another port', [[80, 'TCP']], [[80, 'UDP']], undefined, ['+80/UDP', '80/TCP'], []],
    [
      'one key twice: the second is left, the patch is lost',
      [
        [80, 'TCP'],
        [80, 'TCP'],
      ],
      [[80, 'TCP']],
      undefined,
      ['80/TCP'],
      [0],
    ],
    [
      'all that were there keep their order',
      [
        [80, 'TCP'],
        [81, 'TCP'],
      ],
      [
        [82, 'TCP'],
        [81, 'TCP'],
      ],
      undefined,
      ['+82/TCP', '80/TCP', '81/TCP*'],
      [],
    ],
    [
      'deletion',
      [
        [80, 'TCP'],
        [81, 'TCP'],
      ],
      [[80, 'TCP']],
      'delete',
      ['81/TCP'],
      [],
    ],
    ['nothing in the patch', [[80, 'TCP']], [], undefined, ['80/TCP'], []],
  ])('merge %s', (_what, items, patch, directive, result, lost) => {
    expect(planPorts(items, patch, directive)).toEqual({ result, lost })
  })
})

describe('one key', () => {
  const plan = (items: readonly (string | undefined)[], patch: readonly (string | undefined)[], directive?: string) =>
    planList(
      items.map((key) => (key === undefined ? [] : [key])),
      patch.map((key) => ({ keys: [key], directive })),
      1,
    )

  test('puts elements of the patch first, in its order', () => {
    expect(plan(['a', 'b', 'c'], ['d', 'c']).elements).toEqual([
      { item: undefined, patch: 0 },
      { item: 2, patch: 1 },
      { item: 0, patch: undefined },
      { item: 1, patch: undefined },
    ])
  })

  test('empties the list if an element of the patch has no key', () => {
    expect(plan(['a'], [undefined])).toEqual({ elements: [], lost: [0] })
  })

  test('drops an empty element of the list', () => {
    expect(plan(['a', undefined], ['b']).elements.map(({ item }) => item)).toEqual([undefined, 0])
  })

  test('moves an element with $patch: replace, which is lost', () => {
    expect(plan(['a', 'b'], ['b'], 'replace')).toEqual({
      elements: [
        { item: 1, patch: undefined },
        { item: 0, patch: undefined },
      ],
      lost: [0],
    })
  })

  test('uses the first of two in the patch', () => {
    expect(plan(['a'], ['b', 'b'])).toMatchObject({ elements: [{ patch: 0 }, { item: 0 }], lost: [1] })
  })
})
