import { describe, expect, test } from 'vitest'
import { bareItem, placeOf } from './bare-item.ts'
import { filesOf } from './example-package.ts'
import { listParts } from './list-parts.ts'

const list = (rest: string) => `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${rest}`

describe('a list', () => {
  test.each([
    ['flush', '', 'items:\n# first\n- a: 1 # kept\n\n  b: |\n    - x\n# second\n- # of it\n  a: 2\n'],
    [
      'indented',
      '  ',
      'items:\n  # first\n  - a: 1 # kept\n\n    b: |\n      - x\n  # second\n  - # of it\n    a: 2\n',
    ],
  ])('is cut into items with their comments: %s', (_, __, items) => {
    const { items: found } = listParts(list(`${items}functionConfig:\n  kind: X # c\nresults:\n- message: m\n`))

    expect(found).toEqual(['# first\na: 1 # kept\n\nb: |\n  - x', '# second\n# of it\na: 2'])
  })

  test('has a config and results, or none', () => {
    const full = listParts(list('items: []\nfunctionConfig:\n  kind: X # c\nresults:\n- message: m\n'))

    expect(full).toEqual({ items: [], functionConfig: 'kind: X # c', results: [{ message: 'm' }] })
    expect(listParts(list('items: []\n'))).toEqual({ items: [], functionConfig: undefined, results: [] })
  })

  test.each([
    ['another key', list('items: []\nmore: 1\n'), /found ResourceList with more/],
    ['another kind', 'kind: List\nitems: []\n', /found List/],
    ['items in flow style', list('items: [{a: 1}]\n'), /0 of 1 items/],
  ])('is refused: %s', (_, text, message) => {
    expect(() => listParts(text)).toThrow(message)
  })
})

describe('a resource', () => {
  const block =
    'kind: X\nmetadata:\n  annotations:\n    config.kubernetes.io/index: "1"\n    mine: x\n    internal.config.kubernetes.io/path: a.yaml'

  test.each([
    ['block style', block, 'kind: X\nmetadata:\n  annotations:\n    mine: x'],
    ['no other annotation', block.replace('    mine: x\n', ''), 'kind: X'],
    [
      'flow style',
      "metadata: {name: x, annotations: {config.kubernetes.io/path: 'a.yaml', a: b}}",
      'metadata: {name: x, annotations: {a: b}}',
    ],
    [
      'flow style, no other',
      'metadata: {name: x, annotations: {config.kubernetes.io/path: a.yaml}}',
      'metadata: {name: x}',
    ],
    ['no annotation of a place', 'metadata: {annotations: {}}\ndata:\n  config.kubernetes.io/path: x', undefined],
  ])('loses the annotations of its place: %s', (_, text, expected) => {
    expect(bareItem(text)).toBe(expected ?? text)
  })

  test('names its file and its number', () => {
    expect(placeOf(block)).toEqual({ path: 'a.yaml', index: 1 })
    expect(placeOf('data:\n  config.kubernetes.io/path: x')).toEqual({ path: undefined, index: undefined })
  })

  test('goes into its file, in the order of the numbers', () => {
    const item = (name: string, index: number) =>
      `name: ${name}\nmetadata:\n  annotations:\n    config.kubernetes.io/path: f.yaml\n    config.kubernetes.io/index: "${index}"`

    expect(filesOf([item('b', 1), item('a', 0), 'name: c'])).toEqual({ 'f.yaml': 'name: a\n---\nname: b\n' })
  })
})
