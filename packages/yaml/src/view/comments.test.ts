import { expect, test } from 'vitest'
import { readYaml, readYamlStream } from '../index.ts'

/** Each comment as its line and column, its text, and what it is at. */
function commentsOf(text: string) {
  const { documents } = readYamlStream(text)
  return documents.flatMap((document) =>
    document.commentsWith('mark').map(({ text: own, position, isTrailing, entry }) => {
      const at = typeof entry === 'object' ? `${entry.line}:${entry.column}` : entry
      return `${position.line}:${position.column} ${own} ${isTrailing ? 'behind' : 'above'} ${at}`
    }),
  )
}

test.each<[string, string, readonly string[]]>([
  ['above a key', 'a: 1\n# mark x\nb: 2\n', ['2:1 mark x above 3:1']],
  ['above a key, with another comment between', 'a: 1\n# mark x\n# more\nb: 2\n', ['2:1 mark x above 4:1']],
  ['above a key, with a blank line between', 'a: 1\n# mark x\n\nb: 2\n', ['2:1 mark x above undefined']],
  ['above a key, with CRLF', 'a: 1\r\n# mark x\r\nb: 2\r\n', ['2:1 mark x above 3:1']],
  ['above a key, with CRLF and a blank line', 'a: 1\r\n# mark x\r\n \r\nb: 2\r\n', ['2:1 mark x above undefined']],
  ['several above a key', 'a: 1\n# mark x\n# mark y\nb: 2\n', ['2:1 mark x above 4:1', '3:1 mark y above 4:1']],
  ['above the first key', '# mark x\n\na: 1\n', ['1:1 mark x above root']],
  ['above the first key of a map', 'a:\n  # mark x\n  b: 1\n', ['2:3 mark x above 3:3']],
  ['above the first element', 'a:\n# mark x\n- b: 1\n', ['2:1 mark x above 3:3']],
  ['above the first element of a list in a list', 'a:\n# mark x\n- - b\n', ['2:1 mark x above 3:3']],
  ['above another list in a list', 'a:\n- - b\n# mark x\n- - c\n', ['3:1 mark x above 4:3']],
  ['above a scalar below its key', 'a:\n  # mark x\n  b\n', ['2:3 mark x above 3:3']],
  ['above an alias', 'a: &a 1\nb:\n# mark x\n- *a\n', ['3:1 mark x above 4:3']],
  ['above a key with less indentation', 'a:\n  b: 1\n  # mark x\nc: 1\n', ['3:3 mark x above undefined']],
  ['above nothing', 'a: 1\n# mark x\n', ['2:1 mark x above undefined']],
  ['above the marker', '# mark x\n---\na: 1\n', ['1:1 mark x above undefined']],
  ['behind the marker', '--- # mark x\na: 1\n', ['1:5 mark x above root']],
  ['behind a dash', 'a:\n- # mark x\n  b: 1\n', ['2:3 mark x above 3:3']],
  ['behind a scalar', 'a: 1 # mark x\nb: 2\n', ['1:6 mark x behind undefined']],
  ['behind a key', 'a: # mark x\n  b: 1\n', ['1:4 mark x behind undefined']],
  ['behind another comment', 'a: 1 # y # mark x\n', ['1:10 mark x behind undefined']],
  ['two behind a scalar', 'a: 1 # mark x # mark y\n', ['1:6 mark x behind undefined', '1:15 mark y behind undefined']],
  ['behind an indicator', 'a: | # mark x\n  b\n', ['1:6 mark x behind undefined']],
  ['behind a flow list of several lines', 'a: [1,\n  2] # mark x\nb: 1\n', ['2:6 mark x behind 1:4']],
  ['behind the outer of two flow lists', 'a: [1,\n  [2,\n 3]] # mark x\n', ['3:6 mark x behind 1:4']],
  ['behind an element of a flow list', 'a: [1, # mark x\n  2]\n', ['1:8 mark x behind undefined']],
  ['behind a string of several lines', 'a: "b\n  c" # mark x\n', ['2:6 mark x behind 1:4']],
  ['in the second document', 'a: 1\n---\nb: 1 # mark x\n', ['3:6 mark x behind undefined']],
])('a comment %s', (_, text, expected) => {
  expect(commentsOf(text)).toEqual(expected)
})

test.each<[string, string]>([
  ['a string', 'a: "b # mark x"\n'],
  ['a string of several lines', "a: 'b\n  # mark x\n  c'\n"],
  ['a block scalar', 'a: |\n  # mark x\n  b\n'],
  ['a plain scalar', 'a: b# mark x\n'],
  ['a key', '"# mark x": 1\n'],
  ['another comment', 'a: 1 # see mark x\n'],
  ['a line that is commented out', '# a: 1 # mark x\nb: 1\n'],
  ['an edited document', ''],
])('no comment: in %s', (name, text) => {
  const document = readYaml(text === '' ? 'a: 1 # mark x\n' : text).document
  if (name === 'an edited document') document?.set(['a'], 2)
  expect(document?.commentsWith('mark')).toEqual([])
})
