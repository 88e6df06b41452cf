import { joinDocuments, splitDocuments } from '@krmkit/check/objects'
import { describe, expect, it } from 'vitest'
import { assembleFile, type Entry } from './assemble-file.ts'

/** Assembles anew; documents that hold more than comments are the resources. */
function assemble(text: string, entries: readonly Entry[]): string {
  const documents = splitDocuments(text)
  const resources = new Set(documents.flatMap(({ body }, i) => (body === '' ? [] : [i])))
  return joinDocuments(assembleFile(documents, resources, entries))
}

describe('assembleFile', () => {
  it.each<[string, string, Entry[], string]>([
    ['all as they were', 'a: 1\n---\nb: 2', [{ position: 0 }, { position: 1 }], 'a: 1\n---\nb: 2'],
    ['a new body', 'a: 1\n\n---\nb: 2\n', [{ position: 0, body: 'a: 3' }, { position: 1 }], 'a: 3\n\n---\nb: 2\n'],
    ['the first one gone', 'a: 1\n---\nb: 2\n', [{ position: 1 }], 'b: 2\n'],
    ['the first one gone, a separator before it', '---\na: 1\n---\nb: 2\n', [{ position: 1 }], '---\nb: 2\n'],
    ['the last one gone', 'a: 1\n---\nb: 2\n', [{ position: 0 }], 'a: 1\n'],
    [
      'the one between comments gone',
      '# a\n---\na: 1\n---\n# b\n---\nb: 2\n',
      [{ position: 3 }],
      '# a\n---\n# b\n---\nb: 2\n',
    ],
    ['one more', 'a: 1\n', [{ position: 0 }, { body: 'b: 2' }], 'a: 1\n---\nb: 2\n'],
    ['one more where the last line is open', 'a: 1', [{ position: 0 }, { body: 'b: 2' }], 'a: 1\n---\nb: 2\n'],
    ['one more behind an end marker', 'a: 1\n...\n', [{ position: 0 }, { body: 'b: 2' }], 'a: 1\n...\nb: 2\n'],
    ['one before', 'a: 1\n', [{ body: 'b: 2' }, { position: 0 }], 'b: 2\n---\na: 1\n'],
    ['another order', 'a: 1\n---\nb: 2\n', [{ position: 1 }, { position: 0 }], 'b: 2\n---\na: 1\n'],
    ['a new file', '', [{ body: 'a: 1' }, { body: 'b: 2' }], 'a: 1\n---\nb: 2\n'],
    ['CRLF', 'a: 1\r\n', [{ position: 0, body: 'a: 1\nc: 3' }, { body: 'b: 2' }], 'a: 1\r\nc: 3\r\n---\r\nb: 2\r\n'],
    ['content on the line of the separator', '--- {a: 1}\n', [{ position: 0, body: '{a: 2}' }], '--- {a: 2}\n'],
    ['a block where flow was on that line', '--- {a: 1}\n', [{ position: 0, body: 'a: 2\nb: 3' }], '---\na: 2\nb: 3\n'],
    [
      'a new body before a commented end marker and directives',
      'a: 1\n... # end\n%YAML 1.2\n---\nc: 3\n',
      [{ position: 0, body: 'a: 2' }, { position: 1 }],
      'a: 2\n... # end\n%YAML 1.2\n---\nc: 3\n',
    ],
    [
      'the one before directives gone',
      'a: 1\n---\nb: 2\n...\n%YAML 1.2\n---\nc: 3\n',
      [{ position: 0 }, { position: 2 }],
      'a: 1\n...\n%YAML 1.2\n---\nc: 3\n',
    ],
    [
      'the one before comments gone',
      'a: 1\n---\nb: 2\n...\n# c\n---\nd: 4\n',
      [{ position: 0 }, { position: 3 }],
      'a: 1\n---\n# c\n---\nd: 4\n',
    ],
    ['directives', '%YAML 1.2\n---\na: 1\n---\nb: 2\n', [{ position: 0, body: 'a: 2' }], '%YAML 1.2\n---\na: 2\n'],
  ])('%s', (_, text, entries, expected) => {
    expect(assemble(text, entries)).toBe(expected)
  })
})
