import { describe, expect, it } from 'vitest'
import { ListSplitter } from './list-splitter.ts'

function split(text: string, size = text.length || 1) {
  const items: string[] = []
  const splitter = new ListSplitter((json) => items.push(json.toString()))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size))
  return { items, isComplete: splitter.isComplete }
}

const odd = {
  kind: 'items',
  metadata: { items: [1], '[': '{"items": [' },
  items: [
    { a: 'x, ] } \\ " \n', items: [1, [2]], 'é€😀': {} },
    7,
    'text ]',
    null,
    [],
    [{ b: [1, 2] }],
    'x'.repeat(200_000),
  ],
  more: [3],
}

describe('ListSplitter', () => {
  it.each([1, 2, 3, 7, 1000, 1e6])('finds the elements in chunks of %d bytes', (size) => {
    for (const space of [undefined, 4]) {
      const { items, isComplete } = split(JSON.stringify(odd, null, space), size)

      expect(items).toEqual(odd.items.map((item) => JSON.stringify(item)))
      expect(isComplete).toBe(true)
    }
  })

  it.each([
    '',
    '{',
    '{}',
    '[]',
    '[{}]',
    '7',
    'items',
    '{"items": {}}',
    '{"items": [1',
    '{"items": [1]',
    '{"a": {"items": []}}',
    '{"kind": "items", "a": [1]}',
  ])('%j has no complete list', (text) => {
    expect(split(text).isComplete).toBe(false)
  })

  it('reads an empty list', () => {
    expect(split('{"items": [ ]}')).toEqual({ items: [], isComplete: true })
  })
})
