import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { createSetters } from './index.ts'

goldenExamples(createSetters, new URL('../examples', import.meta.url), { writtenComments: /^kpt-set: / })

/** Runs the function over one resource with these lines, and a config with these setters. */
async function create(lines: string, setters: Record<string, unknown>, kind = 'Thing') {
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'
  const item = `- apiVersion: v1\n  kind: ${kind}\n  metadata:\n    name: q\n`
  const config = `functionConfig: ${JSON.stringify({ apiVersion: 'krmkit.dev/v1alpha1', kind: 'CreateSetters', metadata: { name: 'z' }, setters })}\n`
  const { output, exitCode, results } = await run(createSetters as KrmFunction, head + item + lines + config)
  const text = output.slice(head.length + item.length)
  return { lines: text.slice(0, text.indexOf('functionConfig:')), exitCode, results }
}

describe('a comment is written', () => {
  test.each<readonly [what: string, before: string, setters: Record<string, unknown>, after: string]>([
    ['behind a value', '  a: web\n', { x: 'web' }, '  a: web # kpt-set: ${x}\n'],
    ['behind a number', '  a: 80\n', { x: 80 }, '  a: 80 # kpt-set: ${x}\n'],
    ['behind a part of a value', '  a: my-web-1\n', { x: 'web' }, '  a: my-web-1 # kpt-set: my-${x}-1\n'],
    ['for several setters', '  a: "web:17"\n', { x: 'web', y: '17' }, '  a: "web:17" # kpt-set: ${x}:${y}\n'],
    ['for the longest value', '  a: web-dev\n', { x: 'web', y: 'web-dev' }, '  a: web-dev # kpt-set: ${y}\n'],
    ['for each occurrence', '  a: web-web\n', { x: 'web' }, '  a: web-web # kpt-set: ${x}-${x}\n'],
    ['in place of another', '  a: web # kpt-set: ${y}\n', { x: 'web' }, '  a: web # kpt-set: ${x}\n'],
    ['behind an element', '  a:\n  - web\n  - b\n', { x: 'web' }, '  a:\n  - web # kpt-set: ${x}\n  - b\n'],
    ['behind the key of a list', '  a:\n  - c\n  - b\n', { x: ['b', 'c'] }, '  a: # kpt-set: ${x}\n  - c\n  - b\n'],
    ['behind a flow list', '  a: [c, b]\n', { x: '[b, c]' }, '  a: [c, b] # kpt-set: ${x}\n'],
    ['behind an empty list', '  a: []\n', { x: [] }, '  a: [] # kpt-set: ${x}\n'],
    [
      'in a flow list, which gets lines',
      '  a: [0644, "web"] # c\n',
      { x: 'web' },
      '  a: # c\n  - 0644\n  - "web" # kpt-set: ${x}\n',
    ],
  ])('%s', async (_what, before, setters, after) => {
    const { lines, exitCode } = await create(before, setters)

    expect(lines).toBe(after)
    expect(exitCode).toBe(0)
  })
})

test('keeps the comment of a person and reports it', async () => {
  const { lines, results, exitCode } = await create('  a: web # by night\n', { x: 'web' })

  expect(lines).toBe('  a: web # by night\n')
  expect(results).toMatchObject([{ severity: 'warning', field: { path: 'a' }, tags: { rule: 'has-comment' } }])
  expect(exitCode).toBe(0)
})

describe('nothing is written', () => {
  test.each<readonly [what: string, before: string, setters: Record<string, unknown>]>([
    ['for another value', '  a: db\n', { x: 'web' }],
    ['into a text of several lines', '  a: |\n    web\n', { x: 'web' }],
    ['for a list with more elements', '  a:\n  - b\n  - c\n  - d\n', { x: ['b', 'c'] }],
    ['for a list of maps', '  a:\n  - b: c\n', { x: ['c'] }],
    ['behind a key', '  web: 1\n', { x: 'web' }],
    [
      'behind annotations of an orchestrator',
      '    annotations:\n      internal.config.kubernetes.io/path: web\n      config.kubernetes.io/index: "7"\n',
      { x: 'web', y: '7' },
    ],
  ])('%s', async (_what, before, setters) => {
    const { lines, results, exitCode } = await create(before, setters)

    expect(lines).toBe(before)
    expect(results).toMatchObject([
      { severity: 'error', message: expect.stringContaining('no matches for the input list of setters') },
    ])
    expect(exitCode).toBe(1)
  })

  test('into a flow map, which is reported', async () => {
    const { lines, results } = await create('  a: {b: web}\n', { x: 'web' })

    expect(lines).toBe('  a: {b: web}\n')
    expect(results).toMatchObject([{ severity: 'warning', field: { path: 'a.b' } }])
  })
})

test.each([
  ['nothing', {}],
  ['an empty value', { x: '' }],
])('%s is refused', async (_what, setters) => {
  const { exitCode, results } = await create('  a: b\n', setters)

  expect(results).toMatchObject([{ severity: 'error', field: { path: 'setters' } }])
  expect(exitCode).toBe(1)
})

test("results do not show a Secret's value", async () => {
  const { lines, results } = await create('  data:\n    a: topsecret\n', { x: 'topsecret' }, 'Secret')

  expect(lines).toContain('a: topsecret # kpt-set: ${x}')
  expect(JSON.stringify(results)).not.toContain('topsecret')
})
