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

test('a byte order mark at the start of a later document is a problem, and one at the start of a text is not', () => {
  expect(readYaml('\uFEFFa: 1\n').document?.get(['a'])).toBe(1)
  expect(readYamlStream('x: 1\n---\n\uFEFFa: 1\n').problems[0]).toMatchObject({
    code: 'yaml-syntax',
    line: 3,
    column: 1,
  })
})
