import { describe, expect, it } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import { isEqual, type Path, type Value } from '../scan/value.ts'

/** Values as they follow `key:` or a dash; lines are relative to the key. */
const VALUES = [
  ...[' x', ' 0644', " 'v' # vee", ' "\\u0041"', '', ' # nothing', ' ~', ' !!str 5', ' 1.10 # c', ' []', ' {} # empty'],
  ...[
    ' {k: 0644} # flow',
    ' [a, "b" , {c: 0x1F}]',
    ' { k: v,\n  # in\n  w: 1 }',
    " 'two\n\n  lines'",
    ' plain\n  text # c',
  ],
  ...[' |\n  text\n   more\n', ' |- # c\n  a\n\n  b', ' >2\n    folded\n', ' |+\n  kept\n\n', ' "a\\\n  b"'],
  ...[
    '\n  a: 1',
    ' # the key\n  # one\n  a: 1 # ex\n  # two\n  b: 0x1F\n  # last',
    '\n\n  # far\n\n  a:\n    - x\n    - y: |\n        t  \n',
  ],
  ...[
    '\n- a # A\n-   b',
    ' # c\n  # one\n  - a\n  # two\n  -\n    k: v\n',
    '\n  - - 1\n    - 2\n  - # c\n    x: y',
    '\n  ? a\n  : b',
  ],
  ...[' # c\n   a: 1\n   b:\n       c: 2', '\n  a: 1\n   # odd\n  b: 2', ' x\n  # deeper'],
]

interface Form {
  readonly text: string
  readonly from: Path
}

/** The document with the value in a map, a list, a list of maps, and a deeper map. */
function sourcesOf(value: string): readonly Form[] {
  const deep = value.replaceAll('\n', '\n    ').replaceAll(/\n +(?=\n|$)/g, '\n')
  const element = value
    .replace(/^\n {2}(?=\S)/, ' ')
    .replace(/^\n(?=- )/, ' ')
    .replaceAll(/\n(- )/g, '\n  $1')
  return [
    {
      text: `s:\n  k: 1\n  # above\n  v:${value.replaceAll('\n', '\n  ').replaceAll(/\n +(?=\n|$)/g, '\n')}\n`,
      from: ['s', 'v'],
    },
    { text: `# above\nv:${value}\n`, from: ['v'] },
    { text: `s:\n# above\n-${element}\n`, from: ['s', 0] },
    { text: `s:\n  - x\n  # above\n  - n: 1\n    # own\n    v:${deep}\n`, from: ['s', 1, 'v'] },
  ]
}

const TARGETS: readonly (readonly [text: string, path: Path])[] = [
  ['t:\n  a: 1\n', ['t', 'new']],
  ['t: {} # empty\n', ['t', 'new']],
  ['t:\n    deep:\n        a: 1\n', ['t', 'deep', 'new']],
  ['t:\n- a # A\n- b\n', ['t', 2]],
  ['t:\n  - a\n  - b\n', ['t', 1]],
  ['t:\n# first\n- a\n', ['t', 0]],
  ['t: []\n', ['t', 0]],
  ['t:\n- - a\n', ['t', 0, 0]],
  ['t:\n- a: 1\n', ['t', 0, 'new']],
  ['t: {a: 1}\n', ['t', 'new']],
  ['t: [a]\n', ['t', 1]],
  ['t:\n  new: 5 # old\n', ['t', 'new']],
]

/** No scalar of the cases has a `#`. */
const commentsOf = (text: string) => text.match(/#[^\r\n]*/g) ?? []

const read = (text: string) => readYaml(text).document

function cases() {
  return VALUES.flatMap((value) =>
    sourcesOf(value).flatMap(({ text, from }) =>
      ['\n', '\r\n'].flatMap((eol) => {
        const source = `${text}z: 1\n`.replaceAll('\n', eol)
        return read(source)?.has(from) === true ? [{ source, from, eol }] : []
      }),
    ),
  )
}

/** The scalars of a value as they are written. */
function spellings(text: string, at: Path): readonly string[] {
  const found: string[] = []
  read(text)?.visit(({ kind, path, source }) => {
    if (kind === 'scalar' && at.every((part, i) => path[i] === part))
      found.push((source ?? '').replace(/ #.*/, '').replace(/\s+/g, ' ').trim())
  })
  return found
}

/** What is wrong with a move; `undefined` if nothing is. */
function problemOf(source: string, from: Path, target: string, to: Path): string | undefined {
  const document = read(target)
  const text = read(source)?.nodeText(from)
  if (document === undefined || text === undefined) return 'the case cannot be read'
  const isDone = typeof to.at(-1) === 'number' ? document.insertNodeText(to, text) : document.setNodeText(to, text)
  const made = document.toString()
  const again = read(made)
  const gone = read(source)
  gone?.delete(from)
  const before = [...commentsOf(target), ...commentsOf(source)].sort()
  const kept = [...commentsOf(made), ...commentsOf(gone?.toString() ?? '')].sort()
  const isFlow = /[{[]a/.test(target)
  if (again === undefined) return `cannot be read: ${made}`
  if (!isDone || !isEqual(again.get(to) as Value, read(source)?.get(from) as Value)) return `another value: ${made}`
  if (target.includes('\r') && /(?<!\r)\n/.test(made)) return `line ends: ${made}`
  if (isFlow) return undefined
  if (!isEqual(spellings(made, to), spellings(source, from))) return `another spelling: ${made}`
  return target.includes('old') || isEqual(before, kept) ? undefined : `comments: ${made}`
}

describe('a node moves as text', () => {
  it.each(TARGETS)('with its comments and spelling into %j', (base, to) => {
    const wrong = cases().flatMap(({ source, from, eol }) =>
      [base.trimEnd(), `${base}y: 2\n`, `\uFEFF${base}`].flatMap((target) => {
        const problem = problemOf(source, from, target.replaceAll('\n', eol), to)
        return problem === undefined ? [] : [`${JSON.stringify(source)}: ${problem}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['an alias becomes a copy', 'a: &x {n: 0644}\nv: # c\n  b: *x # b\n', 'v:\n  v: # c\n    b: # b\n      n: 0644\n'],
    ['an anchor stays behind', 'v: &x # c\n  n: 0644\nb: *x\n', 'v:\n  v: # c\n    n: 0644\n'],
    [
      'a merge key becomes its fields',
      'a: &x {m: 0644}\nv:\n  <<: *x\n  k: 1 # k\n',
      'v:\n  v:\n    k: 1 # k\n    m: 0644\n',
    ],
    ['other aliases do not matter', 'a: &x 1\nb: *x\nv: [ 0x1F ] # c\n', 'v:\n  v: [ 0x1F ] # c\n'],
  ])('%s', (_, source, expected) => {
    const document = read('v: {}\n')
    const text = read(source)?.nodeText(['v'])
    expect(text && document?.setNodeText(['v', 'v'], text)).toBe(true)
    expect(document?.toString()).toBe(expected)
  })

  it('is not there without a node', () => {
    expect(read('a: 1\n')?.nodeText(['b'])).toBeUndefined()
  })
})
