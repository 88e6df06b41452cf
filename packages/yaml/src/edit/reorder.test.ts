import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'

function reorder(text: string, path: readonly string[], order: readonly number[]) {
  const { document } = readYaml(text)
  const isDone = document?.reorder(path, order)
  return { isDone, text: document?.toString(), value: document?.get([]) }
}

describe('a list in another order', () => {
  test.each([
    ['scalars', 'l:\n- a\n- b\n- c\n', [2, 0, 1], 'l:\n- c\n- a\n- b\n'],
    ['line comments', 'l:\n- a # A\n- b\n', [1, 0], 'l:\n- b\n- a # A\n'],
    ['comments above', 'l:\n# of a\n- a\n# of b\n- b\nend: 1\n', [1, 0], 'l:\n# of b\n- b\n# of a\n- a\nend: 1\n'],
    ['comments inside', 'l:\n- k: 1\n  # in a\n  m: 2\n- k: 3\n', [1, 0], 'l:\n- k: 3\n- k: 1\n  # in a\n  m: 2\n'],
    ['deeper comments behind', 'l:\n- a\n  # of a\n- b\n', [1, 0], 'l:\n- b\n- a\n  # of a\n'],
    ['blank lines stay between the same places', 'l:\n- a\n\n- b\n- c\n', [2, 1, 0], 'l:\n- c\n\n- b\n- a\n'],
    ['no final line break', 'l:\n- a\n- b', [1, 0], 'l:\n- b\n- a'],
    ['a comment at the end without line break', 'l:\n- a # A\n- b # B', [1, 0], 'l:\n- b # B\n- a # A'],
    ['CRLF', 'l:\r\n- a\r\n- b', [1, 0], 'l:\r\n- b\r\n- a'],
    ['a block scalar that keeps its breaks', 'l:\n- |+\n  a\n\n- b\n', [1, 0], 'l:\n- b\n- |+\n  a\n\n'],
    ['a list on the line of a dash', '- - a\n  # of b\n  - b\n', [1, 0], '- # of b\n  - b\n  - a\n', ['0']],
    ['flow', 'l: [a, "b",  c]\n', [2, 0, 1], 'l: [c, a,  "b"]\n'],
    ['flow over lines, comments along', 'l: [\n  a, # A\n  b # B\n]\n', [1, 0], 'l: [\n  b, # B\n  a # A\n]\n'],
    ['a trailing comma', 'l: [a, b,]\n', [1, 0], 'l: [b, a,]\n'],
    ['the same order', 'l:\n- a\n\n- b # c\n', [0, 1], 'l:\n- a\n\n- b # c\n'],
  ] as [string, string, number[], string, string[]?][])('%s', (_, text, order, expected, path = ['l']) => {
    const position = path[0] === '0' ? [0] : path

    expect(reorder(text, position as string[], order)).toMatchObject({ isDone: true, text: expected })
    expect(readYaml(expected).document?.get([])).toEqual(reorder(text, position as string[], order).value)
  })

  test.each([
    ['positions twice', 'l: [a, b]\n', ['l'], [0, 0]],
    ['too few positions', 'l: [a, b]\n', ['l'], [0]],
    ['no list', 'l: a\n', ['l'], [0]],
    ['nothing there', 'l: a\n', ['m'], []],
    ['aliases', 'l:\n- &a x\n- *a\n', ['l'], [1, 0]],
  ])('refused, and nothing done: %s', (_, text, path, order) => {
    expect(reorder(text, path, order)).toMatchObject({ isDone: false, text })
  })
})

test('a map in another order', () => {
  const { text } = reorder('# head\nkind: A # K\n\n# of v\napiVersion: v1\nspec:\n  b: 1\n', [], [1, 0, 2])

  expect(text).toBe('# of v\napiVersion: v1\n\n# head\nkind: A # K\nspec:\n  b: 1\n')
})
