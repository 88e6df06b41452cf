import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import type { Path } from '../scan/value.ts'

function read(yaml: string) {
  const { document } = readYaml(yaml, { uniqueKeys: false })
  if (document === undefined) throw new Error('the case must be YAML')
  return document
}

/** The same document, read through its tree. */
function readTree(yaml: string) {
  const document = read(yaml)
  document.source([])
  return document
}

const COMMENTED = `# head
a: 1 # one
b: 'x'   #two
c:
d: # none
e: [p, q] # flow
f: # list
# deeper
- # first
  k: v # inner
- - n # nested
-   # second
  - m
- o # last
g: &anchor # anchored
  h: {i: j} # map
l: |- # header
  text # not a comment
m: >
  text
n: a#b
o: "a # b" # quoted
p: [
  q, # element
  r # end
]
s:
  # above
  t: u
? v
: # explicit
  w: x
# tail
`

const EXPECTED: readonly (readonly [Path, string | undefined])[] = [
  [['a'], 'one'],
  [['b'], 'two'],
  [['c'], undefined],
  [['d'], 'none'],
  [['e'], 'flow'],
  [['e', 0], undefined],
  [['e', 1], undefined],
  [['f'], 'list'],
  [['f', 0], 'first'],
  [['f', 0, 'k'], 'inner'],
  [['f', 1], undefined],
  [['f', 1, 0], 'nested'],
  [['f', 2], 'second'],
  [['f', 2, 0], undefined],
  [['f', 3], 'last'],
  [['g'], 'anchored'],
  [['g', 'h'], 'map'],
  [['g', 'h', 'i'], undefined],
  [['l'], 'header'],
  [['m'], undefined],
  [['n'], undefined],
  [['o'], 'quoted'],
  [['p'], undefined],
  [['p', 0], 'element'],
  [['p', 1], 'end'],
  [['s'], undefined],
  [['s', 't'], undefined],
  [['v'], 'explicit'],
  [['v', 'w'], undefined],
]

describe.each([
  ['table', read],
  ['tree', readTree],
] as const)('read from the %s', (_what, reader) => {
  test.each([
    ['LF', COMMENTED],
    ['CRLF', COMMENTED.replaceAll('\n', '\r\n')],
  ])('each comment belongs to its own node, %s', (_ends, yaml) => {
    const document = reader(yaml)

    expect(EXPECTED.map(([path]) => [path, document.comment(path)])).toEqual(EXPECTED)
    expect(document.comment([])).toBe(undefined)
    expect(document.comment(['nothing'])).toBe(undefined)
  })

  test('a visit shows every node once, in order, with its text and its comment', () => {
    const seen: unknown[] = []

    reader(COMMENTED).visit(({ key, path, comment }) => seen.push([path, comment, key === path.at(-1)]))

    expect(seen).toEqual(EXPECTED.map(([path, comment]) => [path, comment, true]))
  })

  test('a visit shows the text and the source of scalars', () => {
    const seen: unknown[] = []

    reader('a: 0644\nb: &x "q\\n"\nc: [!!str 1]\nd: |\n  t\ne:\n').visit(({ kind, text, source }) =>
      seen.push([kind, text, source]),
    )

    expect(seen).toEqual([
      ['scalar', '0644', '0644'],
      ['scalar', 'q\n', '"q\\n"'],
      ['list', undefined, undefined],
      ['scalar', '1', '1'],
      ['scalar', 't\n', '|\n  t'],
      ['scalar', '', ''],
    ])
  })
})

test('a visit skips aliases', () => {
  const seen: unknown[] = []

  read('a: &x {b: c}\nd: *x # alias\ne: f\n').visit(({ path }) => seen.push(path))

  expect(seen).toEqual([['a'], ['a', 'b'], ['e']])
})

test('a visit shows edits', () => {
  const document = read('a: 1 # one\nb: 2\n')
  const seen: unknown[] = []
  document.set(['a'], 5)
  document.set(['c'], 'new')

  document.visit(({ path, text, comment }) => seen.push([...path, text, comment]))

  expect(seen).toEqual([
    ['a', '5', 'one'],
    ['b', '2', undefined],
    ['c', 'new', undefined],
  ])
})

describe('writing', () => {
  test.each<readonly [what: string, yaml: string, path: Path, comment: string | undefined, want: string]>([
    ['behind a scalar', 'a: 1\nb: 2\n', ['a'], 'c', 'a: 1 # c\nb: 2\n'],
    ['behind the last scalar of a text without line end', 'a: 1', ['a'], 'c', 'a: 1 # c'],
    ['CRLF', 'a: 1\r\nb: 2\r\n', ['a'], 'c', 'a: 1 # c\r\nb: 2\r\n'],
    ['in place of another, whose gap stays', 'a: 1   # old\n', ['a'], 'new', 'a: 1   # new\n'],
    ['behind nothing', 'a:\nb: 1\n', ['a'], 'c', 'a: # c\nb: 1\n'],
    ['behind a text of two lines', 'a: x\n  y\nb: 1\n', ['a'], 'c', 'a: x\n  y # c\nb: 1\n'],
    ['on the line of the key of a list', 'a:\n- 1\n', ['a'], 'c', 'a: # c\n- 1\n'],
    ['on the line of the key of a map', 'a:\n  # head\n  b: 1\n', ['a'], 'c', 'a: # c\n  # head\n  b: 1\n'],
    ['behind the anchor of a list', 'a: &x\n- 1\nb: *x\n', ['a'], 'c', 'a: &x # c\n- 1\nb: *x\n'],
    ['behind a flow list', 'a: [1, 2]\nb: 1\n', ['a'], 'c', 'a: [1, 2] # c\nb: 1\n'],
    ['behind an element', 'a:\n- x\n- y\n', ['a', 0], 'c', 'a:\n- x # c\n- y\n'],
    ['behind a dash alone', 'a:\n-\n  b: 1\n', ['a', 0], 'c', 'a:\n- # c\n  b: 1\n'],
    ['behind the first field of an element', 'a:\n- b: 1\n', ['a', 0, 'b'], 'c', 'a:\n- b: 1 # c\n'],
    ['on the header of a block scalar', 'a: |-\n  x\nb: 1\n', ['a'], 'c', 'a: |- # c\n  x\nb: 1\n'],
    ['on a header in place of another', 'a: > # old\n  x\n', ['a'], 'new', 'a: > # new\n  x\n'],
    ['within a flow list of several lines', 'a: [\n  x,\n  y\n]\n', ['a', 0], 'c', 'a: [\n  x, # c\n  y\n]\n'],
    ['at the end of a flow list of several lines', 'a: [\n  x,\n  y\n]\n', ['a', 1], 'c', 'a: [\n  x,\n  y # c\n]\n'],
    ['taken off', 'a: 1   # old\nb: 2\n', ['a'], undefined, 'a: 1\nb: 2\n'],
    ['taken off a list', 'a: # old\n- 1\n', ['a'], undefined, 'a:\n- 1\n'],
    ['an equal one is not written', 'a: 1 #c\n', ['a'], 'c', 'a: 1 #c\n'],
    ['an empty one', 'a: 1\n', ['a'], '', 'a: 1 #\n'],
  ])('%s', (_what, yaml, path, comment, want) => {
    const document = read(yaml)

    expect(document.setComment(path, comment)).toBe(true)

    expect(document.toString()).toBe(want)
    expect(read(document.toString()).comment(path)).toBe(comment)
    expect(read(document.toString()).get([])).toEqual(read(yaml).get([]))
  })

  test.each<readonly [what: string, yaml: string, path: Path, comment: string]>([
    ['there is nothing', 'a: 1\n', ['b'], 'c'],
    ['the root has no line', 'a: 1\n', [], 'c'],
    ['the line goes on', 'a: [x, y]\n', ['a', 0], 'c'],
    ['a closing bracket follows', 'a: [x, y]\n', ['a', 1], 'c'],
    ['a map begins on the line of its dash', '- a: 1\n', [0], 'c'],
    ['it has several lines', 'a: 1\n', ['a'], 'c\nd: 2'],
  ])('refused where %s', (_what, yaml, path, comment) => {
    const document = read(yaml)

    expect(document.setComment(path, comment)).toBe(false)

    expect(document.toString()).toBe(yaml)
  })

  test('beside other edits', () => {
    const document = read('a: 1 # one\nb: [x]\n')

    document.set(['a'], 2)
    document.setComment(['b'], 'two')
    document.set(['b'], ['w', 'z'])
    document.setComment(['a'], undefined)

    expect(document.toString()).toBe('a: 2\nb: [w, z] # two\n')
  })

  test.each([
    ['the value first', true],
    ['the comment first', false],
  ])('beside values and keys that are written, %s', (_what, isValueFirst) => {
    const document = read('a: 1 # one\nb: x\n')
    const edits = [
      () => document.set(['b'], 'w'),
      () => document.set(['c'], 3),
      () => document.setComment(['b'], 'two'),
      () => document.setComment(['a'], 'new'),
    ]

    for (const edit of isValueFirst ? edits : edits.toReversed()) edit()

    expect(document.toString()).toBe('a: 1 # new\nb: w # two\nc: 3\n')
    expect(['a', 'b', 'c'].map((key) => document.comment([key]))).toEqual(['new', 'two', undefined])
    document.setComment(['b'], undefined)
    expect(document.toString()).toBe('a: 1 # new\nb: w\nc: 3\n')
  })
})
