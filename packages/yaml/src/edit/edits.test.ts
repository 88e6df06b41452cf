import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import type { Path, Value } from '../scan/value.ts'

type Case = readonly [what: string, yaml: string, path: Path, value: Value, want: string]

function read(yaml: string) {
  const { document } = readYaml(yaml, { uniqueKeys: false })
  if (document === undefined) throw new Error('the case must be YAML')
  return document
}

describe('set', () => {
  test.each<Case>([
    ['behind an explicit key', '? k1\n:\n  k2: 1\n', ['k1'], 'x', '? k1\n: x\n'],
    ['a list of maps in place of an anchored list', ' 2: &a3\n - x\n', ['2'], { k: 'v' }, ' 2:\n   k: v\n'],
    ['several lines, white space behind the old value', 'k: 1_000  \n', ['k'], 'l1\n\nl2\n', 'k: |  \n  l1\n\n  l2\n'],
    ['several lines, a deeper comment below', 'k:\n  # c\n', ['k'], 'l1\nl2\n', 'k: "l1\\nl2\\n"\n  # c\n'],
    ['a block scalar that ends the text', 'k: |\n  a', ['k'], 'b\n', 'k: |\n  b'],
    ['several lines where no line break ends the text', 'k: a', ['k'], 'b\nc\n', 'k: |\n  b\n  c\n'],
    ['a block scalar with more line breaks where none ends the text', 'k: >\n  a', ['k'], 'x\n\n', 'k: >+\n  x\n\n'],
    ['a block scalar that begins with a blank line', 'k: |-\n\n  a\n', ['k'], '\nb', 'k: |-\n\n  b\n'],
    ['several lines below the comment of an anchor', 'k: &a # c\n  x\n', ['k'], 'y\nz\n', 'k: &a # c\n  "y\\nz\\n"\n'],
    ['the gap behind an anchor', 'k:   &a\n  x\n', ['k'], 'z', 'k:   &a\n  z\n'],
    ['the gap behind a tag', 'k: !!str\n  x\n', ['k'], 'y', 'k: !!str\n  y\n'],
    ['a literal under a tag', 'k: !!str |\n  x\n', ['k'], 'y\n', 'k: !!str |\n  y\n'],
    ['a number with its tag', 'k: !!int 7\n', ['k'], 8, 'k: !!int 8\n'],
    ['a string with a tag of its own', 'k: !own x\n', ['k'], 'y', 'k: !own y\n'],
    ['a string in place of a tagged number, without the tag', 'k: &a !!int 7\n', ['k'], 'z', 'k: &a z\n'],
    ['plain text in flow', "{ k: it's }\n", ['k'], "that's", "{ k: that's }\n"],
    ['plain text beside quoted keys', '{ "k": a#b }\n', ['k'], 'q#q', '{ "k": q#q }\n'],
    ['a string in JSON', '{"k": 1}\n', ['k'], 'x', '{"k": "x"}\n'],
    ['a flow entry without a colon, before an empty key', '{k, : [a]}\n', ['k'], [], '{k: [], : [a]}\n'],
    ['a flow entry without a colon, at the end', '{: a, k}\n', ['k'], 'b', '{: a, k: b}\n'],
    ['a list behind a tab', 'k:\tx\n', ['k'], [], 'k: []\n'],
    ['a byte order mark has no column', '\uFEFFk1: x', ['k2'], 1, '\uFEFFk1: x\nk2: 1'],
    ['a root on the line of its marker', '--- []\n', [0], 'a b', '--- [a b]\n'],
    [
      'fewer elements: the white space behind the last one stays',
      'k:\n- a\n- |+\n  b\n-\n  \n',
      ['k'],
      ['x'],
      'k:\n- x\n  \n',
    ],
    [
      'a map that is nearly the same: only what differs',
      'm: {b: 1, a: x} # c\n',
      ['m'],
      { a: 'x', b: 2 },
      'm: {b: 2, a: x} # c\n',
    ],
  ])('%s', (_what, yaml, path, value, want) => {
    const document = read(yaml)

    expect(document.set(path, value)).toBe(true)

    expect(document.toString()).toBe(want)
  })

  test('a path through a scalar is refused and changes nothing', () => {
    const document = read('a: x\n')

    expect(document.set(['a', 'b', 'c'], 1)).toBe(false)

    expect(document.toString()).toBe('a: x\n')
  })
})

describe('delete', () => {
  test.each<readonly [what: string, yaml: string, path: Path, want: string]>([
    ['a blank line on one side stays', 'a: 1\nb: 2\n\n', ['b'], 'a: 1\n\n'],
    ['one of two blank lines goes, CRLF', 'a: 1\r\n\r\nb: 2\r\n\r\nc: 3\r\n', ['b'], 'a: 1\r\n\r\nc: 3\r\n'],
    [
      'a comment line before the end counts as no blank line',
      'a: 1\r\n  # c\r\nb: 2\r\n\r\n',
      ['b'],
      'a: 1\r\n  # c\r\n\r\n',
    ],
    ['an emptied root keeps the end marker', '1: x\n...\n', ['1'], '{}\n...\n'],
    ['an emptied list keeps its anchor', 'k: &a\n- x\n', ['k', 0], 'k: &a []\n'],
    ['an emptied map keeps its tag', 'k: !!map\n  a: 1\n', ['k', 'a'], 'k: !!map {}\n'],
    ['an emptied list behind an explicit key', '? k\n:\n- x\n', ['k', 0], '? k\n: []\n'],
    ['an emptied map where no line break ends the text', 'k:\n  a: 1', ['k', 'a'], 'k: {}'],
    ['a byte order mark stays', '\uFEFFa: 1\nb: 2\n', ['a'], '\uFEFFb: 2\n'],
    ['one of two blank lines goes, with a byte order mark', '\uFEFF\na: 1\n\nb: 2\n', ['a'], '\uFEFF\nb: 2\n'],
    ['a comment behind a byte order mark goes', '\uFEFF# about a\na: 1\nb: 2\n', ['a'], '\uFEFFb: 2\n'],
    ['the first entry behind a dash', '- a: 1 # t\n  b: 2\n', [0, 'a'], '- b: 2\n'],
    ['blank lines that a kept scalar would take', 'a: |+\n  x\nb: 1\n\nc: 2\n', ['b'], 'a: |+\n  x\nc: 2\n'],
    ['white space at the end that such a scalar would take', 'a: |+\n  x\nb: 1\n    ', ['b'], 'a: |+\n  x\n'],
    ['blank lines behind a comment below such a scalar', 'a: |+\n  x\n# c\n\nb: 1\n', ['b'], 'a: |+\n  x\n# c\n\n'],
    ['the foot of a nested map stays with it', 'a:\n  b: 1\n  # foot\nc: 2\n', ['c'], 'a:\n  b: 1\n  # foot\n'],
    ['from a flow list, the comment of its neighbour stays', '[\n  a, # a\n  b # b\n]\n', [1], '[\n  a # a\n]\n'],
  ])('%s', (_what, yaml, path, want) => {
    const document = read(yaml)

    expect(document.delete(path)).toBe(true)

    expect(document.toString()).toBe(want)
  })

  test('an absent path is refused', () => {
    const document = read('a: 1\n')

    expect(document.delete(['b'])).toBe(false)

    expect(document.toString()).toBe('a: 1\n')
  })
})

describe('a key that is inserted and deleted again leaves the text as it was', () => {
  test.each([
    ['{}', 'k: {}\n'],
    ['a space inside', 'k: { }\n'],
    ['lines inside', 'k: {\n  }\n'],
    ['a comment inside', 'k: { # c\n  }\n'],
    ['a comment line inside', 'k: {\n  # c\n  }\n'],
    ['an odd gap', '-  {}\n'],
    ['an anchor', '- &a {}\n'],
    ['white space behind', '- {}\t\n'],
    ['a comment behind', 'k: {} # c\n'],
    ['a root behind a byte order mark and a start marker', '\uFEFF--- {}\n'],
    ['a root with a comment behind', '{} # c\n'],
    ['a root with a comment above', '# c\n{}\n'],
    ['a deeper comment below', 'k:\n- {}\n   # c\n'],
    ['a map before a blank line', 'k:\n  a: 1\n\n'],
    ['a map that ends in a kept scalar', 'k:\n  a: |+\n    x'],
  ])('%s', (_what, yaml) => {
    const path = yaml.includes('k:') ? ['k', ...(yaml.includes('k:\n-') ? [0] : [])] : yaml.startsWith('-') ? [0] : []
    const document = read(yaml)
    expect(document.insert([...path, 'added'], 'x')).toBe(true)
    const there = document.toString()
    expect(there).not.toBe(yaml)

    const back = read(there)
    expect(back.delete([...path, 'added'])).toBe(true)

    expect(back.toString()).toBe(yaml)
  })
})

describe('anchors', () => {
  test.each<readonly [what: string, yaml: string, path: Path, value: Value, want: string]>([
    ['the gap stays when an anchor goes', 'a: &x\n  k: 1\nb: *x\n', ['a', 'k'], 2, 'a:\n  k: 2\nb: &x\n  k: 1\n'],
    [
      'a comment behind an anchor stays',
      'a: &x # c\n  k: 1\nb: *x\n',
      ['a', 'k'],
      2,
      'a: # c\n  k: 2\nb: &x\n  k: 1\n',
    ],
    ['an anchored list behind a dash', '- &x\n    - 1\n- b: *x\n', [0, 0], 2, '-\n    - 2\n- b: &x\n  - 1\n'],
    [
      'keys keep their spelling',
      'a: &x\n  5: 0x1F\nb: *x\n',
      ['a', 'm'],
      1,
      'a:\n  5: 0x1F\n  m: 1\nb: &x\n  5: 0x1F\n',
    ],
    ['the alias behind an explicit key', 'a: &x [1]\n? b\n: *x\n', ['a'], 2, 'a: 2\n? b\n: &x\n- 1\n'],
    ['handed on twice', 'k:\n- &x v\n- *x\nl: *x\n', ['k'], [1, 2], 'k:\n- 1\n- 2\nl: &x v\n'],
  ])('%s', (_what, yaml, path, value, want) => {
    const document = read(yaml)

    expect(document.set(path, value)).toBe(true)

    expect(document.toString()).toBe(want)
  })

  test.each<readonly [what: string, yaml: string, want: string]>([
    ['outside', 'v: &v one\na: &a\n  p: *v\nb: *a\n', 'v: &v one\nb: &a\n  p: one\n'],
    ['inside', 'a: &a\n  p: &v one\n  q: *v\nb: *a\n', 'b: &a\n  p: one\n  q: one\n'],
    ['in use elsewhere', 'a: &a\n  p: &v one\n  q: *v\nb: *a\nc: *v\n', 'b: &a\n  p: one\n  q: one\nc: &v one\n'],
    ['that merges', 'v: &v\n  k: 1\na: &a\n  <<: *v\nb: *a\n', 'v: &v\n  k: 1\nb: &a\n  k: 1\n'],
  ])('a deleted map with an alias of an anchor %s leaves its value to its own alias', (_what, yaml, want) => {
    const document = read(yaml)
    const before = document.get(['b'])

    expect(document.delete(['a'])).toBe(true)

    expect(document.get(['b'])).toEqual(before)
    expect(document.toString()).toBe(want)
  })

  test.each(['1.0', '"1"', '!!int 7', '~'])(
    'a scalar %s is the same when an alias takes it over, and the next one',
    (scalar) => {
      const yaml = `a: [&x ${scalar}, *x, *x]\nb: *x\nc: *x\n`
      const document = read(yaml)
      const before = [document.get(['c']), document.text(['c']), document.peek(['c'])]
      for (const path of [['a', 0], ['a', 1], ['a', 2], ['b']]) document.set(path, 'new')

      expect([document.get(['c']), document.text(['c']), document.peek(['c'])]).toEqual(before)
      expect(document.toString()).toContain(`\nc: &x ${scalar}\n`)
    },
  )
})

describe('setSource', () => {
  test.each<readonly [what: string, yaml: string, path: Path, source: string, want: string]>([
    ['a spelling that a value does not determine', 'a: 1 # c\n', ['a'], '0x01', 'a: 0x01 # c\n'],
    ['several lines', 'a: x # c\n', ['a'], "'one\n  two'", "a: 'one\n  two' # c\n"],
    ['the comment of a block scalar goes back behind the value', 'a: |- # c\n  x\n', ['a'], 'y', 'a: y # c\n'],
    ['and the other way', 'a: y # c\n', ['a'], '|-\n  x', 'a: |- # c\n  x\n'],
    ['text that would end a flow collection gets quotes there', 'a: {b: x}\n', ['a', 'b'], 'c}', 'a: {b: "c}"}\n'],
    ['a block scalar gets quotes in a flow collection', 'a: [x]\n', ['a', 0], '|-\n  b\n  c', 'a: ["b\\nc"]\n'],
    ['a number of YAML 1.1 gets none', 'a: {b: x}\n', ['a', 'b'], '-0x1F', 'a: {b: -0x1F}\n'],
    ['text of several lines gets none', 'a: [x]\n', ['a', 0], 'b\n  c', 'a: [b\n  c]\n'],
    ['other text gets none', 'a: {b: x, c: [1]}\n', ['a', 'b'], "it's so", "a: {b: it's so, c: [1]}\n"],
  ])('%s', (_what, yaml, path, source, want) => {
    const document = read(yaml)

    expect(document.setSource(path, source)).toBe(true)

    expect(document.toString()).toBe(want)
  })

  test.each([
    ['a list', 'a: 1\n', '[x]'],
    ['invalid YAML', 'a: 1\n', "'x"],
    ['where there is no scalar', 'a: {b: 1}\n', 'x'],
  ])('%s is refused', (_what, yaml, source) => {
    const document = read(yaml)

    expect(document.setSource(['a'], source)).toBe(false)

    expect(document.toString()).toBe(yaml)
  })
})

describe('copy of a document that has only comments', () => {
  test('is empty if nothing was written', () => {
    const copy = read('# note\n').copy()

    expect([copy.get([]), copy.toString(), copy.isEdited]).toEqual([undefined, '# note\n', false])
  })

  test('contains what was written, and is edited independently', () => {
    const original = read('# note\n')
    original.set(['a'], 1)
    const copy = original.copy()
    copy.set(['b'], 2)

    expect([copy.get([]), copy.toString()]).toEqual([{ a: 1, b: 2 }, '# note\na: 1\nb: 2'])
    expect(original.toString()).toBe('# note\na: 1')
    expect(original.copy().isEdited).toBe(true)
  })
})
