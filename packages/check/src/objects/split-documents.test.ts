import { describe, expect, it } from 'vitest'
import { joinDocuments, splitDocuments } from './split-documents.ts'

const bodies = (text: string): string[] => splitDocuments(text).map(({ body }) => body)

describe('splitDocuments', () => {
  it.each([
    ['one document', 'a: 1\n', ['a: 1']],
    ['no final newline', 'a: 1', ['a: 1']],
    ['nothing', '', []],
    ['comments only', '# a\n\n# b\n', ['']],
    ['a separator between two', 'a: 1\n---\nb: 2\n', ['a: 1', 'b: 2']],
    ['a separator at the start', '---\na: 1\n', ['a: 1']],
    ['a separator at the end', 'a: 1\n---\n', ['a: 1', '']],
    ['comments before the first separator', '# licence\n---\na: 1\n', ['', 'a: 1']],
    ['blank lines before the first separator', '\n\n---\na: 1\n', ['', 'a: 1']],
    ['comments around directives', '# a\n%YAML 1.2\n# b\n---\na: 1\n', ['a: 1']],
    ['a header comment', '# header\n\na: 1\n', ['# header\n\na: 1']],
    ['a comment-only document between', 'a: 1\n---\n# nothing here\n---\nb: 2\n', ['a: 1', '', 'b: 2']],
    ['a separator with a comment', 'a: 1\n--- # next\nb: 2\n', ['a: 1', 'b: 2']],
    ['content on the line of the separator', '--- {a: 1}\n--- [b]\n', ['{a: 1}', '[b]']],
    ['an end marker', 'a: 1\n...\n# between\n---\nb: 2\n', ['a: 1', '', 'b: 2']],
    ['directives after an end marker', 'a: 1\n...\n%YAML 1.2\n---\nb: 2\n', ['a: 1', 'b: 2']],
    ['an end marker without a new start', 'a: 1\n...\nb: 2\n', ['a: 1', 'b: 2']],
    ['directives', '%YAML 1.2\n---\na: 1\n', ['a: 1']],
    ['CRLF', 'a: 1\r\nb: 2\r\n---\r\nc: 3\r\n', ['a: 1\r\nb: 2', 'c: 3']],
    ['dashes that are not a separator', 'a: |\n  ---\n  x\nb: ----\n', ['a: |\n  ---\n  x\nb: ----']],
    ['a trailing comment', 'a: 1\n# end\n\n---\nb: 2', ['a: 1\n# end', 'b: 2']],
    ['kept blank lines of a block scalar', 'a: |+\n  x\n\n\n---\nb: 1\n', ['a: |+\n  x\n\n', 'b: 1']],
    ['spaces behind the last line', 'a: 1  \n  \n---\nb: 2 \t\r\n', ['a: 1  ', 'b: 2 \t']],
    ['spaces that may be content of a block scalar', 'a: |\n  x \n    \n\n', ['a: |\n  x \n    ']],
    ['JSON', '{\n  "a": 1\n}\n', ['{\n  "a": 1\n}']],
  ])('%s', (_, text, expected) => {
    expect(bodies(text)).toEqual(expected)
    expect(joinDocuments(splitDocuments(text))).toBe(text)
  })
})
