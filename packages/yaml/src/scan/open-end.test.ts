import { expect, test } from 'vitest'
import { readYaml, readYamlStream } from '../read-yaml.ts'
import { stripOpenEnd } from './open-end.ts'

test.each([
  ['a literal', 'a: |\n  x\n  y', { a: 'x\ny' }],
  ['one that keeps its line breaks, with an anchor and a tag', 'a: &b !!str |+1 # c\n  y', { a: ' y' }],
  ['a folded one in a list', '- >\n x\n y', ['x y']],
])('%s has no line break at its end if the text has none', (_what, text, value) => {
  expect(readYaml(stripOpenEnd(text)).document?.get([])).toEqual(value)
})

test.each(['a: |\n  x\n', 'a: |\n  x\n  ', 'a: |-\n  x', 'a: x', 'a: "|\n  x"', 'a: [', ''])('%j stays', (text) => {
  expect(stripOpenEnd(text)).toBe(text)
})

test('a byte order mark at the start of a later document is not part of its first key', () => {
  const text = 'x: 1\n---\n\uFEFFa: 1\nb: 2\n'
  const { documents, problems } = readYamlStream(text)

  expect(readYaml('\uFEFFa: 1\n').document?.get(['a'])).toBe(1)
  expect(problems).toEqual([])
  expect(documents[1]?.get([])).toEqual({ a: 1, b: 2 })
  expect(documents[1]?.position(['a'])).toEqual({ line: 3, column: 5 })
  documents[1]?.set(['a'], 3)
  expect(documents.map(String).join('')).toBe('x: 1\n---\n\uFEFFa: 3\nb: 2\n')
})

test('a byte order mark elsewhere at the start of a line is a problem where it begins a key', () => {
  expect(readYamlStream('x: 1\n---\n\n\uFEFFa: 1\n').problems).toHaveLength(1)
})
