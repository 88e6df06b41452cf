import { describe, expect, test } from 'vitest'
import { type DebianRecord, findPackages, readDebianRecord } from '../../images/debian.ts'
import type { DebianArchive } from '../../images/debian-archive.ts'

const record: DebianRecord = {
  release: '12',
  codename: 'bookworm',
  packages: [
    {
      name: 'libc6',
      version: '2.36-9+deb12u14',
      license: 'LGPL-2.1-or-later',
      libraries: ['libc.so.6'],
      sha256: { amd64: 'libc6 2.36-9+deb12u14 amd64', arm64: 'libc6 2.36-9+deb12u14 arm64' },
    },
  ],
}

/** An archive that offers one version of everything; a package's digest is what it is called. */
function archiveOf(version: string): DebianArchive {
  return {
    offered: async () => version,
    fetch: async (name, wanted, arch) => (wanted === version ? `${name} ${wanted} ${arch}` : undefined),
  }
}

describe('the Debian packages of the base', () => {
  test('are the recorded ones where they are offered', async () => {
    expect(await findPackages(record, archiveOf('2.36-9+deb12u14'))).toBe(record)
  })

  test('are newer builds of the same upstream version where Debian has moved on, with their own digests', async () => {
    const found = await findPackages(record, archiveOf('2.36-9+deb12u15'))

    expect(found.packages).toEqual([
      {
        ...record.packages[0],
        version: '2.36-9+deb12u15',
        sha256: { amd64: 'libc6 2.36-9+deb12u15 amd64', arm64: 'libc6 2.36-9+deb12u15 arm64' },
      },
    ])
  })

  test.each(['2.39-0ubuntu8.4', '2.41-12', '2.36-10+deb12u1'])('are never of another series: %s', async (version) => {
    await expect(findPackages(record, archiveOf(version))).rejects.toThrow(
      `apt must offer libc6 2.36-9+deb12u14 or a newer Debian 12 build of it for the images, but offers ${version}: ` +
        'add the sources of Debian 12 (bookworm) to apt',
    )
  })

  test('are refused where a digest is another', async () => {
    const archive = { ...archiveOf('2.36-9+deb12u14'), fetch: async () => 'something else' }

    await expect(findPackages(record, archive)).rejects.toThrow('must have sha256 libc6 2.36-9+deb12u14 amd64')
  })

  test('must be there for every platform', async () => {
    const archive: DebianArchive = {
      offered: async () => '2.36-9+deb12u15',
      fetch: async (_, version, arch) => (arch === 'amd64' && version.endsWith('15') ? 'digest' : undefined),
    }

    await expect(findPackages(record, archive)).rejects.toThrow('apt must offer libc6 2.36-9+deb12u15 for arm64')
  })
})

test('the committed record names a digest for every package and platform', () => {
  for (const { sha256 } of readDebianRecord().packages) {
    expect(sha256).toEqual({
      amd64: expect.stringMatching(/^[0-9a-f]{64}$/),
      arm64: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  }
})
