import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callProgram, signalGroup } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { findProjectFiles } from './project-files.ts'

const AUTHOR = [
  '-c',
  'user.name=a',
  '-c',
  'user.email=a@example.com',
  '-c',
  'protocol.file.allow=always',
  '-c',
  'commit.gpgsign=false',
]
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd, stdio: 'pipe' })

const config = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
const broken = 'a: [\n'

/** A repository that tracks `tracked`, although `.gitignore` may list it, and has untracked files. */
function repository(tracked: Record<string, string>, untracked: Record<string, string> = {}): string {
  const { directory } = temporaryPackage(tracked)
  git(directory, 'init', '-q')
  git(directory, 'add', '-f', '.')
  git(directory, 'commit', '-qm', 'a')
  writeAll(directory, untracked)
  return directory
}

function writeAll(directory: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
}

/** The names of files with errors; each file that is read has one. */
async function readIn(cwd: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const { stdout } = await callProgram(['check', ...args], { cwd, env })
  return [...stdout.matchAll(/^(\S+?):1:4: error: /gm)].map(([, file]) => file)
}

/** A folder with a program `git` that leaves a mark and runs the real one, as PATH. */
function markedGit() {
  const { file } = temporaryPackage({})
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  mkdirSync(file('bin'), { recursive: true })
  writeFileSync(file('bin/git'), `#!/bin/sh\necho "$PWD" >> ${file('mark')}\nexec ${real} "$@"\n`)
  chmodSync(file('bin/git'), 0o755)
  return { env: { PATH: `${file('bin')}:${process.env.PATH}` }, hasRun: () => existsSync(file('mark')) }
}

describe('a file that .gitignore lists', () => {
  it('is read if git tracks it, and left out if not', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken }, { 'b.yaml': broken })

    expect(await readIn(root)).toEqual(['a.yaml'])
  })

  it('is read in an ignored folder too, without the others in it', async () => {
    const root = repository(
      { '.gitignore': 'out/\n', 'a.yaml': broken, 'out/x/b.yaml': broken },
      { 'out/c.yaml': broken, 'out/x/d.yaml': broken, 'out/x/.gitignore': '!d.yaml\n', 'out/y/e.yaml': broken },
    )

    expect(await readIn(root)).toEqual(['a.yaml', 'out/x/b.yaml'])
  })

  it.each([['node_modules'], ['.hidden']])('is left out in %s, even if git tracks it', async (folder) => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken, [`${folder}/b.yaml`]: broken })

    expect(await readIn(root)).toEqual(['a.yaml'])
  })

  it('is read in the folder that is checked', async () => {
    const root = repository(
      { '.gitignore': 'out/\nb.yaml\n', 'a/b.yaml': broken, 'a/out/c.yaml': broken },
      { 'a/out/d.yaml': broken },
    )

    expect(await readIn(join(root, 'a'))).toEqual(['b.yaml', 'out/c.yaml'])
    expect(await readIn(root, {}, ['a'])).toEqual(['a/b.yaml', 'a/out/c.yaml'])
  })

  it('is read if other names are not UTF-8', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken })
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff])]), '')
    git(root, 'add', '.')

    expect(await readIn(root)).toEqual(['a.yaml'])
  })

  it('is left out without a program git, and without a repository', async () => {
    const root = repository({ '.gitignore': 'a.yaml\n', 'a.yaml': broken, 'b.yaml': broken })
    expect(await readIn(root, { PATH: '/nonexistent' })).toEqual(['b.yaml'])

    const { directory } = temporaryPackage({ '.gitignore': 'a.yaml\n', 'a.yaml': broken, 'b.yaml': broken })
    expect(await readIn(directory)).toEqual(['b.yaml'])
  })

  it('is a part of the old state', async () => {
    const root = repository({ '.gitignore': 'old/\n', 'new/a.yaml': config('a'), 'old/a.yaml': broken })
    const { stderr } = await callProgram(['check', 'new', '--old', '.'], { cwd: root })

    expect(stderr).toContain('--old old/a.yaml:1:4: ')
  })
})

describe('git is asked', () => {
  const MANY = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`out/${i}.js`, '']))

  it.each<[what: string, untracked: Record<string, string>, isAsked: boolean]>([
    ['if nothing is ignored', {}, false],
    ['if an ignored file is not YAML or JSON', { 'b.log': '' }, false],
    ['if an ignored folder has no YAML or JSON', { 'out/x/b.js': '' }, false],
    ['if it has some that are never read', { 'out/node_modules/b.yaml': '', 'out/.b/c.yaml': '' }, false],
    ['if an ignored file is YAML', { 'b.gen.yaml': '' }, true],
    ['if an ignored folder has JSON', { 'out/x/b.json': '' }, true],
    ['if an ignored folder is large', MANY, true],
  ])('%s: %j', async (_, untracked, isAsked) => {
    const root = repository({ '.gitignore': 'out/\n*.log\n*.gen.yaml\n', 'a.yaml': config('a') }, untracked)
    const { env, hasRun } = markedGit()
    await readIn(root, env)

    expect(hasRun()).toBe(isAsked)
  })

  it('about the repository of the folder, not about that of a hook', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken }, { 'b.yaml': broken })
    const other = repository({ 'b.yaml': broken })
    const env = { GIT_DIR: join(other, '.git'), GIT_INDEX_FILE: join(other, '.git/index'), GIT_WORK_TREE: other }

    expect(await readIn(root, env)).toEqual(['a.yaml'])
  })

  it('only for a limited time', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken })
    const { file } = temporaryPackage({ 'bin/git': '#!/bin/sh\nexec sleep 600\n' })
    chmodSync(file('bin/git'), 0o755)
    const terminal = { cwd: root, onInterrupt: () => () => {}, signalGroup }
    const find = (PATH = '', seconds = 600) => findProjectFiles(root, { ...terminal, env: { PATH } }, {}, seconds)

    expect((await find(`${file('bin')}:${process.env.PATH}`, 0.1)).problems?.[0]).toEqual({
      message: `${root}: git must list the files that it tracks within 0.1 s (git ls-files in ${root}); name files instead of the directory`,
      isUsage: true,
    })
    expect((await find(process.env.PATH)).value?.paths).toEqual([{ path: 'a.yaml', isPlain: true }])
  })

  it('without its file system monitor', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken })
    const mark = join(root, 'ran')
    git(root, 'config', 'core.fsmonitor', `touch ${mark}; :`)

    expect([await readIn(root), existsSync(mark)]).toEqual([['a.yaml'], false])
    git(root, 'ls-files', '-z')
    expect(existsSync(mark)).toBe(true)
  })
})

describe('a repository whose .git is a file', () => {
  it('tracks files of a work tree', async () => {
    const root = repository({ '.gitignore': '*.yaml\n', 'a.yaml': broken })
    const tree = join(temporaryPackage({}).directory, 'tree')
    git(root, 'worktree', 'add', '-q', tree)
    writeAll(tree, { 'b.yaml': broken })

    expect(await readIn(tree)).toEqual(['a.yaml'])
  })

  it.each([
    ['ignored files', '*.yaml\n'],
    ['an ignored folder', 'sub/\n'],
  ])('tracks files of a submodule: %s', async (_, rules) => {
    const part = repository({ 'a.yaml': broken })
    const root = repository({ '.gitignore': '' })
    git(root, 'submodule', 'add', '-q', part, 'sub')
    writeAll(root, { '.gitignore': rules, 'sub/b.yaml': broken })

    expect(await readIn(root)).toEqual(['sub/a.yaml'])
    git(root, 'rm', '-q', '-f', '--cached', 'sub')
    expect(await readIn(root)).toEqual(rules === '*.yaml\n' ? ['sub/a.yaml'] : [])
  })
})
