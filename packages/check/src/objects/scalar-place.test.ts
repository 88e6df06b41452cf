import { readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { positionWithin, sourceOfText } from './scalar-place.ts'

/** The rest of the line in the text from the position of a part of the scalar `rule`. */
function restAt(text: string, part: string): string {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('the text is YAML')
  const value = document.text(['rule']) ?? ''
  const { line, column } = positionWithin(document, ['rule'], value.indexOf(part))
  return (text.split('\n')[line - 1] ?? '').slice(column - 1)
}

describe('the position of a part of a scalar', () => {
  test.each([
    ['plain', 'rule: self.mod == 1\n', 'mod == 1'],
    ['plain on two lines', 'rule: self.mode == 1 &&\n  self.mod == 1\n', 'mod == 1'],
    ['plain with an empty line', 'rule: self.mode == 1 &&\n\n  self.mod == 1\n', 'mod == 1'],
    ['in single quotes', "rule: 'self.s == ''a'' && self.mod == 1'\n", "mod == 1'"],
    ['in double quotes', 'rule: "self.s == \\"\\u00e4\\" && self.mod == 1"\n', 'mod == 1"'],
    ['in double quotes with a character beyond U+FFFF', 'rule: "\'\\U0001F600\' == self.mod == 1"\n', 'mod == 1"'],
    ['in double quotes with a joined line', 'rule: "self.\\\n  mod == 1"\n', 'mod == 1"'],
    ['with an anchor and a tag', 'rule: &a !!str self.mod == 1\n', 'mod == 1'],
    ['a literal block', 'rule: |\n  self.mode == 1 &&\n    self.mod == 1\n', 'mod == 1'],
    ['a literal block with an empty line', 'rule: |-\n  self.mode == 1 &&\n\n  self.mod == 1\n', 'mod == 1'],
    ['a folded block', 'rule: >\n  self.mode == 1 &&\n  self.mod == 1\n', 'mod == 1'],
    ['a folded block with paragraphs', 'rule: >-\n  self.mode == 1 &&\n\n  self.mod == 1\n', 'mod == 1'],
    ['a list in a block', 'rule: |  # comment\n    self.mod == 1\n', 'mod == 1'],
    ['JSON', '{"rule": "self.a == \\"\\/\\" && self.mod == 1"}', 'mod == 1"}'],
  ])('%s', (_, text, rest) => {
    expect(restAt(text, 'mod == 1')).toBe(rest)
  })

  test.each([
    ['plain', 'rule: self.a\n', 1, 13],
    ['in quotes', 'rule: "self.a"\n', 1, 14],
    ['a literal block', 'rule: |\n  self.a\n  (b\nc: d\n', 3, 5],
    ['a folded block', 'rule: >\r\n  self.a\r\n  (b\r\n\r\n', 3, 5],
  ])('the end: %s', (_, text, line, column) => {
    const { document } = readYaml(text)
    expect(document && positionWithin(document, ['rule'], (document.text(['rule']) ?? '').length)).toEqual({
      line,
      column,
    })
  })

  test('is that of the scalar if the parts cannot be followed', () => {
    expect(restAt('rule: |1\n   self.mod == 1\n', 'mod == 1')).toBe('|1')
  })
})

describe('the source of a string whose text changes', () => {
  const sourceAfter = (text: string, change: (value: string) => string) => {
    const { document } = readYaml(text)
    return document && sourceOfText(document, ['rule'], change(document.text(['rule']) ?? ''))
  }

  test.each<[string, string, (value: string) => string, string]>([
    [
      'a literal block',
      'rule: | # c\n    a: b\n\n    c: d\n',
      (value) => value.replace('d', 'e'),
      '| # c\n    a: b\n\n    c: e',
    ],
    [
      'a line that is added',
      'rule: |-\n  a: b\n  c: d\n',
      (value) => value.replace('c:', 'b: c\nc:'),
      '|-\n  a: b\n  b: c\n  c: d',
    ],
    ['a line that is added at the end', 'rule: |-\n  a: b\n', (value) => `${value}\nc: d`, '|-\n  a: b\n  c: d'],
    [
      'an empty line that is added',
      'rule: |\n  a: b\n  c: d\n',
      (value) => value.replace('\n', '\n\n'),
      '|\n  a: b\n\n  c: d',
    ],
    [
      'a line that is removed, in lines with CRLF',
      'rule: |\r\n  a: b\r\n  c: d\r\n  e: f\r\n',
      (value) => value.replace('c: d\n', ''),
      '|\r\n  a: b\r\n  e: f',
    ],
    ['a folded block', 'rule: >\n  a b\n  c d\n', (value) => value.replace('b', 'x'), '>\n  a x\n  c d'],
    ['single quotes', "rule: 'a ''b'' c'\n", (value) => value.replace('b', "it's"), "'a ''it''s'' c'"],
    ['double quotes', 'rule: "a \\"b\\" \\u0063"\n', (value) => value.replace('b', '\\'), '"a \\"\\\\\\" \\u0063"'],
  ])('%s', (_, text, change, source) => {
    expect(sourceAfter(text, change)?.trimEnd()).toBe(source)
  })

  test.each<[string, string, (value: string) => string]>([
    ['a plain scalar', 'rule: a b\n', (value) => value.replace('b', 'c')],
    ['a line in a folded block', 'rule: >\n  a b\n', (value) => value.replace(' ', '\n')],
    ['a line in quotes', 'rule: "a b"\n', (value) => value.replace(' ', '\n')],
  ])('%s cannot hold it', (_, text, change) => {
    expect(sourceAfter(text, change)).toBeUndefined()
  })
})
