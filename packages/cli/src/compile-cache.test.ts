import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cacheFolder, privateFolder } from './compile-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-cache-'))
const { uid } = userInfo()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the folder of compiled code', () => {
  it.each([
    [{ XDG_CACHE_HOME: '/caches' }, '/caches/krmkit/compile-cache'],
    [{ XDG_CACHE_HOME: 'relative' }, join(homedir(), '.cache/krmkit/compile-cache')],
    [{ HOME: '/me' }, '/me/.cache/krmkit/compile-cache'],
    [{}, join(homedir(), '.cache/krmkit/compile-cache')],
  ])('with %j is %s', (env, expected) => {
    expect(cacheFolder(env)).toBe(expected)
  })

  it('is created with access for this user only', () => {
    const made = join(folder, 'new/krmkit/compile-cache')

    expect(privateFolder(made, uid)).toBe(made)
    expect(lstatSync(made).mode & 0o777).toBe(0o700)
    expect(privateFolder(made, uid)).toBe(made)
  })

  it.each([
    [
      'is open to others',
      (path: string) => {
        mkdirSync(path)
        chmodSync(path, 0o755)
      },
    ],
    [
      'is a link',
      (path: string) => {
        mkdirSync(`${path}-target`, { mode: 0o700 })
        symlinkSync(`${path}-target`, path)
      },
    ],
    ['is a file', (path: string) => writeFileSync(path, '')],
  ] as const)('is not used where it %s', (name, make) => {
    const path = join(folder, name.replaceAll(' ', '-'))
    make(path)

    expect(privateFolder(path, uid)).toBeUndefined()
  })

  it('is not used if it belongs to another user', () => {
    expect(privateFolder(join(folder, 'new/krmkit/compile-cache'), uid + 1)).toBeUndefined()
  })
})
