import { describe, expect, test } from 'vitest'
import { isClearlyGit } from './address.ts'
import { shownAddress } from './shown-address.ts'

describe('shownAddress', () => {
  test.each([
    ['https://user:secret@example.com/org/repo', 'https://example.com/org/repo'],
    ['https://secret@example.com/org/repo?ref=v1', 'https://example.com/org/repo?ref=v1'],
    ['https://us@er:sec@ret@example.com/x', 'https://example.com/x'],
    ['HTTP://user:secret@example.com/x', 'HTTP://example.com/x'],
    ['git::https://user:secret@example.com/x', 'git::https://example.com/x'],
    ['https://example.com/a.yaml?token=secret', 'https://example.com/a.yaml'],
    ['https://example.com/r?token=secret&ref=v1&submodules=false', 'https://example.com/r?ref=v1&submodules=false'],
    ['ssh://git:secret@example.com/x', 'ssh://git@example.com/x'],
    ['ssh://:secret@example.com/x', 'ssh://example.com/x'],
  ])('removes credentials from %s', (text, shown) => expect(shownAddress(text)).toBe(shown))

  test.each([
    ['git@github.com:org/repo'],
    ['ssh://git@example.com/org/repo?timeout=9'],
    ['file:///srv/a@b'],
    ['../base'],
  ])('leaves %s as it is', (text) => expect(shownAddress(text)).toBe(text))
})

describe('isClearlyGit', () => {
  test.each([
    'git@github.com:org/repo',
    'github.com/org/repo/deploy',
    'file:///srv/repo',
    'https://github.com/org/repo',
    'https://github.com/org/repo/deploy?ref=v1',
    'https://example.com/org/repo.git',
    'https://example.com/org/repo.git/deploy',
    'https://example.com/org/repo//deploy',
    'https://dev.example.com/org/project/_git/repo',
    'https://example.com/a/b/c?version=v1',
  ])('%s is not asked for a file first', (text) => expect(isClearlyGit(text)).toBe(true))

  test.each([
    'https://example.com/org/repo',
    'https://example.com/files/a.yaml',
    'https://github.com/org/repo/releases/download/v1/install.yaml',
    'https://example.com/a.yaml?token=x',
    '../base',
  ])('%s can be a file', (text) => expect(isClearlyGit(text)).toBe(false))
})
