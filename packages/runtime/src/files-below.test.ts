import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow, mountFiles } from './files-below.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-root-')))
const root = join(folder, 'root')

beforeAll(() => {
  mkdirSync(join(root, 'a'), { recursive: true })
  writeFileSync(join(root, 'a/file'), 'inside')
  writeFileSync(join(folder, 'secret'), 'outside')
  symlinkSync('a', join(root, 'link'))
  symlinkSync('../secret', join(root, 'out'))
  symlinkSync(folder, join(root, 'up'))
  symlinkSync('loop', join(root, 'loop'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('files below a root', () => {
  test.each([
    ['/', 'directory', '/'],
    ['/a', 'directory', '/a'],
    ['/a/file', 'file', '/a/file'],
    ['/link/file', 'file', '/a/file'],
    ['/a/../../../a/file', 'file', '/a/file'],
    ['/missing/../a/file', 'file', '/a/file'],
    ['/missing', undefined, '/missing'],
    ['/out', undefined, '/out'],
    ['/up/secret', undefined, '/up/secret'],
    ['/../secret', undefined, '/secret'],
    ['/loop', undefined, '/loop'],
    ['/a/file/below', undefined, '/a/file/below'],
    ['/nul\0', undefined, '/nul\0'],
  ])('%j is %s', (path, kind, real) => {
    const files = filesBelow(root)
    expect([files.kind(path), files.real(path)]).toEqual([kind, real])
    if (kind === 'file') expect(new TextDecoder().decode(files.read(path))).toBe('inside')
    else
      expect(() => files.read(path)).toThrow(kind === 'directory' ? 'EISDIR' : `there is no file ${path} below ${root}`)
  })

  test('are available only if the environment names the root', () => {
    expect(mountFiles({ KRMKIT_ROOT: root }).files?.kind('/a/file')).toBe('file')
    expect(mountFiles({ KRMKIT_ROOT: '' })).toEqual({})
    expect(mountFiles({})).toEqual({})
    for (const path of ['missing', 'secret'])
      expect(() => mountFiles({ KRMKIT_ROOT: join(folder, path) })).toThrow(/must be a folder that may be read/)
    expect(filesBelow(join(folder, 'missing')).kind('/a')).toBeUndefined()
  })
})

const FUNCTION = `
import * as z from 'zod/mini'
import { mountFiles, main } from './main.ts'
void main({
  name: 'look', description: 'Looks.', type: 'mutator', idempotent: true, config: z.object({}),
  run: ({ report, host }) => report({ severity: 'info', message: String(host.files?.kind('/')) }),
}, mountFiles)
`

describe('a process', () => {
  const bundle = join(folder, 'main.cjs')
  const input = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- {apiVersion: v1, kind: A}\n'

  beforeAll(() => {
    const stdin = { contents: FUNCTION, resolveDir: import.meta.dirname, loader: 'ts' } as const
    buildSync({ stdin, outfile: bundle, bundle: true, platform: 'node', conditions: ['krmkit-source'] })
  })

  test.each([
    ['', 0, 'undefined'],
    ['.', 0, 'directory'],
    ['missing', 1, 'must be a folder that may be read'],
  ])('reads the files below the root %j', (root, code, message) => {
    const outcome = spawnSync(process.execPath, [bundle], { cwd: folder, env: { KRMKIT_ROOT: root }, input })
    expect(outcome.status).toBe(code)
    expect(outcome.stdout.toString().startsWith(input)).toBe(true)
    expect(outcome.stdout.toString()).toContain(message)
  })
})
