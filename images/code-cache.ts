import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from '../scripts/apt.ts'
import { compileBundle, steadyCode } from '../scripts/code-cache.ts'
import { lockedNodePackage } from './node-package.ts'
import { type Architecture, nativeArchitecture } from './platform.ts'

/** Where code is compiled and kept. */
export interface CodeCachePlace {
  readonly arch: Architecture
  /** Root file system of the base, for its `node`. */
  readonly base: string
  /** Folder of what was compiled before, by the digest of what it was compiled from. */
  readonly store: string
}

/**
 * V8's compiled code of a wrapped bundle, made by the very `node` that the image carries (the other architecture's under
 * qemu), whatever Node and machine build the image.
 */
export async function codeCache(
  source: string,
  sample: string,
  { arch, base, store }: CodeCachePlace,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of [lockedNodePackage(arch).integrity, source, sample]) hash.update(part).update('\0')
  const file = join(store, `${hash.digest('hex')}.cache`)
  if (!existsSync(file)) {
    mkdirSync(store, { recursive: true })
    // Another architecture's Node runs ten times slower, and its code is used by nobody who builds twice.
    const compile = arch === nativeArchitecture ? steadyCode : compileBundle
    writeFileSync(`${file}.${process.pid}`, await compile(source, sample, { node: await nodeOf(arch, base) }))
    renameSync(`${file}.${process.pid}`, file)
  }
  return readFileSync(file)
}

/** The command that runs the base's `node` on this machine. */
async function nodeOf(arch: Architecture, base: string): Promise<readonly [string, ...string[]]> {
  const program = join(base, 'usr/bin/node')
  if (arch === nativeArchitecture) return [program]
  const qemu = arch === 'arm64' ? 'qemu-aarch64-static' : 'qemu-x86_64-static'
  await ensureProgram(qemu, ['qemu-user-static'])
  return [qemu, '-L', base, program]
}
