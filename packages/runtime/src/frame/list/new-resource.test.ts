import { expect, test } from 'vitest'
import type { Resource } from '../../resource.ts'
import { readFrame } from '../../resource-list.ts'
import { makeResource } from './new-resource.ts'

const OBJECT = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { text: 'two\nlines\n' } }

test('writes a value as block YAML', () => {
  const resource = makeResource(OBJECT)
  expect(String(resource)).toBe(
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  text: |\n    two\n    lines\n',
  )
  expect(resource.get([])).toEqual(OBJECT)
})

test('keeps a string as it is written', () => {
  const text = 'kind: "A" # why\nmetadata: {name: a}\n'
  expect(String(makeResource(text))).toBe(text)
})

test.each(['', '- a', 'a: [', 'a: 1\n---\nb: 2\n'])('refuses %j, which is not an object', (text) => {
  expect(() => makeResource(text)).toThrow('must be one YAML object')
})

const edits: Readonly<Record<string, (resource: ReturnType<typeof makeResource>) => void>> = {
  nothing: () => undefined,
  'a patch': (resource) => resource.set(['metadata', 'name'], 'b'),
  'a deletion': (resource) => resource.delete(['data', 'text']),
  'a list': (resource) => resource.set(['spec', 'list'], [{ a: 1 }]),
  'an order': (resource) => resource.reorder([], [1, 0, 2, 3]),
}

test.each(Object.keys(edits))('a copy after %s is equal and independent', (name) => {
  for (const text of [undefined, 'kind: A\nmetadata: &m {name: a}\nspec: *m\ndata: {text: t}\n']) {
    const resource = makeResource(text ?? OBJECT)
    edits[name]?.(resource)
    const before = String(resource)
    const copy = resource.copy()
    expect(String(copy)).toBe(before)
    copy.set(['metadata', 'name'], 'copy')
    expect(String(resource)).toBe(before)
    resource.set(['metadata', 'name'], 'original')
    resource.set(['spec'], [1])
    expect(copy.name).toBe('copy')
    expect(copy.copy().name).toBe('copy')
    expect(resource.copy().get(['spec'])).toEqual([1])
  }
})

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

test.each(Object.keys(edits))(
  'after %s, a resource that is read again is the one that its text in a list gives',
  (name) => {
    const itemOf = (items: string) => readFrame(new TextEncoder().encode(HEAD + items)).frame?.items.at(0) as Resource
    const resource = itemOf(
      '- kind: A # why\n  metadata:\n    name: a\n  data:\n    text: t\n    more: m\n  status: {}\n',
    )
    edits[name]?.(resource)
    const { textInList: listed } = resource
    const again = resource.reread() as Resource

    expect(again === resource).toBe(name === 'nothing')
    const piped = itemOf(`-${listed.slice(1)}`)
    const refreshed = resource.copy()
    refreshed.refresh()
    expect(refreshed.textInList).toBe(listed)
    for (const read of [again, piped, refreshed]) {
      read.set(['metadata', 'labels', 'tier'], 'front')
      read.set(['spec', 'added'], ['a', 'b'])
      read.delete(['data', 'more'])
    }
    expect(again.textInList).toBe(piped.textInList)
    expect(refreshed.textInList).toBe(piped.textInList)
    if (name !== 'nothing') expect(resource.textInList).toBe(listed)
  },
)
