import { Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { applyOperations } from './apply-operations.ts'
import { readOperations } from './operation.ts'

/** Applies JSON or YAML operations to a resource. */
function patch(resource: string, operations: string) {
  const item = new Resource(readYaml(resource).document as YamlDocument)
  const { operations: read, problems } = readOperations(readYaml(operations).document as YamlDocument)
  const { problem, warnings } = applyOperations(item, read)
  return { text: item.toString(), problems, problem: problem?.message, warnings, item }
}

const head = 'kind: Thing\nmetadata:\n  name: x\n'

describe('operations of RFC 6902', () => {
  test.each([
    ['add a field', 'm:\n  a: 1 # one\n', '[{"op": "add", "path": "/m/b", "value": 2}]', 'm:\n  a: 1 # one\n  b: 2\n'],
    [
      'add over a field: its comment stays',
      'm:\n  a: 1 # one\n',
      '[{op: add, path: /m/a, value: 2}]',
      'm:\n  a: 2 # one\n',
    ],
    ['add before an element', 'l:\n- a # one\n- b\n', '[{op: add, path: /l/1, value: c}]', 'l:\n- a # one\n- c\n- b\n'],
    ['add at the end', 'l:\n- a\n', '[{op: add, path: /l/-, value: {x: 1}}]', 'l:\n- a\n- x: 1\n'],
    ['add at the length', 'l:\n- a\n', '[{op: add, path: /l/1, value: b}]', 'l:\n- a\n- b\n'],
    ['add to an empty list', 'l: []\n', '[{op: add, path: /l/-, value: b}]', 'l:\n- b\n'],
    ['add null', 'm: {}\n', '[{op: add, path: /m/a, value: null}]', 'm:\n  a: null\n'],
    ['remove', 'm:\n  a: 1\n  # about b\n  b: 2\n', '[{op: remove, path: /m/b}]', 'm:\n  a: 1\n'],
    ['remove an element', 'l:\n- a\n- b # two\n', '[{op: remove, path: /l/0}]', 'l:\n- b # two\n'],
    ['replace: quotes and comments stay', "a: 'x' # why\n", '[{op: replace, path: /a, value: y}]', "a: 'y' # why\n"],
    ['replace with an equal value changes nothing', 'a: 0644\n', '[{op: replace, path: /a, value: 420}]', 'a: 0644\n'],
    [
      'move to a new key of the map takes the comment along',
      'm:\n  a: 1 # one\n  b: 2\n',
      '[{op: move, from: /m/a, path: /m/c}]',
      'm:\n  c: 1 # one\n  b: 2\n',
    ],
    [
      'move within a list takes the comment along',
      'l:\n- a # one\n- b\n- c\n',
      '[{op: move, from: /l/0, path: /l/-}]',
      'l:\n- b\n- c\n- a # one\n',
    ],
    [
      'move to a field that exists: its comments stay, and the value is the text that moved',
      'm:\n  # what a is\n  a: # a\n    # one\n    x:   0644 # ex\nn:\n  # what b is\n  b: 5 # b\n',
      '[{op: move, from: /m/a, path: /n/b}]',
      'm: {}\nn:\n  # what b is\n  b: # b\n    # one\n    x:   0644 # ex\n',
    ],
    [
      'copy to a field that exists: its map is replaced with its comments',
      'a:\n  x: "1" # one\nb:\n  # gone\n  x: 2\n  y: 3 # gone\n',
      '[{op: copy, from: /a, path: /b}]',
      'a:\n  x: "1" # one\nb:\n  x: "1" # one\n',
    ],
    [
      'a field that exists and has no comment gets that of the value on its line',
      'a: |- # text\n  one\n\n  two\nb: 5\n',
      '[{op: move, from: /a, path: /b}]',
      'b: |- # text\n  one\n\n  two\n',
    ],
    [
      'move to a field with an equal value changes nothing there',
      'm:\n  a: 0644 # a\nn:\n  b: 420\n',
      '[{op: move, from: /m/a, path: /n/b}]',
      'm: {}\nn:\n  b: 420\n',
    ],
    [
      'move to another map keeps the spelling',
      'm:\n  a: 0644 # mode\nn: {}\n',
      '[{op: move, from: /m/a, path: /n/b}]',
      'm: {}\nn:\n  b: 0644 # mode\n',
    ],
    [
      'move of a map takes its comments, quotes and block scalars along',
      'm:\n  # what a is\n  a: # the key\n    # one\n    x:   "0644" # ex\n    t: |\n      text  \n  b: 1\nn:\n    c: 1\n',
      '[{op: move, from: /m/a, path: /n/d}]',
      'm:\n  b: 1\nn:\n    c: 1\n    # what a is\n    d: # the key\n        # one\n        x:   "0644" # ex\n        t: |\n          text  \n',
    ],
    [
      'move of an element to another list takes its comments along',
      'l:\n# first\n- {name: a} # A\n# second\n- name: b # B\n  # inside\n  v: 0644\nk: []\n',
      '[{op: move, from: /l/1, path: /k/-}, {op: move, from: /l/0, path: /k/0}]',
      'l: []\nk:\n# first\n- {name: a} # A\n# second\n- name: b # B\n  # inside\n  v: 0644\n',
    ],
    [
      'copy of an element into a map',
      'l:\n- name: b # B\n  # inside\n  v: 0644\n',
      '[{op: copy, from: /l/0, path: /m}]',
      'l:\n- name: b # B\n  # inside\n  v: 0644\nm:\n  name: b # B\n  # inside\n  v: 0644\n',
    ],
    ['move onto itself', 'a: 1 # one\n', '[{op: move, from: /a, path: /a}]', 'a: 1 # one\n'],
    ['copy', 'm:\n  a: "x"\n', '[{op: copy, from: /m/a, path: /m/b}]', 'm:\n  a: "x"\n  b: "x"\n'],
    [
      'test that passes',
      'm: {a: [1, {b: x}]}\n',
      '[{op: test, path: /m, value: {a: [1, {b: x}]}}]',
      'm: {a: [1, {b: x}]}\n',
    ],
    [
      '~1 is a slash, ~0 a tilde, ~01 a tilde and a one',
      'm:\n  a/b: 1\n  ~1: 2\n',
      '[{op: replace, path: /m/a~1b, value: 3}, {op: remove, path: /m/~01}]',
      'm:\n  a/b: 3\n',
    ],
    [
      'one operation sees what the last one did',
      'm: {}\n',
      '[{op: add, path: /m/l, value: []}, {op: add, path: /m/l/-, value: 1}]',
      'm:\n  l:\n  - 1\n',
    ],
    ['a key that looks like a position', 'm:\n  "0": a\n', '[{op: replace, path: /m/0, value: b}]', 'm:\n  "0": b\n'],
  ])('apply: %s', (_what, resource, operations, expected) => {
    const { text, problem, problems } = patch(head + resource, operations)

    expect(text).toBe(head + expected)
    expect([problem, problems]).toEqual([undefined, []])
  })

  test.each([
    ['remove of an absent key', 'm: {}\n', '[{op: remove, path: /m/a}]', '"/m/a"'],
    ['add below an absent key', 'm: {}\n', '[{op: add, path: /m/a/b, value: 1}]', '"/m/a/b"'],
    ['add below a scalar', 'm: 1\n', '[{op: add, path: /m/a, value: 1}]', '"/m/a"'],
    ['add below null', 'm:\n', '[{op: add, path: /m/a, value: 1}]', '"/m/a"'],
    ['a position behind the end', 'l: [a]\n', '[{op: add, path: /l/2, value: 1}]', '1 elements'],
    ['replace behind the end', 'l: [a]\n', '[{op: replace, path: /l/1, value: 1}]', '1 elements'],
    ['replace at "-"', 'l: [a]\n', '[{op: replace, path: /l/-, value: 1}]', '"/l/-"'],
    ['a name in a list', 'l: [a]\n', '[{op: add, path: /l/x, value: 1}]', '"/l/x"'],
    ['a test that fails', 'a: 1\n', '[{op: test, path: /a, value: "1"}]', '"/a"'],
    ['a test of an absent key', 'm: {}\n', '[{op: test, path: /m/a, value: 1}]', '"/m/a"'],
    ['move of an absent key', 'm: {}\n', '[{op: move, from: /m/a, path: /m/b}]', '"/m/a"'],
    ['move into itself', 'm:\n  a: {}\n', '[{op: move, from: /m/a, path: /m/a/b}]', '"/m/a/b"'],
  ])('%s is an error', (_what, resource, operations, named) => {
    expect(patch(head + resource, operations).problem).toContain(named)
  })
})

describe('operations as in evanphx/json-patch v4, which kustomize uses', () => {
  test.each([
    ['replace of an absent key adds it', 'm: {}\n', '[{op: replace, path: /m/a, value: 1}]', 'm:\n  a: 1\n'],
    ['add at -1 appends', 'l:\n- a\n', '[{op: add, path: /l/-1, value: b}]', 'l:\n- a\n- b\n'],
    ['add at -2 is before the last', 'l:\n- a\n', '[{op: add, path: /l/-2, value: b}]', 'l:\n- b\n- a\n'],
    ['remove at -1 drops the last', 'l:\n- a\n- b\n', '[{op: remove, path: /l/-1}]', 'l:\n- a\n'],
    ['a test for null passes on an absent key', 'm: {}\n', '[{op: test, path: /m/a, value: null}]', 'm: {}\n'],
    ['a test without value is one for null', 'm: {}\n', '[{op: test, path: /m/a}]', 'm: {}\n'],
  ])('apply: %s', (_what, resource, operations, expected) => {
    expect(patch(head + resource, operations)).toMatchObject({ text: head + expected, problem: undefined })
  })

  test('copy of an absent key copies null, with a warning', () => {
    const { text, warnings } = patch(`${head}m: {}\n`, '[{op: copy, from: /m/a, path: /m/b}]')

    expect(text).toBe(`${head}m:\n  b: null\n`)
    expect(warnings[0]?.message).toContain('"/m/a"')
  })
})

describe('invalid JSON patches', () => {
  test.each([
    ['an unknown operation', '[{op: set, path: /a, value: 1}]', '"set"'],
    ['no operation', '[{path: /a}]', '`op`'],
    ['no path', '[{op: remove}]', '`path`'],
    ['a path without a slash in front', '[{op: add, path: spec/replicas, value: 1}]', '"/spec/replicas"'],
    ['a move without from', '[{op: move, path: /a}]', '`from`'],
    ['a scalar', '[1]', 'must be a map'],
    ['a removal of everything', '[{op: remove, path: ""}]', 'whole resource'],
    [
      'a reserved annotation',
      '[{op: add, path: /metadata/annotations/internal.config.kubernetes.io~1path, value: x}]',
      'internal.config.kubernetes.io/path',
    ],
    [
      'a reserved annotation in a value',
      '[{op: add, path: /metadata/annotations, value: {internal.config.kubernetes.io/path: x}}]',
      'internal.config.kubernetes.io/path',
    ],
  ])('report %s', (_what, operations, named) => {
    expect(patch(head, operations).problems.join()).toContain(named)
  })
})

test('reserved annotations are neither seen nor copied', () => {
  const annotated = 'metadata:\n  annotations:\n    internal.config.kubernetes.io/path: a.yaml\n    b: c\n'

  const { item, problem } = patch(
    annotated,
    '[{op: test, path: /metadata/annotations, value: {b: c}}, {op: copy, from: /metadata, path: /copy}]',
  )

  expect(problem).toBeUndefined()
  expect(item.get(['copy'])).toEqual({ annotations: { b: 'c' } })
})
