import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../trial/temporary-package.ts'
import { cleanPath, defaultPath, isInside, resolveInside } from './paths.ts'

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

describe('resolveInside', () => {
  it('follows links in the package, and refuses those that lead out or nowhere', () => {
    const outside = temporaryPackage({ 'o.yaml': '' })
    const { directory, file } = temporaryPackage({ 'a/b.yaml': '' })
    symlinkSync('a', file('inside'))
    symlinkSync(outside.directory, file('outside'))
    symlinkSync('nowhere', file('broken'))
    expect(resolveInside(directory, 'inside/new/c.yaml').value).toBe(file('a/new/c.yaml'))
    expect(resolveInside(directory, 'new/d.yaml').value).toBe(file('new/d.yaml'))
    expect(resolveInside(directory, 'outside/o.yaml').problems?.[0]?.message).toContain('must not lead out')
    expect(resolveInside(directory, 'broken/x.yaml').problems?.[0]?.message).toContain('link to nowhere')
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
