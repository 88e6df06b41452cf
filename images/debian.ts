import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, isOnPath } from '../scripts/apt.ts'
import { command, lastLines, output } from '../scripts/command.ts'
import { withLock } from '../scripts/lock.ts'
import { cache, root } from '../scripts/paths.ts'
import { type Architecture, architectures } from './platform.ts'

/** A Debian package as `debian.json` records it. */
export interface DebianPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression of what we take from it. */
  readonly license: string
  /** File names of the libraries that go into the base image. */
  readonly libraries: readonly string[]
  /** Digest of the .deb file by architecture. */
  readonly sha256: Readonly<Record<Architecture, string>>
}

/** The record of the packages that the base image is made from. */
export interface DebianRecord {
  /** Debian's release number, for `/etc/os-release`. */
  readonly release: string
  readonly codename: string
  readonly packages: readonly DebianPackage[]
}

const recordFile = join(root, 'images/debian.json')
const folder = join(cache, 'apt')

/** The record as it stands in the repository. */
export function readDebianRecord(): DebianRecord {
  return JSON.parse(readFileSync(recordFile, 'utf8'))
}

/**
 * Unpacks a package below `target` in exactly the recorded version. Throws an error that says what to do where apt does
 * not have it or its digest differs.
 */
export async function unpackDebian(pkg: DebianPackage, arch: Architecture, target: string): Promise<void> {
  const file = join(folder, `${pkg.name}_${pkg.version.replace(':', '%3a')}_${arch}.deb`)
  if (!existsSync(file)) await withLock('debian', () => download(pkg.name, pkg.version, arch))
  const digest = sha256(file)
  if (digest !== pkg.sha256[arch]) {
    rmSync(file)
    throw new Error(`${pkg.name} ${pkg.version} (${arch}) must have sha256 ${pkg.sha256[arch]}, apt gave ${digest}`)
  }
  mkdirSync(target, { recursive: true })
  await output('dpkg-deb', ['-x', file, target])
}

/** Downloads a package of any recorded or unrecorded kind, unpacks it below `target` and takes what apt offers now. */
export async function unpackCurrent(name: string, arch: Architecture, target: string): Promise<void> {
  const version = await withLock('debian', async () => {
    const offered = await candidate(name, arch)
    await download(name, offered, arch)
    return offered
  })
  mkdirSync(target, { recursive: true })
  await output('dpkg-deb', ['-x', join(folder, `${name}_${version.replace(':', '%3a')}_${arch}.deb`), target])
}

/** Rewrites `debian.json` with the versions and digests that apt offers now; returns one line per changed package. */
export async function updateDebianRecord(): Promise<string[]> {
  const record = readDebianRecord()
  const changes: string[] = []
  await withLock('debian', updateLists)
  const packages: DebianPackage[] = []
  for (const pkg of record.packages) {
    const version = await candidate(pkg.name, 'amd64')
    const digests: [Architecture, string][] = []
    for (const arch of architectures) {
      await withLock('debian', () => download(pkg.name, version, arch))
      digests.push([arch, sha256(join(folder, `${pkg.name}_${version.replace(':', '%3a')}_${arch}.deb`))])
    }
    if (version !== pkg.version) changes.push(`${pkg.name}: ${pkg.version} -> ${version}`)
    packages.push({ ...pkg, version, sha256: Object.fromEntries(digests) as DebianPackage['sha256'] })
  }
  writeFileSync(recordFile, `${JSON.stringify({ ...record, packages }, null, 2)}\n`)
  return changes
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

async function download(name: string, version: string, arch: Architecture): Promise<void> {
  const wanted = `${name}:${arch}=${version}`
  const args = ['download', '-q', wanted]
  const env = await aptEnvironment()
  const work = join(folder, 'archives')
  mkdirSync(work, { recursive: true })
  let attempt = await command('apt-get', args, { cwd: work, env })
  if (attempt.exitCode !== 0) {
    await updateLists()
    attempt = await command('apt-get', args, { cwd: work, env })
  }
  if (attempt.exitCode !== 0) {
    const offered = await candidate(name, arch).catch(() => 'nothing')
    throw new Error(
      `apt must offer ${wanted} for the base image, but offers ${offered}:\n${lastLines(attempt.stderr.trim(), 3)}\n` +
        'Where Debian has moved on, run `npm run images -- --update-base`, which records the new versions; ' +
        "on another distribution, add Debian 12's sources to apt.",
    )
  }
  const file = `${name}_${version.replace(':', '%3a')}_${arch}.deb`
  renameSync(join(work, file), join(folder, file))
}

async function candidate(name: string, arch: Architecture): Promise<string> {
  const env = await aptEnvironment()
  const ask = () => command('apt-cache', ['policy', `${name}:${arch}`], { env })
  const find = (text: string) => /Candidate: (?!\(none\))(\S+)/.exec(text)?.[1]
  let version = find((await ask()).stdout)
  if (version === undefined) {
    await updateLists()
    version = find((await ask()).stdout)
  }
  if (version === undefined) throw new Error(`apt offers no package \`${name}\` for ${arch}`)
  return version
}

async function updateLists(): Promise<void> {
  // A failing source of some third party does not matter: the download that follows shows what is missing.
  await command('apt-get', ['update', '-q'], { env: await aptEnvironment() })
}

/**
 * An apt of our own beside the machine's: its sources and keys, our lists and both architectures. So nothing of the
 * machine changes (no `dpkg --add-architecture`), and no root is needed.
 */
async function aptEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (!(await isOnPath('apt-get'))) {
    throw new Error("the base image's libraries come from Debian: run this where apt-get is (Debian 12)")
  }
  await ensureProgram('dpkg-deb', ['dpkg'])
  const config = join(folder, 'apt.conf')
  mkdirSync(join(folder, 'state/lists/partial'), { recursive: true })
  mkdirSync(join(folder, 'cache/archives/partial'), { recursive: true })
  writeFileSync(
    config,
    `Dir::State "${folder}/state";
Dir::State::status "/dev/null";
Dir::Cache "${folder}/cache";
APT::Architecture "amd64";
APT::Architectures { "amd64"; "arm64"; };
APT::Sandbox::User "";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
`,
  )
  return { ...process.env, APT_CONFIG: config, LC_ALL: 'C' }
}
