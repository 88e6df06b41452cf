import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { type Repository, repositoryWith } from '../../../tests/git-repository.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'
const diff = (cwd: string, ...args: string[]) => callProgram(['diff', ...args], { cwd })
const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, '-c', 'protocol.file.allow=always', ...args], {
    cwd,
    stdio: 'pipe',
    encoding: 'utf8',
  })

/** A directory that an earlier test or run left is not one of this test. */
const leftovers = () => new Set(readdirSync(tmpdir()).filter((name) => name.startsWith('krmkit-diff-')))

describe('states that krmkit diff cannot compare', () => {
  test.each<[string, readonly string[], string]>([
    ['a ref that is not there', ['--from', 'git:none'], 'error: --from git:none must name a commit, a branch or a tag'],
    ['an empty ref', ['--from', 'git:'], 'error: --from git: must name a commit'],
    ['an option instead of a ref', ['--to', 'git:--all'], 'error: --to git:--all must name a commit'],
    ['a common commit with a ref that is not there', ['--from', 'git:main...none'], 'must name a commit'],
    ['a path that is in neither state', ['none'], 'error: none must be in one of the two states'],
    ['stdin', ['-'], 'error: diff needs a directory or a file'],
    ['two paths', ['a', 'b'], "error: too many arguments for 'diff'"],
    ['a path and a path in --to', ['a', '--to', 'b'], 'error: a and --to b exclude each other'],
    ['a cluster as the new state', ['--to', 'cluster'], 'error: --to must be git:REF or a path'],
    ['a flag of a cluster without one', ['--context', 'a'], 'error: --context needs --from cluster'],
    [
      'a version that is none',
      ['--kubernetes-version', 'x'],
      'error: --kubernetes-version must be a version such as 1.37',
    ],
  ])('%s', async (_, args, message) => {
    const { directory } = repositoryWith({ 'a/a.yaml': MAP })
    const { exitCode, stdout, stderr } = await diff(directory, ...args)

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })

  test('a directory without a repository', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': MAP })

    expect(await diff(directory)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: --from git:HEAD cannot be read: fatal: not a git repository/),
    })
  })

  test('a shallow clone', async () => {
    const repository = repositoryWith({ 'a.yaml': MAP })
    repository.change({ 'a.yaml': `${MAP}data: {}\n` })
    const { directory } = temporaryPackage({})
    git(directory, 'clone', '--quiet', '--depth=1', `file://${repository.directory}`, 'clone')

    expect(await diff(join(directory, 'clone'), '--from', 'git:HEAD~1')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('such as git:HEAD~1; this clone is shallow: run git fetch --unshallow'),
    })
  })

  test('a revision that does not build: the message names it, the file and the line', async () => {
    const repository = repositoryWith({ 'prod/kustomization.yaml': 'resources:\n  - none.yaml\n' })
    writeFileSync(repository.file('prod/kustomization.yaml'), 'resources: []\n')
    const { exitCode, stdout, stderr } = await diff(repository.directory)

    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: git:HEAD: prod\/kustomization\.yaml:2:\d+: .*none\.yaml/)
    expect(stderr).not.toContain(tmpdir())
  })

  test('a working tree that does not build, as JSON', async () => {
    const repository = repositoryWith({ 'prod/kustomization.yaml': 'resources: []\n' })
    writeFileSync(repository.file('prod/kustomization.yaml'), 'resources: [none.yaml]\n')
    const { exitCode, stdout } = await diff(repository.directory, '--format', 'json')
    const report = JSON.parse(stdout)

    expect(exitCode).toBe(2)
    expect(report).toMatchObject({
      status: 'failed',
      changes: [],
      findings: [{ file: 'prod/kustomization.yaml', line: 1 }],
    })
  })

  test('a file that cannot be read, unless it is the same in both states', async () => {
    const repository = repositoryWith({ 'a.yaml': MAP, 'broken.yaml': 'a: [\n' })
    expect((await diff(repository.directory)).exitCode).toBe(0)
    writeFileSync(repository.file('broken.yaml'), 'b: [\n')

    expect(await diff(repository.directory)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: git:HEAD: broken\.yaml:\d+:\d+: .*\nerror: broken\.yaml:\d+:\d+: /),
    })
  })

  test('a directory that is a link out of the repository, in a revision and in the working tree', async () => {
    const { directory: outside } = temporaryPackage({ 'secret.yaml': `${MAP}data: {a: private}\n` })
    const { directory, file } = temporaryPackage({ 'a/a.yaml': MAP })
    git(directory, 'init', '--quiet')
    symlinkSync(outside, file('prod'))
    git(directory, 'add', '--all')
    git(directory, 'commit', '--quiet', '-m', 'a')
    const now = await diff(directory, 'prod', '--from', 'a')
    const then = await diff(directory, 'prod', '--to', 'git:HEAD')

    for (const { exitCode, stdout, stderr } of [now, then]) {
      expect([exitCode, stdout]).toEqual([2, ''])
      expect(stderr).toContain('prod must not be a link out of the repository')
      expect(stderr).not.toContain('private')
    }
    expect((await diff(directory, outside, '--from', 'a')).stdout).toContain('private')
  })

  test('temporary directories are removed', async () => {
    const repository = repositoryWith({ 'prod/kustomization.yaml': 'resources: [none.yaml]\n', 'a/a.yaml': MAP })
    const before = leftovers()
    await diff(repository.directory)
    await diff(repository.directory, 'a')

    expect([...leftovers()].filter((name) => !before.has(name))).toEqual([])
  })

  test('runs no hook and no filter', async () => {
    const repository = repositoryWith({ 'a.yaml': MAP, '.gitattributes': '*.yaml filter=mark\n' })
    const mark = join(repository.directory, 'ran')
    for (const name of ['filter.mark.smudge', 'filter.mark.clean', 'core.fsmonitor'])
      git(repository.directory, 'config', name, `touch ${mark}; cat`)

    expect([(await diff(repository.directory)).exitCode, existsSync(mark)]).toEqual([0, false])
  })

  test('what .gitignore names is compared if git tracks it, and links are those of the commit', async () => {
    const { directory, file } = temporaryPackage({
      'base/kustomization.yaml': 'resources: [a.yaml]\n',
      'base/a.yaml': MAP,
      '.gitignore': '*.yaml\n',
    })
    symlinkSync('base', file('prod'))
    git(directory, 'init', '--quiet')
    git(directory, 'add', '--all', '--force')
    git(directory, 'commit', '--quiet', '-m', 'a')
    writeFileSync(file('base/a.yaml'), `${MAP}data: {a: b}\n`)

    expect((await diff(directory, 'prod')).stdout).toContain('~ ConfigMap a  .\n')
    expect((await diff(directory)).stdout).toContain('~ ConfigMap a  base\n')
  })
})

describe('submodules', () => {
  /** A repository that builds what a submodule has. */
  function withSubmodule(): { readonly outer: Repository; readonly inner: string } {
    const inner = repositoryWith({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': MAP, 'README.md': 'a\n' })
    const outer = repositoryWith({ 'prod/kustomization.yaml': 'resources: [../vendor/base]\n', 'other/a.yaml': MAP })
    mkdirSync(outer.file('vendor'))
    git(outer.directory, 'submodule', '--quiet', 'add', inner.directory, 'vendor/base')
    git(outer.directory, 'commit', '--quiet', '-m', 'submodule')
    return { outer, inner: outer.file('vendor/base') }
  }

  test('the files of its commit are compared', async () => {
    const { outer, inner } = withSubmodule()
    expect(await diff(outer.directory)).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    writeFileSync(join(inner, 'a.yaml'), `${MAP}data: {a: b}\n`)
    git(inner, 'commit', '--quiet', '-am', 'b')
    git(outer.directory, 'add', '--all')

    expect((await diff(outer.directory, 'prod')).stdout).toContain('~ ConfigMap a  .\n')
  })

  test('one with changes is refused if its files are compared', async () => {
    const { outer, inner } = withSubmodule()
    writeFileSync(join(inner, 'a.yaml'), `${MAP}data: {a: b}\n`)

    expect(await diff(outer.directory, 'other')).toMatchObject({ exitCode: 0 })
    expect(await diff(outer.directory, 'prod')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error: the submodule vendor/base must be clean, because its files are compared: it has changes that are not committed; commit them in the submodule, or stash them\n',
    })
  })

  test('one at another commit than the recorded one is refused', async () => {
    const { outer, inner } = withSubmodule()
    writeFileSync(join(inner, 'a.yaml'), `${MAP}data: {a: b}\n`)
    git(inner, 'commit', '--quiet', '-am', 'b')

    expect(await diff(outer.directory, 'prod')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/its commit is [0-9a-f]{12}, and the repository records [0-9a-f]{12}; run git sub/),
    })
  })

  test('one that is not in the clone is named', async () => {
    const { outer, inner } = withSubmodule()
    rmSync(inner, { recursive: true })
    mkdirSync(inner)
    const { exitCode, stderr } = await diff(outer.directory, 'prod', '--to', 'git:HEAD')

    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /the submodule vendor\/base is not in this clone at commit [0-9a-f]{12}: run git submodule update --init/,
    )
  })
})
