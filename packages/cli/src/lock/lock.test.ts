import { describe, expect, it } from 'vitest'
import { lockChanges, shownChange } from './lock-changes.ts'
import { EMPTY_LOCK, type LockFile, lockOf } from './lock-file.ts'
import { printLock } from './print-lock.ts'
import { parseLock } from './read-lock.ts'

const COMMIT = '0123456789'.repeat(4)
const SHA = `sha256:${'ab'.repeat(32)}`

const FULL = lockOf(
  ['overlays/prod', '.', 'true', 'https://example.com/org/repo?ref=main'],
  [
    { kind: 'repositories', key: 'https://example.com/org/repo?ref=v1', digest: COMMIT },
    { kind: 'repositories', key: 'git@example.com:org/repo', digest: 'f'.repeat(64) },
    { kind: 'files', key: 'https://example.com/a: b #c.yaml?sha256=0123456789ab', digest: SHA },
    { kind: 'charts', key: 'https://charts.example.com web 1.2.3', digest: SHA },
    { kind: 'charts', key: '__proto__', digest: SHA },
  ],
)

const parsed = (text: string): LockFile => {
  const { value, problems } = parseLock(text, 'krmkit.lock')
  if (value === undefined) throw new Error(problems?.map(({ message }) => message).join('\n'))
  return value
}

describe('a lock file', () => {
  it('is read as it was written, sorted, with a comment about its purpose', () => {
    const text = printLock(FULL)
    const { targets, ...entries } = parsed(text)
    expect([...targets].sort()).toEqual([...FULL.targets].sort())
    expect(entries).toEqual({ repositories: FULL.repositories, files: FULL.files, charts: FULL.charts })
    expect(printLock(parsed(text))).toBe(text)
    expect(text).toMatch(/^# .*krmkit update.*\nversion: 1\ntargets:\n {2}- "."\n/)
    expect(text).toContain(`\n  https://example.com/org/repo?ref=v1: ${COMMIT}\n`)
    expect(text.indexOf('git@')).toBeLessThan(text.indexOf('https://example.com/org/repo?ref=v1'))
  })

  it('can be empty', () => {
    expect(parsed(printLock(EMPTY_LOCK))).toEqual(EMPTY_LOCK)
  })

  it.each([
    ['', '1:1: the lock file must be a mapping with the field version'],
    ['- 1\n', '1:1: the lock file must be a mapping'],
    ['version: 2\n', '1:10: version must be 1, found 2: use the krmkit that wrote the file'],
    ['version: "1"\n', '1:10: version must be 1, found "1": remove the file and run krmkit update'],
    ['targets: []\n', 'version must be 1, found none'],
    ['version: 1\nchart: {}\n', '2:1: "chart" must be one of version, targets, repositories, files, charts'],
    ['version: 1\n__proto__: {}\n', '2:1: "__proto__" must be one of'],
    ['version: 1\ntargets: a\n', 'targets must be a list of directories'],
    ['version: 1\ntargets: [1]\n', 'targets must be a list of directories'],
    ['version: 1\ntargets: ["a\\n"]\n', 'targets must be a list of directories'],
    ['version: 1\nfiles: []\n', '2:1: files must be a mapping'],
    ['version: 1\nfiles: text\n', 'files must be a mapping'],
    ['version: 1\nfiles: {__proto__: {a: b}}\n', '2:9: files["__proto__"] must be sha256: and 64 hexadecimal digits'],
    ['version: 1\nfiles:\n  https://e.com/a: sha256:AB\n', '3:20: files["https://e.com/a"] must be sha256:'],
    ['version: 1\nrepositories:\n  a/b: main\n', '3:8: repositories["a/b"] must be a commit of 40 or 64'],
    ['version: 1\nrepositories:\n  a/b: 1234\n', 'repositories["a/b"] must be a commit'],
    ['version: 1\nrepositories:\n  a/b:\n', 'repositories["a/b"] must be a commit'],
    [`version: 1\nrepositories:\n  https://u:p@e.com/a: ${COMMIT}\n`, '"https://e.com/a" must not have credentials'],
    [`version: 1\nfiles:\n  https://e.com/a?token=x: ${SHA}\n`, '"https://e.com/a" must not have credentials'],
    [`version: 1\nfiles:\n  "a\\u0007": ${SHA}\n`, 'a key of files must be text without control characters'],
    [`version: 1\nfiles:\n  a: ${SHA}\n  a: ${SHA}\n`, 'krmkit.lock:4:3: '],
    ['version: 1\n<<<<<<< ours\n', 'krmkit.lock:2:1: '],
  ])('%j is refused', (text, message) => {
    const { value, problems } = parseLock(text, 'krmkit.lock')
    expect(value).toBeUndefined()
    const messages = problems?.map((problem) => problem.message).join('\n') ?? ''
    expect(messages).toContain(message)
    expect(messages).toMatch(/^krmkit\.lock:\d+:\d+: /)
    expect(messages).not.toMatch(/u:p@|token=x/)
  })

  it('reports all its mistakes at once', () => {
    const { problems } = parseLock('version: 1\nfiles: []\nmore: 1\ncharts: {a: b}\n', 'krmkit.lock')
    expect(problems).toHaveLength(3)
  })
})

describe('changes of a lock file', () => {
  const entry = (key: string, digest: string) => ({ kind: 'repositories', key, digest }) as const

  it('name what was added, changed and removed', () => {
    const before = lockOf(['a', 'b'], [entry('x', '1'.repeat(40)), entry('y', '2'.repeat(40))])
    const after = lockOf(['b', 'c'], [entry('y', '3'.repeat(40)), entry('z', '4'.repeat(40))])
    expect(lockChanges(before, after).map(shownChange)).toEqual([
      'removed a',
      'added c',
      'removed x 111111111111',
      'changed y 222222222222 -> 333333333333',
      'added z 444444444444',
    ])
  })

  it('are none between equal files', () => {
    expect(lockChanges(FULL, parsed(printLock(FULL)))).toEqual([])
  })
})
