import { expect, test } from 'vitest'
import { readFrame } from '../../resource-list.ts'

const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

function itemsOf(count: number, value: (i: number) => string): string {
  const items = Array.from(
    { length: count },
    (_, i) => `- kind: A\n  value: ${value(i)}\n  spec: ${'x'.repeat(1000)}\n`,
  )
  return head + items.join('')
}

/** The text with every item's value set to `changed` where `isChanged` returns true. */
function print(text: string, isChanged: (i: number) => boolean): string {
  const { frame } = readFrame(new TextEncoder().encode(text))
  let i = 0
  for (const item of frame?.items ?? []) if (isChanged(i++)) item.set(['value'], 'changed')
  const chunks = frame?.print([]) ?? []
  return chunks.map((chunk) => new TextDecoder().decode(chunk)).join('')
}

// An output is made in pieces of a megabyte: where one ends must not show.
test.each<[string, (i: number) => boolean]>([
  ['all', () => true],
  ['every other one', (i) => i % 2 === 0],
  ['none', () => false],
])('megabytes of items are printed without gaps, with %s of them changed', (_, isChanged) => {
  const text = itemsOf(4000, () => 'old')

  const printed = print(text, isChanged)

  expect(printed === itemsOf(4000, (i) => (isChanged(i) ? 'changed' : 'old'))).toBe(true)
})

test('an item that ended the text without a line break gets one when another follows', () => {
  const { frame } = readFrame(new TextEncoder().encode(`${head}- kind: A\n  value: old`))
  frame?.items.at(0)?.set(['value'], 'new')
  frame?.items.add('kind: B\n')

  const printed = (frame?.print([]) ?? []).map((chunk) => new TextDecoder().decode(chunk)).join('')

  expect(printed).toBe(`${head}- kind: A\n  value: new\n- kind: B\n`)
})

test.each([
  ['line breaks that a block scalar keeps', 'kind: B\ntext: |+\n  a\n\n\n', '- kind: B\n  text: |+\n    a\n\n\n'],
  [
    'those of a text that does not end in one',
    'kind: B\na: |+\n  x\n\nb: y\n\n\n',
    '- kind: B\n  a: |+\n    x\n\n  b: y\n',
  ],
  ['those that say nothing', 'kind: B\ntext: |\n  a\n\n\n', '- kind: B\n  text: |\n    a\n'],
])('a resource that is added: %s', (_, text, expected) => {
  const { frame } = readFrame(new TextEncoder().encode(`${head}- kind: A\n`))
  frame?.items.add(text)

  const printed = (frame?.print([]) ?? []).map((chunk) => new TextDecoder().decode(chunk)).join('')

  expect(printed).toBe(`${head}- kind: A\n${expected}`)
})
