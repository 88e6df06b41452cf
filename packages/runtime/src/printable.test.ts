import { describe, expect, test } from 'vitest'
import { printable, printableLine } from './printable.ts'

describe('text for a reader', () => {
  test.each([
    ['an escape sequence', '\u001b[31mred', '\\u001b[31mred'],
    ['C0, DEL and C1', 'a\u0000\u0007\u007f\u0085\u009b', 'a\\u0000\\u0007\\u007f\\u0085\\u009b'],
    ['a carriage return that would overwrite a line', 'good\rbad', 'good\\u000dbad'],
    ['line and paragraph separators', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
    ['bidi overrides and isolates', 'a\u202eb\u2066c\u2069', 'a\\u202eb\\u2066c\\u2069'],
    [
      'a workflow command',
      '::error::x\na\n::set-output name=a::b',
      '\\u003a:error::x\na\n\\u003a:set-output name=a::b',
    ],
    ['a workflow command behind white space', 'a\n \t\u00a0::error::x', 'a\n \t\u00a0\\u003a:error::x'],
    ['a command of the old form', 'a ##[add-mask]x', 'a \\u0023#[add-mask]x'],
    ['commands of other systems', '##vso[task.x]y ##teamcity[z]', '\\u0023#vso[task.x]y \\u0023#teamcity[z]'],
  ])('%s becomes visible', (_, text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  test.each(['ä — \u200b\t\n', 'line\r\nline\r\n', 'a::b', '## title', 'שלום \u200f!', '😀', '###'])(
    '%j stays',
    (text) => {
      expect(printable(text)).toBe(text)
    },
  )

  test('a value of JSON keeps its meaning', () => {
    const value = { a: '\u001b\u009b\u202e\u007f', b: ['##[x]', '\n::error'] }

    expect(JSON.parse(printable(JSON.stringify(value, null, 2)))).toEqual(value)
  })

  test('on one line, newlines are visible', () => {
    expect(printableLine('a\nb\r\nc\td')).toBe('a\\nb\\nc\td')
  })
})
