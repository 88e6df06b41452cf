import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../scripts/lock.ts'
import { cache, root } from '../scripts/paths.ts'
import { layOutBase } from './base.ts'
import { layOutFunction } from './function.ts'
import { lockedNodePackage } from './node-package.ts'
import type { Architecture } from './platform.ts'
import { fixTree } from './tree.ts'

/** Where everything about images is kept: the context, archives, SPDX files. */
export const imagesFolder: string = join(cache, 'images')

/** Docker's build context: `base/<architecture>/` and `functions/<name>/<architecture>/`, each to be copied to the root. */
export const contextFolder: string = join(imagesFolder, 'context')

/** The names of all functions: the folders below `functions`. */
export function functionNames(): string[] {
  return readdirSync(join(root, 'functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Lays out a build context. What is already there and still right is kept. The functions must be built. */
export async function prepareContext(
  architectures: readonly Architecture[],
  context: string = contextFolder,
): Promise<void> {
  await withLock('images', async () => {
    for (const arch of architectures) await prepareBase(arch, context)
    const functions = join(context, 'functions')
    rmSync(functions, { recursive: true, force: true })
    for (const arch of architectures) {
      for (const name of functionNames()) {
        const target = join(functions, name, arch)
        await layOutFunction(name, arch, join(context, 'base', arch), target)
        fixTree(target)
      }
    }
  })
}

async function prepareBase(arch: Architecture, context: string): Promise<void> {
  const target = join(context, 'base', arch)
  const stamp = join(context, 'base', `${arch}.sha256`)
  const inputs = digestOfInputs(arch)
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  mkdirSync(join(context, 'base'), { recursive: true })
  const work = mkdtempSync(join(imagesFolder, `base-${arch}-`))
  try {
    const laidOut = join(work, 'root')
    mkdirSync(laidOut)
    await layOutBase(arch, laidOut, join(work, 'packages'))
    fixTree(laidOut)
    rmSync(target, { recursive: true, force: true })
    renameSync(laidOut, target)
    writeFileSync(stamp, inputs)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** What the base follows from: the records of its parts and the code that lays it out. */
function digestOfInputs(arch: Architecture): string {
  const hash = createHash('sha256').update(JSON.stringify(lockedNodePackage(arch)))
  for (const file of ['debian.json', 'base.ts', 'elf.ts', 'platform.ts', 'tree.ts']) {
    hash.update(readFileSync(join(root, 'images', file)))
  }
  return hash.digest('hex')
}
