import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLockfile, type Lockfile } from '../scripts/lockfile.ts'
import { root } from '../scripts/paths.ts'

test('the lockfile holds every platform, so that npm ci works on each and behind a mirror of one', () => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

  expect(completeLockfile(lockfile)).toEqual([])
})

test('a platform that npm left out is added with its system, processor and C library', () => {
  const optionalDependencies = { '@tool/tool-linux-arm64-musl': '1.2.3', '@tool/windows-64': '1.2.3', plugin: '1.0.0' }
  const lockfile: Lockfile = { packages: { 'node_modules/tool': { dev: true, optionalDependencies } } }

  const added = completeLockfile(lockfile)

  expect(added).toEqual(['@tool/tool-linux-arm64-musl', '@tool/windows-64'])
  expect(lockfile.packages['node_modules/@tool/tool-linux-arm64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    libc: ['musl'],
    os: ['linux'],
    dev: true,
    optional: true,
  })
  expect(lockfile.packages['node_modules/@tool/windows-64']).toMatchObject({ os: ['win32'], cpu: ['x64'] })
})

test('a platform that is locked further up is not added again', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
      'node_modules/tool-linux-x64': { version: '1.0.0' },
    },
  }

  expect(completeLockfile(lockfile)).toEqual([])
})
