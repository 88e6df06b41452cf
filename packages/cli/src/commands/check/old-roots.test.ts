// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { repositoryWith } from '../../../tests/git-repository.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

const service = (ip: string) =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n  clusterIP: ${ip}\n`
const A = '10.0.0.1'
const B = '10.0.0.2'
const over = (ip?: string) =>
  ip === undefined
    ? 'resources: [../base]\n'
    : `resources: [../base]\npatches:\n- target: {kind: Service}\n  patch: |\n    - {op: add, path: /spec/clusterIP, value: ${ip}}\n`
const base = (ip: string): Tree => ({
  'base/kustomization.yaml': 'resources: [web.yaml]\n',
  'base/web.yaml': service(ip),
})
const root = (name: string, ip?: string): Tree => ({ [`${name}/kustomization.yaml`]: over(ip) })

const below = (folder: string, files: Tree) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('krmkit-diff-'))

/** The findings of a tree that is checked as an update of another one: of a commit, and of a directory. */
async function check(old: Tree, now: Tree, ...args: string[]) {
  const options = ['--kubernetes-version', '1.37', ...args]
  const repository = repositoryWith(old)
  for (const file of Object.keys(old)) rmSync(repository.file(file))
  for (const [file, text] of Object.entries(now)) {
    mkdirSync(dirname(repository.file(file)), { recursive: true })
    writeFileSync(repository.file(file), text)
  }
  const { directory } = temporaryPackage({ ...below('old', old), ...below('new', now) })
  const before = leftovers()
  const ofCommit = await callProgram(['check', '.', '--old', 'git:HEAD', ...options], { cwd: repository.directory })
  const ofFolder = await callProgram(['check', 'new', '--old', 'old', ...options], { cwd: directory })
  expect(leftovers()).toEqual(before)
  const [first, second] = [ofCommit, ofFolder].map(({ stdout, stderr }) => ({
    found: stdout
      .replaceAll(/\b(?:new|old)\//g, '')
      .split('\n')
      .filter((line) => /^\S+: error: |^ {2}in /.test(line)),
    stderr: stderr.replaceAll(/\b(?:new|old)\//g, '').replaceAll('git:HEAD: ', ''),
  }))
  expect(second).toEqual(first)
  return first ?? { found: [], stderr: '' }
}

const refused = (place: string, was: string, is: string) =>
  expect.stringMatching(
    new RegExp(`^${place}: error: spec\\.clusterIP must stay "${was}", not "${is}".*\\[immutable\\]$`),
  )
const crd = (type: string) =>
  `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: ${type}}}}}\n`

describe('--old compares what roots give', () => {
  test.each<[string, Tree, Tree, readonly unknown[]]>([
    [
      'a patch',
      { ...base(A), ...root('prod', A) },
      { ...base(A), ...root('prod', B) },
      [refused('prod/kustomization.yaml:5:47', A, B)],
    ],
    ['a base that a patch makes right', { ...base(A), ...root('prod', A) }, { ...base(B), ...root('prod', A) }, []],
    [
      'a patch that only one of two roots changes',
      { ...base(A), ...root('dev', A), ...root('prod', B) },
      { ...base(A), ...root('dev', B), ...root('prod', B) },
      [refused('dev/kustomization.yaml:5:47', A, B)],
    ],
    [
      'roots with states of their own',
      { ...base(A), ...root('dev', A), ...root('prod', B) },
      { ...base(B), ...root('dev', A), ...root('prod', B) },
      [],
    ],
    [
      'a base of two roots',
      { ...base(A), ...root('dev'), ...root('prod') },
      { ...base(B), ...root('dev'), ...root('prod') },
      [refused('base/web.yaml:6:14', A, B), '  in 2 roots: dev, prod'],
    ],
    [
      'one of two roots that share a base',
      { ...base(B), ...root('dev', A), ...root('prod') },
      { ...base(B), ...root('dev'), ...root('prod') },
      [refused('base/web.yaml:6:14', A, B)],
    ],
    [
      'a new root with the name of another one',
      { ...base(A), ...root('prod', A) },
      { ...base(A), ...root('prod', A), ...root('dev', B) },
      [],
    ],
    [
      'a root with another path',
      { ...base(A), ...root('prod', A) },
      { ...base(A), ...root('production', B) },
      [refused('production/kustomization.yaml:5:47', A, B)],
    ],
    [
      'a file that a root reads now',
      { 'base/web.yaml': service(A) },
      { ...base(A), ...root('prod', B) },
      [refused('prod/kustomization.yaml:5:47', A, B)],
    ],
    [
      'a file that belongs to no root',
      { ...root('prod'), ...base(A), 'more/a.yaml': service(A).replace('web', 'api') },
      { ...root('prod'), ...base(A), 'more/a.yaml': service(B).replace('web', 'api') },
      [refused('more/a.yaml:6:14', A, B)],
    ],
    [
      'the namespace "default"',
      { ...base(A), ...root('prod', A) },
      { ...base(A), 'prod/kustomization.yaml': `namespace: default\n${over(B)}` },
      [refused('prod/kustomization.yaml:6:47', A, B)],
    ],
    [
      'another namespace, which makes another object',
      { ...base(A), ...root('prod', A) },
      { ...base(A), 'prod/kustomization.yaml': `namespace: shop\n${over(B)}` },
      [],
    ],
    [
      'a CustomResourceDefinition',
      { 'prod/kustomization.yaml': 'resources: [crd.yaml]\n', 'prod/crd.yaml': crd('string') },
      { 'prod/kustomization.yaml': 'resources: [crd.yaml]\n', 'prod/crd.yaml': crd('integer') },
      [expect.stringMatching(/^prod\/crd\.yaml:\d+:\d+: error: .*\[type-changed\]$/)],
    ],
    [
      'a CustomResourceDefinition that is gone',
      { 'prod/kustomization.yaml': 'resources: [crd.yaml]\n', 'prod/crd.yaml': crd('string') },
      { 'prod/kustomization.yaml': 'resources: []\n' },
      [expect.stringMatching(/^prod\/crd\.yaml:1:1: error: .*is gone.*\[crd-removed\]$/)],
    ],
  ])('%s', async (_, old, now, findings) => {
    expect(await check(old, now)).toEqual({ found: findings, stderr: '' })
  })

  test('a root that did not build is named, and its resources are new', async () => {
    const found = await check(
      { ...base(A), ...root('prod', A), 'dev/kustomization.yaml': 'resources: [none.yaml]\n' },
      { ...base(A), ...root('prod', B), ...root('dev', B) },
    )

    expect(found).toEqual({
      found: [refused('prod/kustomization.yaml:5:47', A, B)],
      stderr: expect.stringMatching(
        /^warning: --old: dev\/kustomization\.yaml does not build: .*none\.yaml.* in dev; its resources are checked as new ones\n$/,
      ),
    })
  })

  test('--rendered off compares files', async () => {
    const [old, now] = [
      { ...base(A), ...root('prod', A) },
      { ...base(B), ...root('prod', A) },
    ]

    expect((await check(old, now)).found).toEqual([])
    expect((await check(old, now, '--rendered', 'off')).found).toEqual([refused('base/web.yaml:6:14', A, B)])
  })

  test('a path that the commit does not have', async () => {
    const repository = repositoryWith({ ...base(A), ...root('prod', A) })
    mkdirSync(repository.file('dev'))
    writeFileSync(repository.file('dev/kustomization.yaml'), over(B))
    const { exitCode, stderr } = await callProgram(['check', 'dev', '--old', 'git:HEAD'], {
      cwd: repository.directory,
    })

    expect([exitCode, stderr]).toEqual([0, ''])
  })
})
