import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import { syntaxProblem } from './syntax-problem.ts'

/** Everything that js-yaml has as a reason. */
const REASONS = Array.from(
  readFileSync(createRequire(import.meta.url).resolve('js-yaml'), 'utf8').matchAll(
    /throwError\(state, (?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)\)/g,
  ),
  ([, plain = '', template = '']) => plain || template.replace(/\$\{\w+\}/g, 'x'),
)

const QUOTE = 'must be closed in its line, or the lines below must have more indentation than its key'
const LEVEL = 'the indentation of this line must be that of the keys or the elements above it'
const COLON = '": " must not be in a value without quotes; put the value in quotes, or correct the indentation'

describe('a mistake', () => {
  test.each([
    ['a quote that is not closed', 'a:\n  b: "c\nd: e\n', 2, 6, `the quote '"' ${QUOTE}`],
    ['a quote that a later quote closes', 'a:\n  b: "c\nd: "e"\n', 2, 6, `the quote '"' ${QUOTE}`],
    ['a single quote at the end', "a: 'b\n", 1, 4, `the quote "'" ${QUOTE}`],
    ['a brace that is not closed', 'a:\n  b: {c: d\ne: {}\n', 2, 6, '"{" must be closed'],
    ['a bracket at the end', 'x: []\na: [b, [c]\n', 2, 4, '"[" must be closed'],
    ['a bracket in a later document', 'a: b\n---\nc: [d\ne: f\n', 3, 4, '"[" must be closed'],
    [
      'a bracket that is closed too far left',
      'k: {\nk\n:\nv\n}\n',
      2,
      1,
      'more indentation than the key of "{" in line 1',
    ],
    ['a value with a colon', 'a: b: c\n', 1, 5, COLON],
    ['a key with more indentation', 'a: b\n c: d\n', 2, 3, COLON],
    ['an element with a colon', 'a:\n- b: c: d\n', 2, 7, COLON],
    ['a key without a colon', 'a: b\nmeta\n  c: d\n', 2, 1, 'there must be ":" after a key, in the same line'],
    ['an element with less indentation', 'a:\n  - b\n - c\n', 3, 2, LEVEL],
    ['a key after elements', 'a:\n  - b\n  c: d\n', 3, 3, LEVEL],
    ['an element at the end', 'a: b\n- c\n', 2, 1, 'this line must be a key or an element as the lines above it'],
    [
      'a first key with more indentation',
      '  a: b\nc: d\n',
      2,
      1,
      'with the same indentation; a new document begins with ---',
    ],
    ['a reserved character', 'a: @b\n', 1, 4, 'a value without quotes must not begin with "@"; put it in quotes'],
    ['a percent sign', 'a: %b\n', 1, 4, 'a value without quotes must not begin with "%"'],
    ['a backtick', '- `b`\n', 1, 3, 'a value without quotes must not begin with "`"'],
    ['text after a quoted value', "a: 'it's'\n", 1, 8, 'there must be nothing after a value in quotes'],
    [
      'text after a collection',
      'a: {b: c} d\n',
      1,
      11,
      'there must be nothing after this value; put all of it in quotes',
    ],
    [
      'documents without a line between them',
      '{"a": 1}\n{"a": 2}\n',
      2,
      1,
      'documents must have a line with --- between',
    ],
    ['a tab', 'a:\n\tb: c\n', 2, 1, 'a line must be indented with spaces, not with tabs'],
    ['two anchors', 'a: &b &c d\n', 1, 7, 'a value must not have two anchors; remove one of them'],
    ['an escape that YAML does not have', 'a: "b\\q"\n', 1, 6, '"\\q" must not be in double quotes'],
    ['a missing comma', 'a: {b: c, "d" "e"}\n', 1, 15, 'there must be "," between two values'],
    ['a header of a block scalar', 'a: |0\n  b\n', 1, 5, 'after "|" or ">", there must be at most one of'],
    ['an undeclared tag', 'a: !b!c d\n', 1, 8, 'a tag such as !a!b must be declared with %TAG'],
    [
      'a conflict of a merge',
      'a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> main\n',
      2,
      1,
      'the conflict of a merge must be resolved',
    ],
  ])('is named in words of krmkit, where it is: %s', (_, yaml, line, column, message) => {
    expect(readYaml(yaml).problems).toMatchObject([
      { code: 'yaml-syntax', line, column, message: expect.stringContaining(message) },
    ])
  })

  test('is not a conflict if the lines are text', () => {
    const [problem] = readYaml('a: |\n  b\n<<<<<<< x: [\n').problems
    expect(problem?.message).toBe('"[" must be closed')
    expect(readYaml('a: |\n  <<<<<<< HEAD\n  =======\n  >>>>>>> b\n').problems).toEqual([])
  })

  test('has its place after a byte order mark and in lines of Windows', () => {
    expect(readYaml('\ufeffa: {b: c\r\nd: e\r\n').problems).toMatchObject([{ line: 1, column: 4 }])
    expect(readYaml('a: b\r\nc: "d\r\ne: f\r\n').problems).toMatchObject([{ line: 2, column: 4 }])
  })
})

describe('each reason of js-yaml', () => {
  test('is found', () => {
    expect(REASONS.length).toBeGreaterThan(50)
  })

  test.each(REASONS)('has words of krmkit: %s', (reason) => {
    const { message } = syntaxProblem({ reason, mark: { position: 0, line: 0, column: 0 } }, 'a: [b\n')
    const isDepth = reason.includes('maxDepth')
    expect(message).toMatch(isDepth ? /^collections must not be nested this deep/ : /\bmust\b/)
    if (!isDepth) expect(message).not.toContain(reason)
  })

  test('that krmkit does not know stays as it is', () => {
    expect(syntaxProblem({ reason: 'new', mark: undefined }, '').message).toBe('new')
    expect(() => syntaxProblem(new TypeError('a bug'), '')).toThrow('a bug')
  })
})
