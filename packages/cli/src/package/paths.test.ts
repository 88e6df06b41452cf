import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { cleanPath, defaultPath, isGitFolder, isInside, resolverInside } from './paths.ts'

describe('cleanPath', () => {
  it.each([
    ['a.yaml', 'a.yaml'],
    ['./a//b/./c.yaml', 'a/b/c.yaml'],
    ['a/../b.yaml', 'b.yaml'],
    ['..a/b..yaml', '..a/b..yaml'],
    ['.gitignore.yaml', '.gitignore.yaml'],
    ['a b/ü.yaml', 'a b/ü.yaml'],
  ])('accepts %s', (path, clean) => {
    expect(cleanPath(path).value).toBe(clean)
  })

  it.each([
    '',
    '.',
    '..',
    'a/..',
    'a/',
    '/a.yaml',
    'C:/a.yaml',
    '../a.yaml',
    'a/../../b.yaml',
    'a\\b.yaml',
    'a\0.yaml',
    'a\nb.yaml',
    '.git/config',
    'sub/.git/x',
    '.GIT/hooks/x.yaml',
    '.git./config.yaml',
    'git~1/config.yaml',
    '.gi\u200ct/config.yaml',
    '.git::$INDEX_ALLOCATION/x.yaml',
    'a\u0085b.yaml',
    'a\ud800b.yaml',
  ])('refuses %j', (path) => {
    expect(cleanPath(path).problems).toHaveLength(1)
  })
})

describe('isInside', () => {
  it.each([
    ['/p', '/p', true],
    ['/p', '/p/a/b', true],
    ['/p', '/p/..a', true],
    ['/p', '/pp/a', false],
    ['/p', '/', false],
    ['/p/q', '/p/a', false],
  ])('%s holds %s: %s', (root, path, expected) => {
    expect(isInside(root, path)).toBe(expected)
  })
})

describe('resolverInside', () => {
  const outside = temporaryPackage({ 'o.yaml': '' })
  const { directory, file } = temporaryPackage({ 'a/b.yaml': '', '.git/config': '' })
  symlinkSync('a', file('inside'))
  symlinkSync(outside.directory, file('outside'))
  symlinkSync(outside.file('o.yaml'), file('outside.yaml'))
  symlinkSync(outside.file('new.yaml'), file('outside-new.yaml'))
  symlinkSync('nowhere', file('broken'))
  symlinkSync('.git', file('repository'))
  symlinkSync('.git/config', file('config.yaml'))

  it.each([
    ['new/d.yaml', 'new/d.yaml'],
    ['inside/new/c.yaml', 'a/new/c.yaml'],
    ['inside/b.yaml', 'a/b.yaml'],
    ['a/../d.yaml', 'd.yaml'],
  ])('%s is %s', (path, expected) => {
    expect(resolverInside(directory)(path).value).toBe(file(expected))
  })

  it.each([
    ['outside/o.yaml', 'must not lead out'],
    ['outside/new/o.yaml', 'must not lead out'],
    ['outside.yaml', 'must not lead out'],
    ['outside-new.yaml', 'link to nowhere'],
    ['broken/x.yaml', 'link to nowhere'],
    ['../x.yaml', 'must not lead out'],
    ['..', 'must not lead out'],
    ['a/../../x.yaml', 'must not lead out'],
    ['nul\0.yaml', 'must not lead out'],
    ['repository/hooks.yaml', 'must not be in .git'],
    ['config.yaml', 'must not be in .git'],
    ['.GIT/x.yaml', 'must not be in .git'],
    ['a/git~1', 'must not be in .git'],
  ])('refuses %j', (path, reason) => {
    const resolve = resolverInside(directory)
    // What is refused once is refused again: folders are remembered.
    for (const _ of ['first', 'second']) expect(resolve(path).problems?.[0]?.message).toContain(reason)
  })

  it('accepts a folder that does not exist yet, but not its parents', () => {
    expect(resolverInside(file('made'))('deep/x.yaml').value).toBe(file('made/deep/x.yaml'))
    expect(resolverInside(file('made'))('../x.yaml').problems?.[0]?.message).toContain('must not lead out')
  })
})

describe('defaultPath', () => {
  it.each([
    [{ kind: 'ConfigMap', name: 'a', namespace: undefined }, 'configmap_a.yaml'],
    [{ kind: 'Secret', name: 'b', namespace: 'n' }, 'n/secret_b.yaml'],
  ])('%o', (identity, path) => {
    expect(defaultPath(identity)).toBe(path)
  })
})

describe('isGitFolder', () => {
  it.each([
    '.git',
    '.GIT',
    '.Git',
    '.git.',
    '.git ',
    '.git . .',
    '.git::$INDEX_ALLOCATION',
    '.git:stream',
    '.git ::$INDEX_ALLOCATION',
    'git~1',
    'GIT~1',
    'git~1.',
    'git~1::$INDEX_ALLOCATION',
    '.gi\u200ct',
    '\u200c.git',
    '.git\ufeff',
    '.g\u206aI\u202et',
    '.gi\u200ct.',
  ])('%j is .git', (name) => expect(isGitFolder(name)).toBe(true))

  it.each([
    '.gitignore',
    '.github',
    '.gitlab-ci.yaml',
    'git',
    'git~2',
    'git~10',
    '.git.yaml',
    '.git~1',
    'a.git',
    '.gi\u200bt',
    '. git',
    '',
  ])('%j is not', (name) => expect(isGitFolder(name)).toBe(false))
})
