import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { YamlDocument } from '../document.ts'
import { readYaml } from '../read-yaml.ts'
import { elementTexts } from './element-texts.ts'

function read(text: string): YamlDocument {
  const { document, problems } = readYaml(text)
  expect(problems).toEqual([])
  return document as YamlDocument
}

describe('elementTexts', () => {
  it.each<[string, string, unknown]>([
    ['elements below the key', 'l:\n- a: 1\n  b: 2\n- c: 3\n', ['a: 1\nb: 2\n', 'c: 3\n']],
    ['elements with more indentation', 'l:\n  -   a: 1\n      b: 2\n', ['a: 1\nb: 2\n']],
    ['content below the dash', 'l:\n-\n  a: 1\n  b: 2\n', ['a: 1\nb: 2\n']],
    [
      'comments above and inside',
      'l:\n# one\n# two\n- a: 1 # x\n  # y\n  b: 2\n',
      ['# one\n# two\na: 1 # x\n# y\nb: 2\n'],
    ],
    ['not those of the one before', 'l:\n- a: 1\n\n  # end\n\n# next\n- b: 2\n', ['a: 1\n', '# next\nb: 2\n']],
    ['block scalars', 'l:\n- a: |\n    x\n\n      y\n- b: 2\n', ['a: |\n  x\n\n    y\n', 'b: 2\n']],
    ['Windows line ends', 'l:\r\n# c\r\n- a: 1\r\n  b: 2\r\n', ['# c\r\na: 1\r\nb: 2\r\n']],
    ['no line break at the end', 'l:\n- a: 1', ['a: 1']],
    ['block maps alone', 'l:\n- {a: 1}\n- x\n- b: 1\n', [undefined, undefined, 'b: 1\n']],
    ['no flow lists', 'l: [{a: 1}]\n', undefined],
    ['nothing beside aliases', 'l:\n- &x\n  a: 1\n- b: *x\n', undefined],
    ['nothing of maps', 'l: {a: 1}\n', undefined],
  ])('returns %s', (_, text, expected) => {
    expect(elementTexts(read(text), ['l'])).toEqual(expected)
  })

  it('returns strings with the values of the elements', () => {
    const element = fc.constantFrom(
      'a: 1',
      'a:\n  b: [c,\n    d]',
      'a: |\n  x\n\n   y',
      'a: >-\n  x\n  y\nb:\n- c',
      '"k": "a\n  b"',
      'a:\n- b\n\n-  c: d',
    )
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1 }),
        fc.nat(3),
        fc.integer({ min: 1, max: 3 }),
        (elements, deep, gap) => {
          const [pad, behind] = [' '.repeat(deep), ' '.repeat(gap)]
          const lines = elements.map((text) => `${pad}-${behind}${text.replaceAll(/\n(?=.)/g, `\n${pad} ${behind}`)}\n`)
          const document = read(`l:\n${lines.join('')}`)
          const texts = elementTexts(document, ['l']) ?? []
          expect(texts.map((text) => read(text ?? '').get([]))).toEqual(document.get(['l']))
        },
      ),
    )
  })
})
