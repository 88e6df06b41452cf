import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, lastLines, output } from '../tools/command.ts'
import { ensureProgram, isOnPath } from '../tools/install/apt.ts'
import { withLock } from '../tools/lock.ts'
import { cache } from '../tools/paths.ts'
import type { Architecture } from './platform.ts'

/** Where Debian packages come from. */
export interface DebianArchive {
  /** The version that is offered now, `undefined` if the package does not exist. */
  offered(name: string, arch: Architecture): Promise<string | undefined>
  /** The digest (SHA-256, hex) of a package after it was fetched, `undefined` where that version is not offered. */
  fetch(name: string, version: string, arch: Architecture): Promise<string | undefined>
}

const folder = join(cache, 'apt')

/**
 * Keeps what apt parses of its lists, which takes seconds for two architectures. Images of Debian switch this off in the
 * configuration of the machine, which wins over a file of ours, but not over options.
 */
const parsedLists = ['pkgcache', 'srcpkgcache'].flatMap((name) => ['-o', `Dir::Cache::${name}=${name}.bin`])

/** The machine's apt: its sources and keys, but lists of our own. What was fetched once is kept. */
export const apt: DebianArchive = {
  offered: (name, arch) => withLock('debian', () => orAfterUpdate(() => candidate(name, arch))),
  fetch: async (name, version, arch) => {
    const file = debFile(name, version, arch)
    if (!existsSync(file)) await withLock('debian', () => orAfterUpdate(() => download(name, version, arch)))
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined
  },
}

/** A package of any Debian release, by the folder of the archive's pool that holds it and its digests (SHA-256, hex). */
export interface PooledPackage {
  readonly pool: string
  readonly name: string
  readonly version: string
  readonly sha256: Readonly<Record<Architecture, string>>
}

/**
 * Fetches a package from the pool of the mirrors that apt is configured with, whatever release their lists are of. Throws
 * an error with the reason where no mirror has it with that digest.
 */
export async function fetchPooled({ pool, name, version, sha256 }: PooledPackage, arch: Architecture): Promise<void> {
  const file = debFile(name, version, arch)
  await withLock('debian', async () => {
    if (existsSync(file)) return
    const env = await environment()
    // Without the option, apt leaves out every source whose lists it has not fetched yet: on a new machine, all of them.
    const targets = ['indextargets', '--no-release-info', '--format', '$(REPO_URI)', 'Created-By: Packages']
    const named = await output('apt-get', targets, { env })
    const work = join(folder, 'archives')
    mkdirSync(work, { recursive: true })
    const partial = join(work, fileName(name, version, arch))
    const reasons: string[] = []
    for (const mirror of new Set(named.split('\n').filter((line) => line !== ''))) {
      const address = `${mirror.replace(/\/$/, '')}/pool/${pool}/${fileName(name, version, arch)}`
      // apt's own downloader: it knows the machine's proxies, and refuses another digest.
      const args = ['download-file', address, partial, `SHA256:${sha256[arch]}`]
      const { exitCode, stderr } = await command('/usr/lib/apt/apt-helper', args, { env })
      if (exitCode === 0) return renameSync(partial, file)
      reasons.push(/^E: (?!Download Failed).*$/m.exec(stderr)?.[0] ?? lastLines(stderr.trim(), 1))
    }
    throw new Error(`no mirror of apt has ${name} ${version}: ${reasons.join('; ') || 'apt has no sources'}`)
  })
}

/** Unpacks a package that was fetched below `target`. */
export async function unpackDeb(name: string, version: string, arch: Architecture, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  await output('dpkg-deb', ['-x', debFile(name, version, arch), target])
}

/** Asks again with fresh lists: they may be absent, or name what the mirror no longer has. */
async function orAfterUpdate<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const found = await ask()
  if (found !== undefined) return found
  // A failing source of some third party does not matter: what is asked for is found, or not.
  await command('apt-get', ['update', '-q'], { env: await environment() })
  return ask()
}

async function candidate(name: string, arch: Architecture): Promise<string | undefined> {
  const { stdout } = await command('apt-cache', [...parsedLists, 'policy', `${name}:${arch}`], {
    env: await environment(),
  })
  return /Candidate: (?!\(none\))(\S+)/.exec(stdout)?.[1]
}

async function download(name: string, version: string, arch: Architecture): Promise<true | undefined> {
  const file = debFile(name, version, arch)
  if (existsSync(file)) return true
  const work = join(folder, 'archives')
  mkdirSync(work, { recursive: true })
  // A package without programs is one file for every architecture, and apt has it under its own only.
  for (const qualified of [`${name}:${arch}`, name]) {
    const args = [...parsedLists, 'download', '-q', `${qualified}=${version}`]
    const { exitCode } = await command('apt-get', args, { cwd: work, env: await environment() })
    if (exitCode === 0) break
  }
  const kinds = [arch, 'all'] as const
  const downloaded = kinds.map((kind) => join(work, fileName(name, version, kind))).find((path) => existsSync(path))
  if (downloaded === undefined) return undefined
  renameSync(downloaded, file)
  return true
}

function debFile(name: string, version: string, arch: Architecture): string {
  return join(folder, fileName(name, version, arch))
}

/** As apt names what it downloads. */
function fileName(name: string, version: string, arch: Architecture | 'all'): string {
  return `${name}_${version.replace(':', '%3a')}_${arch}.deb`
}

/**
 * An apt beside the machine's, with state of its own and both architectures. So nothing of the machine changes (no
 * `dpkg --add-architecture`), and no root is needed.
 */
async function environment(): Promise<NodeJS.ProcessEnv> {
  if (!(await isOnPath('apt-get'))) {
    throw new Error('Debian packages are fetched by apt-get: run this where it is (Debian 12)')
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
