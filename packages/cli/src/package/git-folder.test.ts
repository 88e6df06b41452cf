import { describe, expect, it } from 'vitest'
import { isGitFolder } from './git-folder.ts'

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
