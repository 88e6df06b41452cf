import { readText, textOfDocument } from '@krmkit/check/objects'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenedList, openList } from '../list/open-list.ts'
import { assembleList, type ListEntry } from './assemble-list.ts'

const open = (text: string) => openList(text) as OpenedList
const valueIn = (text: string) => readText(text).document?.get([])
const itemValues = (text: string) => open(text).items.map((item) => valueIn(item.text))
const assembled = (text: string, entries: readonly ListEntry[]) => {
  const { value, problems } = assembleList(text, open(text), entries)
  expect(problems).toBeUndefined()
  return value ?? text
}

const element = fc.record({
  name: fc.constantFrom('a', '"b"', "'c'", 'd # named', '&n e', '0644'),
  more: fc.constantFrom(
    '',
    'data: {k: v} # flow\n',
    'data:\n  t: |\n    x\n\n     y\n',
    'data:\n  t: >-\n    x\n    y\n',
    'data:\n  t: |+\n    x\n\n',
    '\n# above\ndata:   {}\n',
    'spec:\n  list:\n  - a: 1\n\n  -   b: 2\n  # end\n',
    'spec: {list: [1,\n    2]}\n',
    'text: "a\n  b"\n',
    'metadataz:\n  labels: *n\n',
  ),
  above: fc.constantFrom('', '# above\n', '\n# far\n\n# near\n', '   # odd\n', '\n'),
  gap: fc.integer({ min: 1, max: 4 }),
  isFlow: fc.boolean(),
})
type Element = typeof element extends fc.Arbitrary<infer Type> ? Type : never

function textOf({ name, more, above, gap, isFlow }: Element, deep: number, at: number): string {
  const pad = ' '.repeat(deep)
  const lead = above.replaceAll(/^(?=#)/gm, pad)
  // An alias needs an anchor before it.
  const own = more.includes('*n') && !name.startsWith('&n') ? '' : more
  if (isFlow) {
    const plain = name.replace(' # named', '')
    return `${lead}${pad}- {apiVersion: v1, kind: A${at},${' '.repeat(gap)}metadata: {name: ${plain}}} # flow\n`
  }
  const lines = `apiVersion: v1\nkind:  A${at}\nmetadata:\n  name: ${name}\n${own}`
  const space = ' '.repeat(deep + 1 + gap)
  return `${lead}${pad}-${' '.repeat(gap)}${lines.replaceAll(/\n(?=[^\n])/g, `\n${space}`)}`
}

/** A list in block style, with the line ends of a system, and perhaps a list in it. */
const lists = fc
  .record({
    elements: fc.array(element, { minLength: 1, maxLength: 5 }),
    inner: fc.array(element, { maxLength: 2 }),
    deep: fc.nat(3),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    tail: fc.constantFrom('', '# end\n', 'metadata: {}\n'),
  })
  .map(({ elements, inner, deep, lineEnd, tail }) => {
    const pad = ' '.repeat(deep)
    const items = elements.map((one, i) => textOf(one, deep, i)).join('')
    const nested =
      inner.length === 0
        ? ''
        : `${pad}- apiVersion: v1\n${pad}  kind: List\n${pad}  items:\n${inner.map((one, i) => textOf(one, deep + 2, 10 + i)).join('')}`
    return `apiVersion: v1\nkind: List\nitems: # all\n${items}${nested}${tail}`.replaceAll('\n', lineEnd)
  })
  .filter((text) => readText(text).document !== undefined)

const jsonLists = fc
  .record({ names: fc.array(fc.constantFrom('a', 'b', 'ü', 'c"d'), { minLength: 1, maxLength: 5 }), space: fc.nat(4) })
  .map(({ names, space }) =>
    JSON.stringify(
      {
        apiVersion: 'v1',
        kind: 'List',
        items: names.map((name, i) => ({ apiVersion: 'v1', kind: `A${i}`, metadata: { name } })),
      },
      undefined,
      space,
    ),
  )
const all = fc.oneof({ weight: 4, arbitrary: lists }, jsonLists)

describe('a list in which', () => {
  it('every item gets its own text keeps its bytes', () => {
    fc.assert(
      fc.property(all, (text) => {
        const entries = open(text).items.map((item, position) => ({ position, body: item.text }))
        expect(assembled(text, entries)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('a namespace is set has the values of separate documents, and no other bytes change', () => {
    fc.assert(
      fc.property(all, (text) => {
        const bodies = open(text).items.map(({ text: own }) => {
          const { document } = readText(own)
          document?.set(['metadata', 'namespace'], 'x')
          return document === undefined ? own : textOfDocument(document)
        })
        const after = assembled(
          text,
          bodies.map((body, position) => ({ position, body })),
        )
        expect(itemValues(after)).toEqual(bodies.map(valueIn))
        const without = after.replaceAll(/(?:,\s*"namespace": ?"x"|, namespace: x|\r?\n +namespace: x(?=\r?\n|$))/g, '')
        expect(without).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('items are deleted and added has the others, then the new ones', () => {
    fc.assert(
      fc.property(all, fc.array(fc.boolean()), fc.nat(2), (text, isLeft, count) => {
        const { items } = open(text)
        const left = items.flatMap((_, position) => (isLeft[position] === false ? [] : [position]))
        const added = Array.from(
          { length: count },
          (_, i) => `# new\napiVersion: v1\nkind: New\nmetadata:\n  name: n${i}`,
        )
        if (left.length + added.length === 0) return
        const after = assembled(text, [...left.map((position) => ({ position })), ...added.map((body) => ({ body }))])
        const kept = left.map((position) => valueIn(items[position]?.text ?? ''))
        expect(itemValues(after)).toEqual([...kept, ...added.map(valueIn)])
      }),
      { numRuns: 500 },
    )
  })
})

describe('items with aliases', () => {
  const shared = `kind: List
apiVersion: v1
items:
- {apiVersion: v1, kind: A, metadata: {name: a, labels: &l {x: y}}}
- {apiVersion: v1, kind: A, metadata: {name: b, labels: *l}}
`

  it('cannot be put into another order', () => {
    const { problems } = assembleList(shared, open(shared), [{ position: 1 }, { position: 0 }])
    expect(problems?.map(({ message }) => message)).toEqual([
      'the items of a list with aliases, or with lists in it, cannot be put into another order',
    ])
  })

  it('can be changed', () => {
    const body = '{apiVersion: v1, kind: A, metadata: {name: a, labels: {x: z}}}'
    expect(itemValues(assembled(shared, [{ position: 0, body }, { position: 1 }]))).toEqual([
      valueIn(body),
      valueIn('{apiVersion: v1, kind: A, metadata: {name: b, labels: {x: y}}}'),
    ])
  })
})
