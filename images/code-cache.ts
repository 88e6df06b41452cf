import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '../scripts/apt.ts'
import { command, lastLines, output } from '../scripts/command.ts'
import { cache, root } from '../scripts/paths.ts'
import { lockedNodePackage } from './node-package.ts'
import { type Architecture, nativeArchitecture } from './platform.ts'

/** Caches that were made before, by the digest of what they were made from. */
const store = join(cache, 'images/code-cache')

const writer = join(root, 'images/code-cache-writer.cjs')

/** Bytes of a code cache that tell V8's flags: fourth word of its header (V8's `SerializedCodeData`). */
const flagsOffset = 12

/** What a code cache is made from. */
export interface CodeCacheInput {
  /** The wrapped bundle. */
  readonly bundle: string
  /** The ResourceList of the run whose compiled functions are kept. */
  readonly resourceList: string
  readonly arch: Architecture
  /** Root file system of the base, for its `node`. */
  readonly base: string
}

/** The bundle's text as the launcher compiles it: a function of what CommonJS gives a module. Must be ASCII. */
export function wrapBundle(bundle: string): string {
  const at = /[^\0-\x7f]/.exec(bundle)?.index
  if (at !== undefined)
    throw new Error(`a bundle must be ASCII (esbuild's default charset), but is not at offset ${at}`)
  return `(function (exports, require, module, __filename, __dirname) {${bundle.replace(/^#!.*/, '')}\n})`
}

/**
 * V8's code cache of a bundle, made by the very `node` that the image carries (the other architecture's under qemu).
 * Equal inputs give equal bytes: the hash seed is fixed while it is made.
 */
export async function codeCache(input: CodeCacheInput): Promise<Uint8Array> {
  const { arch, bundle, resourceList, base } = input
  const hash = createHash('sha256')
  for (const part of [lockedNodePackage(arch).integrity, readFileSync(writer), bundle, resourceList]) hash.update(part)
  const stored = join(store, `${hash.digest('hex')}.cache`)
  if (existsSync(stored)) return readFileSync(stored)
  const node = await nodeOf(arch, base)
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-cache-'))
  try {
    const [bundleFile, cacheFile, flagsFile] = ['bundle.js', 'bundle.cache', 'flags.cache'].map((name) =>
      join(folder, name),
    )
    writeFileSync(bundleFile!, bundle)
    // A failing function is as good: it ran. Without --hash-seed the bytes differ from run to run.
    const run = await command(node[0]!, [...node.slice(1), '--hash-seed=1', writer, bundleFile!, cacheFile!], {
      input: resourceList,
    })
    if (!existsSync(cacheFile!)) throw new Error(`no code cache came of ${run.exitCode}:\n${lastLines(run.stderr)}`)
    await output(node[0]!, [...node.slice(1), writer, flagsFile!])
    const made = readFileSync(cacheFile!)
    // V8 takes a cache made under other flags for stale; the hash seed is one, though it changes no code.
    made.set(readFileSync(flagsFile!).subarray(flagsOffset, flagsOffset + 4), flagsOffset)
    writeFileSync(cacheFile!, made)
    mkdirSync(store, { recursive: true })
    copyFileSync(cacheFile!, `${stored}.new`)
    renameSync(`${stored}.new`, stored)
    return made
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The command that runs the base's `node` on this machine. */
async function nodeOf(arch: Architecture, base: string): Promise<readonly string[]> {
  const program = join(base, 'usr/bin/node')
  if (arch === nativeArchitecture) return [program]
  const qemu = arch === 'arm64' ? 'qemu-aarch64-static' : 'qemu-x86_64-static'
  await ensureProgram(qemu, ['qemu-user-static'])
  return [qemu, '-L', base, program]
}
