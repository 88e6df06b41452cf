import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const crd = (fields: string) =>
  `${definitionHead()}        properties: {spec: {type: object, properties: {${fields}}}}\n`
const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']

/** A repository with one commit of these files; returns its directory. */
function repository(files: Record<string, string>): string {
  const { directory } = temporaryPackage(files)
  const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: directory, stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'first')
  return directory
}

function check(cwd: string, args: readonly string[], env: Record<string, string> = {}) {
  return callProgram(['check', ...args], { cwd, env })
}

describe('--old git:REF', () => {
  it.each([
    ['the present folder', '.', [], 'main'],
    ['a folder', '.', ['crds'], 'HEAD'],
    ['a file', '.', ['crds/shops.yaml'], 'HEAD'],
    ['a folder with special characters', '.', ['ü "\\\t'], 'main'],
    ['a folder, from another one', 'charts', ['../crds'], 'main'],
  ])('compares %s with the same path in the commit', async (_, below, paths, ref) => {
    const special = 'ü "\\\t'
    const folder = paths[0] === special ? special : 'crds'
    const root = repository({ [`${folder}/shops.yaml`]: crd('a: {type: string}'), 'charts/a.yaml': 'a: b\n' })
    const same = await check(join(root, below), [...paths, '--old', `git:${ref}`])
    writeFileSync(join(root, folder, 'shops.yaml'), crd('b: {type: string}'))
    const changed = await check(join(root, below), [...paths, '--old', `git:${ref}`])

    expect([same.exitCode, same.stderr]).toEqual([0, ''])
    expect([changed.exitCode, changed.stdout]).toEqual([1, expect.stringContaining('[field-removed]')])
  })

  it('reports a file that the commit has and the folder does not have', async () => {
    const root = repository({
      'crds/shops.yaml': crd('a: {type: string}'),
      'crds/b.yaml': 'a: b\n',
      'old.yaml': crd('c: {}').replaceAll('hop', 'tall'),
    })
    rmSync(join(root, 'crds/shops.yaml'))
    const { exitCode, stdout } = await check(root, ['crds', '--old', 'git:HEAD'])

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('crds/shops.yaml:1:1: error: the CustomResourceDefinition shops.example.com is gone'),
    ])
    expect(stdout).not.toContain('stalls')
  })

  it('does not read hidden folders, node_modules, links and other files of the commit', async () => {
    const { directory } = temporaryPackage({
      'a.yaml': 'a: b\n',
      '.hidden/shops.yaml': crd('a: {}'),
      'node_modules/shops.yaml': crd('a: {}'),
      'shops.txt': crd('a: {}'),
    })
    symlinkSync('shops.txt', join(directory, 'link.yaml'))
    const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: directory, stdio: 'pipe' })
    git('init', '-q')
    git('add', '-A', '-f')
    git('commit', '-q', '-m', 'first')
    rmSync(join(directory, 'link.yaml'))

    expect(await check(directory, ['a.yaml', '.', '--old', 'git:HEAD'])).toMatchObject({
      exitCode: 0,
      stdout: expect.not.stringContaining('is gone'),
    })
  })

  it('runs no hook, filter or monitor, and changes nothing', async () => {
    const root = repository({ 'a.yaml': crd('a: {type: string}'), '.gitattributes': '*.yaml filter=mark diff=mark\n' })
    const mark = join(root, 'ran')
    const script = join(root, '.git', 'mark.sh')
    writeFileSync(script, `#!/bin/sh\ntouch ${mark}\ncat\n`)
    chmodSync(script, 0o755)
    mkdirSync(join(root, '.git', 'hooks'), { recursive: true })
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction'])
      symlinkSync(script, join(root, '.git', 'hooks', hook))
    const config = (name: string) => execFileSync('git', ['config', name, script], { cwd: root })
    for (const name of ['filter.mark.smudge', 'filter.mark.clean', 'diff.mark.textconv', 'core.fsmonitor']) config(name)
    const { exitCode } = await check(root, ['a.yaml', '--old', 'git:HEAD'])

    expect([exitCode, existsSync(mark)]).toEqual([0, false])
  })

  /** Makes the repository a partial clone that lacks the blob of a file, and fetches it with a program. */
  function lackingBlob(root: string, mark: string): void {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    const id = git('rev-parse', 'HEAD:a.yaml')
    rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)))
    git('config', 'core.repositoryFormatVersion', '1')
    git('config', 'extensions.partialClone', 'origin')
    git('config', 'remote.origin.promisor', 'true')
    git('config', 'remote.origin.url', `ext::touch ${mark}`)
    git('config', 'protocol.ext.allow', 'always')
  }

  it('downloads no missing object, with any version of git, and reports it', async () => {
    const root = repository({ 'a.yaml': crd('a: {type: string}') })
    const mark = join(root, 'ran')
    lackingBlob(root, mark)
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
    const { file } = temporaryPackage({ 'bin/git': `#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec ${real} "$@"\n` })
    chmodSync(file('bin/git'), 0o755)
    const env = { PATH: `${file('bin')}:${process.env.PATH}` }

    const { exitCode, stderr } = await check(root, ['.', '--old', 'git:HEAD'], env)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('a.yaml is not in this clone')])
    expect(existsSync(mark)).toBe(false)
    spawnSync(file('bin/git'), ['cat-file', '-p', 'HEAD:a.yaml'], { cwd: root })
    expect(existsSync(mark)).toBe(true)
  })

  it.each([
    ['the directory of a repository without a work tree', 'config'],
    ['a file .git that names another repository', '.git'],
  ])('%s in the checkout runs nothing', async (_, kind) => {
    const root = repository({ 'a.yaml': crd('a: {type: string}') })
    const bare = join(root, 'vendor')
    execFileSync('git', ['clone', '-q', '--bare', root, bare], { stdio: 'pipe' })
    const mark = join(root, 'ran')
    execFileSync('git', ['config', '-f', join(bare, 'config'), 'core.fsmonitor', `touch ${mark}; :`])
    execFileSync('git', ['config', '-f', join(bare, 'config'), 'core.bare', 'false'])
    execFileSync('git', ['config', '-f', join(bare, 'config'), 'core.worktree', root])
    const inside = join(root, 'inside')
    mkdirSync(inside)
    if (kind === '.git') writeFileSync(join(inside, '.git'), `gitdir: ${bare}\n`)
    const cwd = kind === '.git' ? inside : bare

    await check(cwd, ['.', '--old', 'git:HEAD'])

    expect(existsSync(mark)).toBe(false)
    execFileSync('git', ['status'], { cwd, stdio: 'ignore' })
    expect(existsSync(mark)).toBe(true)
  })

  it.each([
    ['an unknown name', ['.', '--old', 'git:none'], '--old git:none must name a commit, a branch or a tag'],
    ['an empty name', ['.', '--old', 'git:'], '--old git: must name a commit'],
    ['an option', ['.', '--old', 'git:--output=x'], '--old git:--output=x must name a commit'],
    ['a file of a commit', ['.', '--old', 'git:HEAD:a.yaml'], 'must name a commit'],
    ['stdin', ['-', '--old', 'git:HEAD'], 'stdin is not in a repository'],
    ['a path outside of the repository', ['/etc/hosts', '--old', 'git:HEAD'], '/etc/hosts is not in it'],
  ])('refuses %s', async (_, args, message) => {
    const root = repository({ 'a.yaml': crd('a: {type: string}') })
    const { exitCode, stdout, stderr } = await check(root, args)

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })

  it('needs a repository, and git', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': crd('a: {type: string}') })
    const outside = await check(directory, ['.', '--old', 'git:HEAD'], { GIT_CEILING_DIRECTORIES: directory })
    const without = await check(directory, ['.', '--old', 'git:HEAD'], { PATH: directory })

    expect([outside.exitCode, outside.stderr]).toEqual([2, expect.stringContaining('not a git repository')])
    expect([without.exitCode, without.stderr]).toEqual([
      2,
      expect.stringContaining('git cannot be started: the program does not exist'),
    ])
  })

  it('a file of the commit that is not YAML is an error with its place', async () => {
    const root = repository({ 'a.yaml': 'a: [\n' })
    writeFileSync(join(root, 'a.yaml'), 'a: b\n')
    const { exitCode, stderr } = await check(root, ['.', '--old', 'git:HEAD'])

    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/--old a\.yaml:\d+:\d+: /)])
  })
})
