import { describe, expect, it } from 'vitest'
import { isGitRepository, isRemoteFile } from './address.ts'

describe('isGitRepository', () => {
  it.each([
    'https://github.com/org/repo',
    'https://github.com/org/repo?ref=v1',
    'https://github.com/org/repo/path/to/root?ref=main',
    'https://example.com/org/repo.git//deep',
    'http://example.com/a/b',
    'ssh://git@example.com/org/repo',
    'git@github.com:org/repo',
    'git@example.com:org/repo/path',
    'github.com/org/repo',
    'GitHub.com:org/repo',
    'git::https://github.com/org/repo',
    'file:///srv/repo',
    'https://dev.example.com/org/project/_git/repo/path',
    'https://example.com/one.git',
  ])('accepts %s', (path) => expect(isGitRepository(path)).toBe(true))

  it.each([
    '../base',
    'base',
    '/github.com/org/repo',
    'github.com',
    'github.com/org',
    'https://github.com/org',
    'https://example.com/one',
    'https:///a/b/../..//..',
    'base.git',
    'git/repo.git',
    'example.com:org/repo',
    'https://github.com/org/repo//../..',
    'oci://example.com/a/b',
    '',
  ])('refuses %j', (path) => expect(isGitRepository(path)).toBe(false))
})

describe('isRemoteFile', () => {
  it.each(['https://example.com/r.yaml', 'HTTP://example.com/r.yaml'])('accepts %s', (path) =>
    expect(isRemoteFile(path)).toBe(true),
  )
  it.each(['r.yaml', 'https', './http:/x', 'ftp://example.com/r.yaml'])('refuses %s', (path) =>
    expect(isRemoteFile(path)).toBe(false),
  )
})
