import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { searchReplace } from './index.ts'

goldenExamples(searchReplace, new URL('../examples', import.meta.url), { writtenComments: /^kpt-set: / })

/** Runs a search over one resource with these lines. */
async function search(lines: string, data: Record<string, unknown>, kind = 'Thing', form = 'ConfigMap') {
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'
  const item = `- apiVersion: v1\n  kind: ${kind}\n  metadata:\n    name: n\n    annotations:\n      internal.config.kubernetes.io/path: a/b.yaml\n`
  const metadata = { name: 'config' }
  const config =
    form === 'ConfigMap'
      ? { apiVersion: 'v1', kind: 'ConfigMap', metadata, data }
      : { apiVersion: 'krmkit.dev/v1alpha1', kind: 'SearchReplace', metadata, ...data }
  const input = `${head}${item}${lines}functionConfig: ${JSON.stringify(config)}\n`
  const { output, exitCode, results } = await run(searchReplace as KrmFunction, input)
  const text = output.slice(head.length + item.length)
  return { lines: text.slice(0, text.indexOf('functionConfig:')), exitCode, results, output }
}

type Case = readonly [what: string, before: string, data: Record<string, unknown>, after: string]

describe('a value is written', () => {
  test.each<Case>([
    ['by value', '  a: x # c\n  b: y\n', { 'by-value': 'x', 'put-value': 'z' }, '  a: z # c\n  b: y\n'],
    ['by value, a number', '  a: 3\n', { 'by-value': '3', 'put-value': '4' }, '  a: 4\n'],
    ['in quotes that stay', '  a: "3"\n', { 'by-value': '3', 'put-value': '4' }, '  a: "4"\n'],
    [
      'in place of a string, which stays one',
      '  a: x\n',
      { 'by-value': 'x', 'put-value': '0071335' },
      '  a: "0071335"\n',
    ],
    ['by a part of the value', '  a: my-x-1\n', { 'by-value-regex': 'x', 'put-value': 'z' }, '  a: z\n'],
    [
      'by expression with groups',
      '  a: x-1\n',
      { 'by-value-regex': '(.*)-(\\d)', 'put-value': '${2}-${1}' },
      '  a: 1-x\n',
    ],
    [
      'by expression, a group that took no part',
      '  a: x\n',
      { 'by-value-regex': 'x(y)?', 'put-value': 'z${1}' },
      '  a: z\n',
    ],
    [
      'by path with wildcards',
      '  a:\n  - b: {c: x}\n',
      { 'by-path': 'a[*].**.c', 'put-value': 'z' },
      '  a:\n  - b: {c: z}\n',
    ],
    ['by path with a position', '  a: [x, y]\n', { 'by-path': 'a[1]', 'put-value': 'z' }, '  a: [x, z]\n'],
    [
      'by path with a filter',
      '  a:\n  - {n: p, v: 1}\n  - {n: q, v: 1}\n',
      { 'by-path': 'a[n=q].v', 'put-value': '2' },
      '  a:\n  - {n: p, v: 1}\n  - {n: q, v: 2}\n',
    ],
    [
      'by path and value',
      '  a: x\n  b: x\n',
      { 'by-path': 'b', 'by-value': 'x', 'put-value': 'z' },
      '  a: x\n  b: z\n',
    ],
    ['by file path', '  a: x\n', { 'by-value': 'x', 'by-file-path': '**/b.yaml', 'put-value': 'z' }, '  a: z\n'],
    ['in place of an alias', '  a: &x 1\n  b: *x\n', { 'by-path': 'b', 'put-value': '2' }, '  a: 1\n  b: 2\n'],
    ['where the path is absent', '  a: x\n', { 'by-path': 'b.c', 'put-value': '3' }, '  a: x\n  b:\n    c: 3\n'],
    [
      'where the path is absent, as it is spelled',
      '  a: x\n',
      { 'by-path': 'b', 'put-value': '0644' },
      '  a: x\n  b: 0644\n',
    ],
    [
      'as a string in a map of strings',
      '  data:\n    a: x\n',
      { 'by-path': 'data.b', 'put-value': '3' },
      '  data:\n    a: x\n    b: "3"\n',
    ],
    ['with a comment', '  a: x\n', { 'by-path': 'b', 'put-value': '3', 'put-comment': 'c' }, '  a: x\n  b: 3 # c\n'],
    [
      'a list for a list (kpt #2573)',
      '  a: # c\n  - x # cx\n  - y\n',
      { 'by-path': 'a', 'put-value': '[z, x]' },
      '  a: # c\n  - z\n  - x # cx\n',
    ],
    ['a list by its value (kpt #2573)', '  a: [x, 1]\n', { 'by-value': '[x, 1]', 'put-value': '[z]' }, '  a: [z]\n'],
    ['the text of a list for a text', '  a: x\n', { 'by-value': 'x', 'put-value': '[z]' }, '  a: "[z]"\n'],
  ])('%s', async (_what, before, data, after) => {
    const { lines, exitCode, results } = await search(before, data)

    expect(lines).toBe(after)
    expect(results).toMatchObject([{ severity: 'info', message: expect.stringContaining('Mutated field value to') }])
    expect(exitCode).toBe(0)
  })
})

describe('an empty `put-value` that is written empties a field', () => {
  test.each<Case>([
    ['by value', '  a: x # c\n  b: y\n', { 'by-value': 'x', 'put-value': '' }, '  a: "" # c\n  b: y\n'],
    ['a number', '  a: 3\n', { 'by-path': 'a', 'put-value': '' }, '  a: ""\n'],
    ['in its quotes', "  a: 'x'\n", { 'by-value-regex': '^x$', 'put-value': '' }, "  a: ''\n"],
    ['in a flow map', '  a: {b: x, c: y}\n', { 'by-value': 'x', 'put-value': '' }, '  a: {b: "", c: y}\n'],
    ['where the path is absent', '  a: x\n', { 'by-path': 'b', 'put-value': '' }, '  a: x\n  b: ""\n'],
  ])('%s', async (_what, before, data, after) => {
    for (const form of ['ConfigMap', 'SearchReplace']) {
      const { lines, exitCode, results } = await search(before, data, 'Thing', form)

      expect(lines).toBe(after)
      expect(results).toMatchObject([{ severity: 'info', message: 'Mutated field value to ""' }])
      expect(exitCode).toBe(0)
    }
  })

  test('without it, the function only searches', async () => {
    const { lines, results } = await search('  a: x\n', { 'by-value': 'x' })

    expect(lines).toBe('  a: x\n')
    expect(results).toMatchObject([{ severity: 'info', message: 'Matched field value "x"' }])
  })

  test('a list is not emptied', async () => {
    const { lines, results, exitCode } = await search('  a: [x]\n', { 'by-value': '[x]', 'put-value': '' })

    expect(lines).toBe('  a: [x]\n')
    expect(results).toMatchObject([{ severity: 'error', tags: { rule: 'not-put' } }])
    expect(exitCode).toBe(1)
  })
})

describe('aliases and merge keys', () => {
  const maps = (image: string) =>
    `  a: &m\n    image: ${image} # c\n  b: {<<: *m, name: b}\n  c: *m\n  d:\n  - <<: *m\n  e: &x [${image}]\n  f: *x\n`
  test.each<Case>([
    ['scalars', '  a: &x x\n  b: *x\n  c: x\n', { 'by-value': 'x', 'put-value': 'z' }, '  a: z\n  b: z\n  c: z\n'],
    ['quoted scalars', '  a: &x "1"\n  b: *x\n', { 'by-value': '1', 'put-value': '2' }, '  a: "2"\n  b: "2"\n'],
    ['stay in maps and lists', maps('x'), { 'by-value': 'x', 'put-value': 'z' }, maps('z')],
    ['groups', maps('x-1'), { 'by-value-regex': '(.*)-1', 'put-value': '${1}-2' }, maps('x-2')],
    [
      'a comment is written once',
      maps('x'),
      { 'by-value': 'x', 'by-path': '**.image', 'put-comment': 'n' },
      maps('x').replace('# c', '# n'),
    ],
    [
      'a number',
      '  a: &m {v: 1}\n  b: {<<: *m}\n',
      { 'by-value': '1', 'put-value': '1.10' },
      '  a: &m {v: 1.10}\n  b: {<<: *m, v: 1.10}\n',
    ],
    ['lists', '  a: &x [x]\n  b: {c: *x}\n', { 'by-value': '[x]', 'put-value': '[z]' }, '  a: [z]\n  b: {c: [z]}\n'],
    [
      'by path with wildcards',
      '  l:\n  - &m {i: x}\n  - <<: *m\n',
      { 'by-path': 'l[*].i', 'put-value': 'z' },
      '  l:\n  - &m {i: z}\n  - <<: *m\n    i: z\n',
    ],
    [
      'one place by path',
      '  a: &m {i: x}\n  b: {<<: *m}\n',
      { 'by-path': 'b.i', 'put-value': 'z' },
      '  a: &m {i: x}\n  b: {<<: *m, i: z}\n',
    ],
  ])('%s, and a second run changes nothing', async (_what, before, data, after) => {
    const { lines, exitCode } = await search(before, data)
    const again = await search(lines, data)

    expect(lines).toBe(after)
    expect(again.lines).toBe(after)
    expect(exitCode).toBe(0)
  })

  test('each place is reported', async () => {
    const { results } = await search('  a: &m {i: x}\n  b: {<<: *m}\n', { 'by-value': 'x', 'put-value': 'z' })

    expect(results.map(({ field }) => field?.path)).toEqual(['a.i', 'b.i'])
  })
})

describe('a comment is written', () => {
  test.each<Case>([
    ['by value', '  a: x\n', { 'by-value': 'x', 'put-comment': 'kpt-set: ${a}' }, '  a: x # kpt-set: ${a}\n'],
    [
      'with groups',
      '  a: p-x\n',
      { 'by-value-regex': 'p-(.*)', 'put-comment': 'kpt-set: ${p}-${1}' },
      '  a: p-x # kpt-set: ${p}-x\n',
    ],
    [
      'on a list',
      '  a:\n  - x\n',
      { 'by-path': '**.a', 'put-comment': 'kpt-set: ${a}' },
      '  a: # kpt-set: ${a}\n  - x\n',
    ],
    ['on a flow list', '  a: [x]\n', { 'by-path': 'a', 'put-comment': 'kpt-set: ${a}' }, '  a: [x] # kpt-set: ${a}\n'],
    ['in place of another', '  a: x # old\n', { 'by-path': 'a', 'put-comment': 'new' }, '  a: x # new\n'],
  ])('%s', async (_what, before, data, after) => {
    const { lines, exitCode } = await search(before, data)

    expect(lines).toBe(after)
    expect(exitCode).toBe(0)
  })
})

test('reports matches without changing them', async () => {
  const { lines, results } = await search('  a: [x, {b: x}]\n', { 'by-value': 'x' })

  expect(lines).toBe('  a: [x, {b: x}]\n')
  expect(results).toMatchObject([
    { severity: 'info', message: 'Matched field value "x"', field: { path: 'a[0]' }, file: { path: 'a/b.yaml' } },
    { severity: 'info', message: 'Matched field value "x"', field: { path: 'a[1].b' } },
  ])
})

test.each<readonly [what: string, lines: string, data: Record<string, unknown>]>([
  ['another value', '  a: x\n', { 'by-value': 'y', 'put-value': 'z' }],
  ['a part of the value', '  a: xy\n', { 'by-value': 'x', 'put-value': 'z' }],
  ['an expression tied to the ends', '  a: xy\n', { 'by-value-regex': '^x$', 'put-value': 'z' }],
  ['another path', '  a: {b: x}\n', { 'by-path': '*.c', 'put-value': 'z' }],
  ['a key', '  x: 1\n', { 'by-value': 'x', 'put-value': 'z' }],
  ['a map', '  a: {b: c}\n', { 'by-path': '*.d', 'put-comment': 'z' }],
  ['another file', '  a: x\n', { 'by-value': 'x', 'by-file-path': 'b.yaml', 'put-value': 'z' }],
  ['a list whose elements alone match', '  a: [x]\n', { 'by-value': 'y', 'by-path': 'a', 'put-comment': 'z' }],
  ['annotations of the orchestrator', '', { 'by-value': 'a/b.yaml', 'put-value': 'z' }],
])('no match by %s', async (_what, before, data) => {
  const { lines, results, exitCode, output } = await search(before, data)

  expect(lines).toBe(before)
  expect(output).toContain('internal.config.kubernetes.io/path: a/b.yaml')
  expect(results).toMatchObject([{ severity: 'warning', message: expect.stringContaining('no matches') }])
  expect(exitCode).toBe(0)
})

test.each<readonly [what: string, lines: string, data: Record<string, unknown>, message: string]>([
  [
    'a group that is not there',
    '  a: x\n',
    { 'by-value-regex': 'x', 'put-value': '${1}' },
    'unable to resolve capture groups',
  ],
  [
    'a group of the comment',
    '  a: x\n',
    { 'by-value-regex': 'x', 'put-comment': '${1}' },
    'unable to resolve capture groups',
  ],
  ['a comment within a line', '  a: {b: x}\n', { 'by-value': 'x', 'put-comment': 'c' }, 'must be on a line of its own'],
  ['a value in place of a map', '  a: {b: x}\n', { 'by-path': 'a', 'put-value': 'z' }, 'must fit the field'],
  ['a path through a text', '  a: x\n', { 'by-path': 'a.b', 'put-value': 'z' }, 'must fit the field'],
])('%s fails, and changes nothing', async (_what, before, data, message) => {
  const { lines, results, exitCode } = await search(before, data)

  expect(lines).toBe(before)
  expect(results).toMatchObject([{ severity: 'error', message: expect.stringContaining(message) }])
  expect(exitCode).toBe(1)
})

test('applies each of several rules to the output of the previous one (kpt #2573)', async () => {
  const rules = [
    { 'by-value': 'x', 'put-value': 'w' },
    { 'by-path': 'b', 'put-value': ['w'] },
    { 'by-value': 'w', 'put-value': 'z' },
  ]
  const { lines } = await search('  a: x\n  b: []\n', { rules }, 'Thing', 'own')

  expect(lines).toBe('  a: z\n  b:\n  - z\n')
})

test.each([
  ['the config', { 'put-value': 'z' }, 'the config must have'],
  ['an empty matcher', { 'by-value': '', 'put-value': 'z' }, 'the config must have'],
  ['a rule', { rules: '- by-value: x\n- put-value: z\n' }, 'search 2 of 2 must have'],
])('a search without a matcher is an error: %s', async (_what, data, message) => {
  const { lines, results, exitCode } = await search('  a: x\n', data)

  expect(lines).toBe('  a: x\n')
  expect(results).toMatchObject([{ severity: 'error', message: expect.stringContaining(message) }])
  expect(exitCode).toBe(1)
})

test("does not show a Secret's value", async () => {
  const { lines, results } = await search(
    '  data:\n    a: hushed\n',
    { 'by-value': 'hushed', 'put-value': 'other' },
    'Secret',
  )

  expect(lines).toContain('a: other')
  expect(JSON.stringify(results)).not.toMatch(/hushed|other/)
})

test.each([
  ['two matchers of values', { 'by-value': 'x', 'by-value-regex': 'x' }, 'data.by-value-regex'],
  ['no expression', { 'by-value-regex': '(' }, 'data.by-value-regex'],
  ['no RE2 expression', { 'by-value-regex': '(?=x)' }, 'data.by-value-regex'],
  ['no file pattern', { 'by-file-path': '{a' }, 'data.by-file-path'],
  [
    'an annotation of the orchestrator',
    { 'by-path': 'metadata.annotations["internal.config.kubernetes.io/path"]', 'put-value': 'z' },
    'data.by-path',
  ],
  ['a comment of two lines', { 'by-value': 'x', 'put-comment': 'a\nb' }, 'data.put-comment'],
  ['a field that is none', { 'by-valeu': 'x' }, 'data.by-valeu'],
])('refused: %s', async (_what, data, path) => {
  const { results, exitCode } = await search('  a: x\n', data)

  expect(results).toMatchObject([{ severity: 'error' }])
  expect(results[0]?.field?.path ?? 'functionConfig').toBe(path)
  expect(exitCode).toBe(1)
})

describe('a result hides what may be the value of a Secret', () => {
  const patch = (kind: string) =>
    `  patches:\n  - target: {kind: ${kind}}\n    patch: "[{op: add, path: /data/a, value: old}]"\n`
  test.each([
    ['a Secret', 'Secret', '  stringData:\n    a: old\n', 'old', 'new-value'],
    [
      'the generator of a Kustomization',
      'Kustomization',
      '  secretGenerator:\n  - literals: [a=old]\n',
      'a=old',
      'a=new-value',
    ],
    ['GenerateSecret', 'GenerateSecret', '  literals:\n    a: old\n', 'old', 'new-value'],
    ['a patch with a target', 'Kustomization', patch('Secret'), '.*value: old.*', 'new-value'],
    [
      'a patch that names its kind',
      'Kustomization',
      '  patches:\n  - patch: "old"\n',
      'old',
      '{apiVersion: v1, kind: Secret, data: {a: new-value}}',
    ],
    ['a Secret in a list', 'List', '  items:\n  - {kind: Secret, data: {a: old}}\n', 'old', 'new-value'],
  ])('%s', async (_, kind, lines, by, put) => {
    const { lines: after, results } = await search(lines, { 'by-value-regex': by, 'put-value': put }, kind)

    expect(after).toContain('new-value')
    expect(JSON.stringify(results)).toContain('Mutated field value to <hidden>')
    expect(JSON.stringify(results)).not.toContain('new-value')
  })

  test('but does not hide other values', async () => {
    const { results } = await search(patch('ConfigMap'), { 'by-value-regex': '.*old.*', 'put-value': 'new-value' })

    expect(results).toMatchObject([{ message: 'Mutated field value to "new-value"' }])
  })
})
