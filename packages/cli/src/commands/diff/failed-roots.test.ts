// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { repositoryWith } from '../../../tests/git-repository.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

const map = (value: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: ${value}}\n`
const BUILT = { 'dev/kustomization.yaml': 'resources: [a.yaml]\n', 'dev/a.yaml': map('b') }
const CHANGED = { 'dev/a.yaml': map('c') }
const BROKEN = 'resources: [none.yaml]\n'
const COUNTS = '0 added, 1 changed, 0 deleted, 0 moved, 0 comments only\n'

/** Compares the files of a commit with those of the working tree. */
async function diff(old: Tree, now: Tree, format = 'text') {
  const repository = repositoryWith({ ...BUILT, ...old })
  repository.change({ ...BUILT, ...now })
  const result = await callProgram(['diff', '--from', 'git:HEAD~1', '--format', format], { cwd: repository.directory })
  expect(result.stdout + result.stderr).not.toContain(tmpdir())
  return result
}

const prod = (text: string, others: Tree = {}) => ({ 'prod/kustomization.yaml': text, ...others })

describe('a root that does not build', () => {
  test.each<[string, Tree, Tree, RegExp]>([
    [
      'in the old state',
      prod(BROKEN),
      { ...prod('namespace: a\n'), ...CHANGED },
      /^error: git:HEAD~1: prod\/kustomization\.yaml:1:13: .*none\.yaml.*; prod is not compared\n$/,
    ],
    [
      'in the new state',
      prod('namespace: a\nresources: [../base]\n', {
        'base/kustomization.yaml': 'resources: [a.yaml]\n',
        'base/a.yaml': map('b'),
      }),
      { ...prod(BROKEN), ...CHANGED },
      /^error: prod\/kustomization\.yaml:1:13: .*none\.yaml.*; prod is not compared\n$/,
    ],
    [
      'in another way in each state',
      prod(BROKEN),
      { ...prod(BROKEN.replace('none', 'nothing')), ...CHANGED },
      /^error: git:HEAD~1: prod\/.*none\.yaml.*\nerror: prod\/.*nothing\.yaml.*; prod is not compared\n$/,
    ],
    [
      'that only the old state has',
      prod(BROKEN),
      { ...prod(''), ...CHANGED, 'prod/kustomization.yaml': 'resources: [../dev]\n' },
      /^error: git:HEAD~1: prod/,
    ],
  ])('is an error, and the other roots are compared: %s', async (_, old, now, message) => {
    const { exitCode, stdout, stderr } = await diff(old, now)

    expect(stderr).toMatch(message)
    expect(exitCode).toBe(2)
    if (!_.includes('only')) expect(stdout).toBe(`${COUNTS}\n~ ConfigMap a  dev\n    data.a: [-b-]{+c+}\n`)
  })

  test('in the same way in both states is named, and is not trouble', async () => {
    const old = prod(BROKEN)
    const warning =
      /^warning: prod\/kustomization\.yaml:2:13: .*none\.yaml.*; prod fails in the same way in both states, and is not compared\n$/
    const equal = await diff(old, prod(`# moved\n${BROKEN}`))
    const different = await diff(old, { ...prod(`# moved\n${BROKEN}`), ...CHANGED })

    expect(equal).toEqual({ exitCode: 0, stdout: '', stderr: expect.stringMatching(warning) })
    expect(different).toEqual({
      exitCode: 1,
      stdout: expect.stringContaining(COUNTS),
      stderr: expect.stringMatching(warning),
    })
  })

  test('in both directories', async () => {
    const old = { 'old/prod/kustomization.yaml': BROKEN, 'old/dev/a.yaml': map('b') }
    const { directory } = temporaryPackage({
      ...old,
      'new/prod/kustomization.yaml': BROKEN,
      'new/dev/a.yaml': map('c'),
    })

    expect(await callProgram(['diff', 'new', '--from', 'old'], { cwd: directory })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^warning: new\/prod\/.*; prod fails in the same way/),
    })
  })

  test('does not make a root or a file of what it leads to', async () => {
    const base = {
      'base/kustomization.yaml': 'resources: [a.yaml]\n',
      'base/a.yaml': map('b'),
      'prod/b.yaml': map('b'),
    }
    const old = prod('resources: [../base]\nnameSuffix: -b\n', base)
    const wrong = { ...prod('resources: [../bse]\n', base), ...CHANGED }
    const file = await diff(prod('resources: [b.yaml]\n', base), {
      ...prod('resources: [bb.yaml]\n', base),
      ...CHANGED,
    })

    expect((await diff(old, wrong)).stdout).toBe(`${COUNTS}\n~ ConfigMap a  dev\n    data.a: [-b-]{+c+}\n`)
    expect(file.stdout).toBe(`${COUNTS}\n~ ConfigMap a  dev\n    data.a: [-b-]{+c+}\n`)
  })

  test('shares its error with others', async () => {
    const roots = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}/kustomization.yaml`, 'resources: [../base]\n']),
    )
    const base = (text: string) => ({ ...roots, 'base/kustomization.yaml': text })
    const { stderr } = await diff(base('namespace: a\n'), base(BROKEN))

    expect(stderr).toMatch(/^error: base\/kustomization\.yaml:1:13: .*; a, b, c, 2 more are not compared\n$/)
  })

  test('is in the report as markdown, also without differences', async () => {
    const trouble = await diff(prod(BROKEN), { ...prod('namespace: a\n'), ...CHANGED }, 'markdown')
    const nothing = await diff(prod(BROKEN), prod('namespace: a\n'), 'markdown')
    const known = await diff(prod(BROKEN), { ...prod(BROKEN), ...CHANGED }, 'markdown')

    expect(trouble.exitCode).toBe(2)
    expect(trouble.stdout).toMatch(
      /^### krmkit diff: 0 added, 1 changed.*\n\n- ❌ git:HEAD\\~.*1: prod.*prod is not compared\n\n<details>/,
    )
    expect(nothing).toMatchObject({
      exitCode: 2,
      stdout: expect.stringMatching(/^### krmkit diff: 0 added, 0 changed.*\n\n- ❌ /),
    })
    expect(known).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/\n\n- ⚠️ prod.*fails in the same way in both states/),
    })
    expect((await diff(prod(BROKEN), prod(`# moved\n${BROKEN}`), 'markdown')).stdout).toBe('')
  })

  test('is in the report as JSON', async () => {
    const trouble = await diff(prod(BROKEN), { ...prod('namespace: a\n'), ...CHANGED }, 'json')
    const known = await diff(prod(BROKEN), { ...prod(BROKEN), ...CHANGED }, 'json')

    expect([trouble.exitCode, trouble.stderr]).toEqual([2, ''])
    expect(JSON.parse(trouble.stdout)).toMatchObject({
      status: 'failed',
      counts: { changed: 1 },
      changes: [{ place: 'dev' }],
      findings: [
        {
          severity: 'error',
          file: 'git:HEAD~1:prod/kustomization.yaml',
          line: 1,
          message: expect.stringContaining('prod is not compared'),
        },
      ],
      problems: [expect.stringContaining('prod is not compared')],
    })
    expect(known.exitCode).toBe(1)
    expect(JSON.parse(known.stdout)).toMatchObject({
      status: 'different',
      findings: [{ severity: 'info', rule: 'root-not-built', file: 'prod/kustomization.yaml', line: 1 }],
      problems: [],
    })
  })

  test('as a Kptfile', async () => {
    const kptfile = (image: string) => ({
      'app/Kptfile': `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: app}\npipeline:\n  mutators:\n  - image: ${image}\n    configMap: {namespace: x}\n`,
      'app/a.yaml': map('b'),
    })
    const { exitCode, stdout, stderr } = await diff(kptfile('example.com/none:1'), {
      ...kptfile('set-namespace'),
      ...CHANGED,
    })

    expect([exitCode, stdout]).toEqual([2, expect.stringContaining(COUNTS)])
    expect(stderr).toMatch(/^error: git:HEAD~1: .*; app is not compared\n$/s)
  })

  test('that cannot be read is named', async () => {
    const { exitCode, stderr } = await diff(prod('a: [\n'), { ...prod('a: [\n'), ...CHANGED })

    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/^warning: prod\/kustomization\.yaml:.*it is the same in both states/),
    ])
  })
})
