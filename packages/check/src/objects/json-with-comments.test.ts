import { expect, test } from 'vitest'
import { isJsonWithComments } from './json-with-comments.ts'

test.each([
  ['a comment in a line', '{\n// why\n"a": 1}', true],
  ['a comment behind a value', '{"a": 1 // why\n}', true],
  ['a block', '/* why\n */ {"a": [1, /* two */ 2]}', true],
  ['a comma behind the last value', '{"a": [1, 2,], // why\n}', true],
  ['a string that contains slashes', '{"a": "http://x \\" /* y", "b": 1} // why', true],
  ['no comment', '{"a": 1}', false],
  ['a comma behind the last value and no comment', '{"a": 1,}', false],
  ['slashes in strings alone', '{"a": "// no"}', false],
  ['two commas', '{"a": [1,,2]} // why', false],
  ['a comment that has no end', '{"a": 1} /* why', true],
  ['a string that has no end', '{"a": "1 // why\n}', false],
  ['a slash that begins no comment', '{"a": / 1} // why', false],
  ['a missing comma', '{"a": 1 "b": 2} // why', false],
  ['YAML', 'a: 1 # why', false],
  ['millions of characters', `{"a": "${'\\n'.repeat(1_000_000)}"} // why`, true],
])('%s', (_, text, isOne) => {
  expect(isJsonWithComments(text)).toBe(isOne)
})
