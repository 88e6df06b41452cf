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
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { withLock } from '../tools/lock.ts'
import { cache, root } from '../tools/paths.ts'
import { layOutBase } from './base.ts'
import { ensureDebianPackages, readDebianRecord } from './debian.ts'
import { layOutFunction } from './function.ts'
import { lockedNodePackage } from './node-package.ts'
import type { Architecture } from './platform.ts'
import { archiveTree } from './tree.ts'

/** Where everything about images is kept: the context, archives, SPDX files. */
export const imagesFolder: string = join(cache, 'images')

/** Docker's build context: `base-<architecture>.tar` and `functions/<name>.tar`, one layer each. */
export const contextFolder: string = join(imagesFolder, 'context')

/** The names of all functions: the folders below `functions`. */
export function functionNames(): string[] {
  return readdirSync(join(root, 'functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/**
 * Lays out `context` in the folder, and what it is made of beside it. A base that is there and still right is kept. The
 * functions must be built.
 */
export async function prepareContext(
  architectures: readonly Architecture[],
  folder: string = imagesFolder,
  names: readonly string[] = functionNames(),
): Promise<void> {
  await withLock('images', async () => {
    const functions = join(folder, 'context/functions')
    mkdirSync(functions, { recursive: true })
    await ensureDebianPackages()
    for (const file of readdirSync(functions)) {
      if (!names.includes(file.replace(/\.tar$/, ''))) rmSync(join(functions, file))
    }
    for (const arch of architectures) await prepareBase(arch, folder)
    await eachOf(names, (name) => prepareFunction(name, folder))
  })
}

/** The archive that an image's own layer is made from; every platform shares a function's. */
export function archiveOf(name: string, arch: Architecture): string {
  return join(contextFolder, name === 'base' ? `base-${arch}.tar` : `functions/${name}.tar`)
}

/** Does the work for each of the names, for as many at once as there are processors. */
async function eachOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = names.values()
  const take = async () => {
    for (const name of waiting) await work(name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, take))
}

/** An archive that would come out the same is left as it is: another process may be building from it. */
async function prepareFunction(name: string, folder: string): Promise<void> {
  const archive = join(folder, 'context/functions', `${name}.tar`)
  await inWorkFolder(folder, async (work) => {
    const [target, written] = [join(work, 'root'), join(work, 'layer.tar')]
    layOutFunction(name, target)
    await archiveTree(target, written)
    if (!existsSync(archive) || !readFileSync(archive).equals(readFileSync(written))) renameSync(written, archive)
  })
}

async function prepareBase(arch: Architecture, folder: string): Promise<void> {
  const archive = join(folder, 'context', `base-${arch}.tar`)
  const stamp = join(folder, `base-${arch}.sha256`)
  const inputs = digestOfInputs(arch)
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  rmSync(stamp, { force: true })
  await inWorkFolder(folder, async (work) => {
    const laidOut = join(work, 'root')
    mkdirSync(laidOut)
    await layOutBase(arch, laidOut, join(work, 'packages'))
    await archiveTree(laidOut, archive)
  })
  writeFileSync(stamp, inputs)
}

async function inWorkFolder(folder: string, work: (path: string) => Promise<void>): Promise<void> {
  const path = mkdtempSync(join(folder, 'work-'))
  try {
    await work(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** What the base follows from: the records of its parts and the code that lays it out. */
function digestOfInputs(arch: Architecture): string {
  const hash = createHash('sha256').update(JSON.stringify([lockedNodePackage(arch), readDebianRecord()]))
  for (const file of ['base.ts', 'elf.ts', 'platform.ts', 'tree.ts']) {
    hash.update(readFileSync(join(root, 'images', file)))
  }
  return hash.digest('hex')
}
