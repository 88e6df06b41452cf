import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDocument, readYamlStream } from '../read-yaml.ts'
import { scanEventStream } from './scan.ts'
import { scanStream } from './scan-stream.ts'
import { type Source, STRIDE } from './source.ts'

/** A summary of documents, or the error. */
function summaryOf(read: () => readonly Source[]) {
  try {
    return read().map(({ from, to, contentFrom, rows, base, size, props, hasAliases }) => ({
      from,
      to,
      contentFrom,
      hasAliases,
      rows: [...rows.subarray(base, base + size * STRIDE)].map((bits, i) =>
        i % STRIDE === 0 ? bits & ~(1 << 6) : bits,
      ),
      props: [...(props ?? [])],
    }))
  } catch (error) {
    return String(error)
  }
}

const pieces = [
  'a: 1\nb:\n- c\n- d: e\n',
  'a: {b: c} # why\n',
  '# comment\n',
  '\n',
  'kind: List\nitems: []\n',
  'text: |\n  line\n  ---\n\n',
  'text: >-\n  folded\n  on\n',
  'quoted: "two\n  lines"\n',
  'a: &x 1\nb: *x\n',
  'tag: !!str 1\n',
  '- 1\n- [2, {a: 3}]\n',
  'plain\n',
  'a: b: c\n',
  'a:\tb\n',
  'no end',
  '{}\n',
  '"a\n---\nb"\n',
  'smile: 😀\n',
  '# a\ttab\n',
  'a: |\n  in\ttext\n',
  'a: 1\r\nb: 2\r\n',
  '# a\r---\n',
  '# a\u2028---\n',
  '\ufeffa: 1\n',
  'a: \0\n',
  '# \x7f\n',
  '"a\x85b": [c\x85d]\n',
  '# lone \ud800\n',
]
const marker = fc.constantFrom('---\n', '--- # here\n', '---  \n', '--- text\n', '...\n', '%YAML 1.2\n---\n', '')
const streams = fc
  .array(fc.tuple(marker, fc.array(fc.constantFrom(...pieces), { maxLength: 2 })), { maxLength: 5 })
  .map((parts) => parts.map(([mark, body]) => mark + body.join('')).join(''))

test('documents that are read one by one equal those of the whole stream', () => {
  fc.assert(
    fc.property(streams, (text) => {
      expect(summaryOf(() => scanStream(text, 100))).toEqual(summaryOf(() => scanEventStream(text, 100)))
    }),
    { numRuns: 5000 },
  )
})

test('documents that are read on demand equal those that are read at once, up to a problem', () => {
  fc.assert(
    fc.property(streams, (text) => {
      const { documents, problems } = readYamlStream(text)
      const each = [...(eachDocument(text) ?? [])]

      expect(each.map(({ from, to }) => text.slice(from, to)).join('')).toBe(each.length === 0 ? '' : text)
      if (problems.length === 0 && each.length > 0)
        expect(each.map(({ document }) => document?.get([]))).toEqual(documents.map((document) => document.get([])))
      else expect(each.every(({ document }) => document !== undefined)).toBe(each.length === 0)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a: 1\n---\nb: 2\n', 2],
  ['---\na: 1\n---\nb: 2\n---\n', 3],
  ['# only\n---\na: 1\n', 1],
])('%j contains %i documents', (text, count) => {
  expect(scanStream(text, 100)).toHaveLength(count)
})
