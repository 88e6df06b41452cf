import { Resource, readYamlStream } from '@krmkit/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuildFinding } from '../finding.ts'
import { printResources } from './print-resources.ts'

function read(text: string): Resource[] {
  const { documents, problems } = readYamlStream(text)
  expect(problems).toEqual([])
  return documents.filter((document) => document.kind([]) === 'map').map((document) => new Resource(document))
}
const preserve = (text: string) => printResources(read(text), 'preserve')

describe('style preserve', () => {
  it.each([
    ['one document', 'a:   1 # x\n', 'a:   1 # x\n'],
    ['a marker in front', '---\na: 1\n', 'a: 1\n'],
    ['several documents', 'a: 1\n---\nb: 2\n', 'a: 1\n---\nb: 2\n'],
    ['comments in front', '# file\n\n---\n# own\na: 1\n', '# file\n# own\na: 1\n'],
    ['a comment on the marker', '--- # Source: x\na: 1\n', '# Source: x\na: 1\n'],
    ['comments behind', 'a: 1\n# end\n---\nb: 2\n', 'a: 1\n# end\n---\nb: 2\n'],
    ['empty documents', '---\n---\n# nothing\n---\na: 1\n---\n', 'a: 1\n'],
    ['no line break at the end', 'a: 1\n---\nb: 2', 'a: 1\n---\nb: 2\n'],
    ['blank lines at the end', 'a: 1\n\n\n---\nb: 2\n\n', 'a: 1\n---\nb: 2\n'],
    ['line breaks that are kept', 'a: |+\n  x\n\n\n---\nb: 2\n', 'a: |+\n  x\n\n\n---\nb: 2\n'],
    ['an end marker', 'a: 1\n...\n---\nb: 2\n...\n', 'a: 1\n---\nb: 2\n'],
    ['Windows line ends', 'a: 1\r\nb: 2\r\n---\r\nc: 3', 'a: 1\r\nb: 2\r\n---\nc: 3\n'],
    ['a byte order mark', '\ufeffa: 1\n', 'a: 1\n'],
    ['a YAML directive', '%YAML 1.2\n---\na: 1\n', 'a: 1\n'],
    ['a flow map that is not JSON', '{a: 1,   b: "2"}\n', '{a: 1,   b: "2"}\n'],
    [
      'JSON',
      '{"a": 1.0, "b": ["x", {"c": null}], "size": 12345678901234567890}',
      'a: 1.0\nb:\n- x\n- c: null\nsize: 12345678901234567890\n',
    ],
    ['text that looks like markers', 'a: |\n  ---\n  ...\n', 'a: |\n  ---\n  ...\n'],
    ['an anchor on the marker', '--- &x\na: 1\n', '&x\na: 1\n'],
  ])('prints %s', (_, text, expected) => {
    expect(preserve(text)).toBe(expected)
  })

  it('keeps the directives of tags', () => {
    const text = preserve('a: 1\n---\nb: 1\n...\n%TAG !e! tag:example.com,2000:\n---\nc: !e!x 1\n')
    expect(text).toBe('a: 1\n---\nb: 1\n...\n%TAG !e! tag:example.com,2000:\n---\nc: !e!x 1\n')
    expect(readYamlStream(text).problems).toEqual([])
  })

  it('changes nothing except an edit', () => {
    const resources = read('# one\na:   1\n---\n# two\nb:   {x:  1} # y\nc: 2\n')
    resources[1]?.set(['c'], 3)
    expect(printResources(resources, 'preserve')).toBe('# one\na:   1\n---\n# two\nb:   {x:  1} # y\nc: 3\n')
  })

  it('prints the source text of documents between markers, in any order', () => {
    const document = fc.constantFrom(
      '# c\na:   1\n',
      'a: [1,\n  2]\n# end\n',
      "'x':  |-\n   y\n\n   z\n",
      'a: >\n  folded\n  text\n',
      'k: v # c\r\nl: w\r\n',
      '\n# blank above\na: 1\n',
    )
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 6 }), fc.boolean(), (documents, isMarked) => {
        const text = (isMarked ? '---\n' : '') + documents.join('---\n')
        const resources = read(text)
        expect(printResources(resources, 'preserve')).toBe(documents.join('---\n'))
        expect(printResources(resources.toReversed(), 'preserve')).toBe(documents.toReversed().join('---\n'))
      }),
    )
  })
})

describe('style kustomize', () => {
  it('joins documents with markers', () => {
    expect(printResources(read('b: 1\na: 2\n---\nc: [x]\n'), 'kustomize')).toBe('a: 2\nb: 1\n---\nc:\n- x\n')
  })

  it('reports a resource that cannot be printed, without the value', () => {
    const findings: BuildFinding[] = []
    const text = 'kind: Secret\nmetadata: {name: s}\nstringData:\n  key: "\\x7f hush"\n'
    expect(printResources(read(text), 'kustomize', (finding) => findings.push(finding))).toBe('')
    expect(findings).toEqual([
      {
        severity: 'error',
        rule: 'unprintable',
        message: 'Secret "s" cannot be printed: stringData.key: it must not contain the character U+007F',
        field: 'stringData.key',
        line: 4,
        column: 8,
        resource: 'Secret s',
      },
    ])
  })
})

describe('large input', () => {
  const long = 500_000

  it.each([
    ['blank lines', `a: 1\n${'\n'.repeat(long)}b: 2\n\n`],
    ['blanks', `a: "${' '.repeat(long)}x\\N"\n`],
    ['comments', `${'#\n'.repeat(long / 10)}a: 1\n`],
    ['base64', `a: !!binary ${'aGVs'.repeat(long / 4)}\n`],
    ['digits', `a: ${'1'.repeat(long)}\nb: 0${'7'.repeat(long)}\nc: ${'1:'.repeat(long / 2)}1\n`],
    ['a folded block', `a: >\n  b\n${'    c\n  d\n'.repeat(long / 20)}`],
    ['depth', `a: ${'['.repeat(900)}${']'.repeat(900)}\n`],
    ['keys', Array.from({ length: long / 20 }, (_, at) => `k${at}: ${at}\n`).join('')],
  ])('with %s is printed in linear time', (_, text) => {
    const resources = read(text)
    expect(printResources(resources, 'preserve')).not.toBe('')
    expect(printResources(resources, 'kustomize')).not.toBe('')
  })
})
