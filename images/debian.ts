import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { cache, root } from '../tools/paths.ts'
import { apt, type DebianArchive } from './debian-archive.ts'
import { type Architecture, architectures } from './platform.ts'

/** A Debian package as `debian.json` records it. */
export interface DebianPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression of what we take from it. */
  readonly license: string
  /** The image that it is for, if that is not the base image. */
  readonly image?: 'krmkit-git'
  /** File names of the libraries that go into the image. */
  readonly libraries: readonly string[]
  /** Digest of the .deb file by architecture. */
  readonly sha256: Readonly<Record<Architecture, string>>
}

/** The packages that images are made from. */
export interface DebianRecord {
  /** Debian's release number, for `/etc/os-release`. */
  readonly release: string
  readonly codename: string
  readonly packages: readonly DebianPackage[]
}

/** The packages of a record that are for one image. */
export function packagesOf({ packages }: DebianRecord, name: 'base' | 'krmkit-git'): readonly DebianPackage[] {
  return packages.filter(({ image = 'base' }) => image === name)
}

const committedFile = join(root, 'images/debian.json')
const substituteFile = join(cache, 'images/debian.json')

/** The record that images are made from: the committed one, or what `ensureDebianPackages` found in its place. */
export function readDebianRecord(): DebianRecord {
  const committed = readCommitted()
  if (!existsSync(substituteFile)) return committed
  const { instead, of } = JSON.parse(readFileSync(substituteFile, 'utf8'))
  return isDeepStrictEqual(of, committed) ? instead : committed
}

/**
 * Fetches all packages of the record. Where Debian has moved on and no longer offers them, its newer builds of the same
 * upstream versions replace them, which is reported; the record is for a person to update. Throws where those are missing too.
 */
export async function ensureDebianPackages(archive: DebianArchive = apt): Promise<void> {
  const current = readDebianRecord()
  const found = await findPackages(current, archive)
  if (isDeepStrictEqual(found, current)) return
  mkdirSync(dirname(substituteFile), { recursive: true })
  writeFileSync(substituteFile, JSON.stringify({ of: readCommitted(), instead: found }))
  console.log(
    `Debian has moved on (${changesOf(current, found).join(', ')}): record it by \`npm run images -- --update-base\``,
  )
}

/** Writes the versions and digests that apt offers now to `debian.json`; returns one line per changed package. */
export async function updateDebianRecord(): Promise<string[]> {
  const committed = readCommitted()
  const offered = await offeredPackages(committed, apt)
  writeFileSync(committedFile, `${JSON.stringify(offered, null, 2)}\n`)
  rmSync(substituteFile, { force: true })
  return changesOf(committed, offered)
}

/**
 * The record itself where all of it is offered, otherwise its newer builds. Throws an error that suggests a fix where
 * a digest differs, and where only other upstream versions are offered (another distribution).
 */
export async function findPackages(record: DebianRecord, archive: DebianArchive): Promise<DebianRecord> {
  let isComplete = true
  for (const { name, version, sha256 } of record.packages) {
    for (const arch of architectures) {
      const digest = await archive.fetch(name, version, arch)
      if (digest === undefined) isComplete = false
      else if (digest !== sha256[arch]) {
        throw new Error(`${name} ${version} (${arch}) must have sha256 ${sha256[arch]}, apt gave ${digest}`)
      }
    }
  }
  if (isComplete) return record
  const offered = await offeredPackages(record, archive)
  offered.packages.forEach(({ name, version }, index) => {
    const wanted = record.packages[index]!.version
    if (seriesOf(version) === seriesOf(wanted)) return
    throw new Error(
      `apt must offer ${name} ${wanted} or a newer Debian ${record.release} build of it for the images, ` +
        `but offers ${version}: add the sources of Debian ${record.release} (${record.codename}) to apt`,
    )
  })
  return offered
}

async function offeredPackages(record: DebianRecord, archive: DebianArchive): Promise<DebianRecord> {
  const packages: DebianPackage[] = []
  for (const pkg of record.packages) {
    const version = await archive.offered(pkg.name, 'amd64')
    const sha256: Partial<Record<Architecture, string>> = {}
    for (const arch of architectures) {
      const digest = version === undefined ? undefined : await archive.fetch(pkg.name, version, arch)
      if (digest === undefined) throw new Error(`apt must offer ${pkg.name} ${version ?? ''} for ${arch}`)
      sha256[arch] = digest
    }
    packages.push({ ...pkg, version: version!, sha256: sha256 as DebianPackage['sha256'] })
  }
  return { ...record, packages }
}

/** A version without the count of Debian's own stable updates: `2.36-9+deb12` of `2.36-9+deb12u14`. */
function seriesOf(version: string): string {
  return version.replace(/([+~]deb\d+)u\d+$/, '$1')
}

function changesOf(before: DebianRecord, after: DebianRecord): string[] {
  return after.packages.flatMap(({ name, version }, index) => {
    const old = before.packages[index]!.version
    return version === old ? [] : [`${name} ${old} -> ${version}`]
  })
}

function readCommitted(): DebianRecord {
  return JSON.parse(readFileSync(committedFile, 'utf8'))
}
