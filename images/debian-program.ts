import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { command, lastLines } from '../tools/command.ts'
import { withLock } from '../tools/lock.ts'
import { cache } from '../tools/paths.ts'
import { fetchPooled, type PooledPackage, unpackDeb } from './debian-archive.ts'
import { nativeArchitecture } from './platform.ts'

/** A program out of a Debian package. */
interface DebianProgram extends PooledPackage {
  /** Its path in the package. */
  readonly path: string
  /** The argument with which it prints its version. */
  readonly versionOption: string
}

/** Debian's builds. Those of Debian 13 need libc 2.34, which Debian 12 has too. */
const programs = {
  buildx: {
    pool: 'main/d/docker-buildx',
    name: 'docker-buildx',
    version: '0.13.1+ds1-3',
    path: 'usr/libexec/docker/cli-plugins/docker-buildx',
    versionOption: 'version',
    sha256: {
      amd64: 'fcf8c48204d1603c8f209451d7827eb91bf30759578baf7704e9e1a87e5f1d7f',
      arm64: '6cf361ab892b55753b728adcbd1a99f0616711df853dba64a5297a4a676d96b0',
    },
  },
  kustomize: {
    pool: 'main/k/kustomize',
    name: 'kustomize',
    version: '5.6.0+ds-1+b2',
    path: 'usr/bin/kustomize',
    versionOption: 'version',
    sha256: {
      amd64: '552bbe5563b522685b10f75a9a226bfbee9778fc313b205d595fdbb7e9c70e33',
      arm64: '32d0e1959b5fc257101c8d6139da72af38ff7ce777089666f9d1c916810f1800',
    },
  },
  'docker-registry': {
    pool: 'main/d/docker-registry',
    name: 'docker-registry',
    version: '2.8.2+ds1-1',
    path: 'usr/bin/docker-registry',
    versionOption: '--version',
    sha256: {
      amd64: 'a9bd06c0e006854608f8469b4371743f40604ad90975532bb3b7ceeb72fe2913',
      arm64: '652d4e3fe828ccf9b80962dce13f813fb969f1d5e1dae7d7ceff79ec9a5ed651',
    },
  },
} as const satisfies Record<string, DebianProgram>

/** The programs that are taken from Debian packages. */
export type DebianProgramName = keyof typeof programs

/** The program where it was unpacked before. */
export function findDebianProgram(name: DebianProgramName): string | undefined {
  const file = programFile(name)
  return existsSync(file) ? file : undefined
}

/**
 * The absolute path of the program, fetched by its digest and unpacked into `.cache/tools` on the first call: nothing is
 * installed. Throws an error with the reason where it cannot be had, or does not run here.
 */
export async function ensureDebianProgram(name: DebianProgramName): Promise<string> {
  const file = programFile(name)
  if (existsSync(file)) return file
  const program: DebianProgram = programs[name]
  await fetchPooled(program, nativeArchitecture)
  return withLock(`debian-${name}`, async () => {
    if (existsSync(file)) return file
    mkdirSync(dirname(file), { recursive: true })
    const work = mkdtempSync(join(cache, 'tools', `${program.name}-`))
    try {
      await unpackDeb(program.name, program.version, nativeArchitecture, work)
      const unpacked = join(work, program.path)
      const { exitCode, stderr } = await command(unpacked, [program.versionOption])
      if (exitCode !== 0) throw new Error(`Debian's ${program.name} does not run here: ${lastLines(stderr.trim(), 1)}`)
      renameSync(unpacked, file)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
    return file
  })
}

function programFile(name: DebianProgramName): string {
  const { version } = programs[name]
  return join(cache, 'tools', `${name}-debian-${version}`, name)
}
