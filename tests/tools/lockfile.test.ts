import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { expect, test } from 'vitest'
import { completeLockfile, type Lockfile } from '../../tools/build/lockfile.ts'
import { root } from '../../tools/paths.ts'

test('the lockfile holds every platform, so that npm ci works on each and behind a mirror of one', () => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

  expect(completeLockfile(lockfile)).toEqual([])
})

/** What npm installs without a check of its content: only binaries of other platforms, which a mirror may lack, may have no digest. */
function unchecked(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages)
    .filter(
      ([place, { integrity, link }]) => /(^|\/)node_modules\//.test(place) && link !== true && integrity === undefined,
    )
    .filter(([, { optional, os, cpu }]) => optional !== true || os === undefined || cpu === undefined)
    .map(([place]) => place)
}

test('everything that is locked has a digest, but for optional binaries of other platforms', () => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

  expect(unchecked(lockfile)).toEqual([])
})

test.each([
  ['a package', { version: '1.0.0' }],
  ['an optional package of every platform', { version: '1.0.0', optional: true }],
])('%s without a digest is found', (_, entry) => {
  expect(unchecked({ packages: { 'node_modules/tool': entry } })).toEqual(['node_modules/tool'])
  expect(unchecked({ packages: { 'node_modules/tool': { ...entry, integrity: 'sha512-x' } } })).toEqual([])
})

/** The packages that npm warns about under a version of Node, ours included. */
function refusing(lockfile: Lockfile, node: string): string[] {
  return Object.entries(lockfile.packages)
    .filter(([, { engines, optional }]) => !optional && !semver.satisfies(node, engines?.node ?? '*'))
    .map(([place, { engines }]) => `${place} needs Node ${engines?.node}`)
}

test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0'])(
  'npm ci warns about no engine under Node %s',
  (node) => {
    const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

    expect(refusing(lockfile, node)).toEqual([])
  },
)

test('a package that needs a newer Node is found', () => {
  const lockfile: Lockfile = { packages: { 'node_modules/tool': { engines: { node: '^22.18 || >=24' } } } }

  expect(refusing(lockfile, '20.19.0')).toEqual(['node_modules/tool needs Node ^22.18 || >=24'])
  expect(refusing(lockfile, '22.18.0')).toEqual([])
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
