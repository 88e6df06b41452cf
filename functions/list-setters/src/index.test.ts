import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { listSetters } from './index.ts'

goldenExamples(listSetters, new URL('../examples', import.meta.url))

/** The findings about a resource with these lines. */
async function list(lines: string, kind = 'Thing') {
  const input = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ${kind}\n${lines}`
  const { output, results } = await run(listSetters, input)
  return { isSame: output.startsWith(input), messages: results.map(({ message }) => message) }
}

test.each([
  ['a number', '  a: 3 # kpt-set: ${x}\n', ['Name: x, Value: 3, Type: int, Count: 1']],
  ['a decimal', '  a: 3.0 # kpt-set: ${x}\n', ['Name: x, Value: 3.0, Type: float, Count: 1']],
  ['a boolean', '  a: true # kpt-set: ${x}\n', ['Name: x, Value: true, Type: bool, Count: 1']],
  ['a string', '  a: "3" # kpt-set: ${x}\n', ['Name: x, Value: 3, Type: str, Count: 1']],
  [
    'two in one field',
    '  a: b:c # kpt-set: ${y}:${x}\n',
    ['Name: x, Value: c, Type: str, Count: 1', 'Name: y, Value: b, Type: str, Count: 1'],
  ],
  [
    'one in two fields, with the better type',
    '  a: b-3 # kpt-set: b-${x}\n  c: 3 # kpt-set: ${x}\n',
    ['Name: x, Value: 3, Type: int, Count: 2'],
  ],
  ['a list, in order', '  a: # kpt-set: ${x}\n  - c\n  - b\n', ['Name: x, Value: [b, c], Type: array, Count: 1']],
  [
    'a flow list',
    '  a: [b] # kpt-set: ${x}\n  d: # kpt-set: ${x}\n  - e\n',
    ['Name: x, Value: [b], Type: array, Count: 2'],
  ],
  ['an empty list', '  a: [] # kpt-set: ${x}\n  foo:\n', ['Name: x, Value: [], Type: array, Count: 1']],
  ['a value that does not fit its pattern', '  a: b # kpt-set: c-${x}\n', ['no setters found']],
  ['a comment in a text', '  a: |\n    b # kpt-set: ${x}\n', ['no setters found']],
])('%s', async (_what, lines, wanted) => {
  const { isSame, messages } = await list(lines)

  expect(messages).toEqual(wanted)
  expect(isSame).toBe(true)
})

test("does not show a Secret's value", async () => {
  const { messages } = await list('  data:\n    a: hidden # kpt-set: ${x}\n', 'Secret')

  expect(messages).toEqual(['Name: x, Value: <hidden>, Type: str, Count: 1'])
})
