import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readYamlStream } from '../read-yaml.ts'
import { findRefusals, kubectlRefusals } from './kubectl.ts'

/** The text, a similar text that kubectl reads, a part of the cause, and the place. */
const refused: readonly (readonly [what: string, text: string, harmless: string, cause: string, place: string])[] = [
  ['a tab at the start of a literal', 'a: |\n  \tb\n', 'a: |\n  b\tc\n', 'must not have a tab', '2:3'],
  ['a tab at the start of a folded scalar', 'a: >\n  \tb\n', 'a: >\n  b\n  \tc\n', 'must not have a tab', '2:3'],
  ['a tab after a dash', 'a:\n-\tb\n', 'a:\n- b\t\n', 'a tab must not be before', '2:2'],
  ['a line with a tab', 'a: b\n\t\nc: d\n', 'a: b\n  \nc: d\n', 'must not be indented with a tab', '2:1'],
  ['a tab before a comment', 'a: b\n\t# c\nd: e\n', 'a: b\t# c\nd: e\n', 'must not be indented with a tab', '2:1'],
  ['an escaped slash', 'a: "b\\/c"\n', 'a: "b/c"\n', 'must not have the escape "\\/"', '1:6'],
  ['halves of a character', 'a: "\\ud83d\\ude00"\n', 'a: "\\U0001f600"\n', 'half of a surrogate pair', '1:5'],
  ['DEL', 'a: "b\x7f"\n', 'a: "b\\x7f"\n', 'U+007F is not allowed', '1:6'],
  ['U+2028', 'a: b\u2028c\n', 'a: "b\\u2028c"\n', 'U+2028 ends a line', '1:5'],
  ['a dot in an anchor', 'a: &b.c 1\n', 'a: &b-c 1\n', 'the name in "&b.c"', '1:4'],
  ['a letter of another alphabet in an anchor', 'a: &é 1\n', 'a: &e 1\n', 'the name in "&é"', '1:4'],
  ['a long key', `"${'k'.repeat(1100)}": 1\n`, `? "${'k'.repeat(1100)}"\n: 1\n`, 'at most 1,024 characters', '1:1103'],
  ['%YAML 1.2', '%YAML 1.2\n---\na: 1\n', '---\na: 1 # %YAML 1.2\n', '%YAML directive', '1:1'],
  ['%TAG', '%TAG ! x,2:\n---\na: 1\n', '---\na: 1\n', 'must be followed by "---"', '2:1'],
  [
    'content behind a marker',
    'a: 1\n--- {b: 2}\n',
    'a: 1\n--- # b\n{b: 2}\n',
    'must have only a comment after it',
    '2:1',
  ],
  ['a text that is tagged as a number', 'a: !!float b\n', 'a: !!float 1\n', 'of the type that its tag !!float', '1:4'],
  ['a text that is merged', '<<: b\n', '"<<": b\n', 'the value of "<<"', '1:5'],
  ['a key of several lines', 'a: {b\n  c: d}\n', 'a: {b c:\n  d}\n', 'a key must be on the line of its colon', '2:4'],
  ['a list as a key', '? [a]\n: b\n', '? "[a]"\n: b\n', 'must not be a list or a map', '1:3'],
  ['an infinite number', 'a: .inf\n', 'a: ".inf"\n', 'JSON cannot contain it', '1:4'],
  ['a colon before a word in a flow collection', 'a: [::1]\n', 'a: ["::1"]\n', 'there must be a value here', '1:5'],
  [
    'a colon before the value of a key in braces',
    'a: {"b": :c}\n',
    'a: {"b": c:d}\n',
    'there must be a value here',
    '1:10',
  ],
  ['a question mark in a flow collection', 'a: [b?c]\n', 'a: ["b?c"]\n', 'there must be "," or "]" here', '1:6'],
]

describe('a text that kubectl refuses', () => {
  test.each(refused)('is found with its cause and place: %s', (_, text, harmless, cause, place) => {
    const [found, ...more] = kubectlRefusals(text)

    expect(readYamlStream(text).problems).toEqual([])
    expect(found?.cause).toContain(cause)
    expect(`${found?.line}:${found?.column}`).toBe(place)
    expect(more).toEqual([])
    expect(kubectlRefusals(harmless)).toEqual([])
  })

  test('is found in each document, with the lines of that document', () => {
    const text = 'a: "\\/"\n---\nb: 1\n---\nc: &d.e 2\n'

    expect(kubectlRefusals(text).map(({ line, lines }) => [line, lines])).toEqual([
      [1, [1, 1]],
      [5, [5, 5]],
    ])
  })

  test('is not one that begins with JSON, which kubectl reads without its reader of YAML', () => {
    expect(kubectlRefusals('{"a": "b\\/c"}\n')).toEqual([])
    expect(kubectlRefusals('{"a": "b\\/c"}\n---\n{"a": "b\\/c"}\n')).toHaveLength(1)
  })
})

test('the search for suspicious characters, and the quick scan, leave out only what kubectl reads', () => {
  const piece = fc.constantFrom(
    ...['a', 'b: ', '- ', '[', '{', ']', '}', ', ', '\n', '\n  ', '\n    ', '"', "'", '? ', ': ', 'x:', '?', '|\n'],
    ...['~', 'null', ' #c', '.inf', '99999999999999999999', '-1', 'é', '+.inf', '1', '.nan'],
  )
  let read = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = `${pieces.join('')}\n`
      const { documents, problems } = readYamlStream(text, { uniqueKeys: false })
      if (problems.length > 0 || documents.some((document) => document.mayBeRefused)) return
      read++
      expect(findRefusals(text)).toEqual([])
    }),
    { numRuns: 20_000 },
  )
  expect(read).toBeGreaterThan(300)
})
