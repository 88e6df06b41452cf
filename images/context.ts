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
import { layOutCommand } from './command.ts'
import { ensureDebianPackages, readDebianRecord } from './debian.ts'
import { layOutFunction } from './function.ts'
import { layOutGit } from './git.ts'
import { imageNames } from './image-names.ts'
import { lockedNodePackage } from './node-package.ts'
import { type Architecture, nativeArchitecture } from './platform.ts'
import { archiveTree } from './tree.ts'

/** Where everything about images is kept: the context, archives, SPDX files. */
export const imagesFolder: string = join(cache, 'images')

/** Docker's build context, one archive for each layer: `base-<architecture>.tar`, `krmkit.tar`, `functions/<name>.tar`. */
export const contextFolder: string = join(imagesFolder, 'context')

/**
 * Lays out `context` in the folder, and what it is made of beside it. What is there and still right is kept. The functions
 * and the command must be built.
 */
export async function prepareContext(
  architectures: readonly Architecture[],
  folder: string = imagesFolder,
  names: readonly string[] = imageNames(),
): Promise<void> {
  await withLock('images', async () => {
    const functions = join(folder, 'context/functions')
    mkdirSync(functions, { recursive: true })
    await ensureDebianPackages()
    for (const file of readdirSync(functions)) {
      if (!names.includes(file.replace(/\.tar$/, ''))) rmSync(join(functions, file))
    }
    for (const arch of architectures) {
      await prepareDebianLayer(layerFile('base', arch), arch, folder, layOutBase)
      if (names.includes('krmkit-git')) await prepareDebianLayer(layerFile('krmkit-git', arch), arch, folder, layOutGit)
    }
    const own = names.filter((name) => !['base', 'krmkit-git'].includes(name))
    await eachOf(own, (name) => prepareOwnLayer(name, folder))
  })
}

/** The archive that an image's last layer is made from; only layers of Debian packages differ between platforms. */
export function archiveOf(name: string, arch: Architecture): string {
  return join(contextFolder, layerFile(name, arch))
}

function layerFile(name: string, arch: Architecture): string {
  if (name === 'base') return `base-${arch}.tar`
  if (name === 'krmkit-git') return `git-${arch}.tar`
  return name === 'krmkit' ? 'krmkit.tar' : `functions/${name}.tar`
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
async function prepareOwnLayer(name: string, folder: string): Promise<void> {
  const archive = join(folder, 'context', layerFile(name, nativeArchitecture))
  await inWorkFolder(folder, async (work) => {
    const [target, written] = [join(work, 'root'), join(work, 'layer.tar')]
    if (name === 'krmkit') layOutCommand(target)
    else layOutFunction(name, target)
    await archiveTree(target, written)
    if (!existsSync(archive) || !readFileSync(archive).equals(readFileSync(written))) renameSync(written, archive)
  })
}

type LayOut = (arch: Architecture, target: string, work: string) => Promise<void>

async function prepareDebianLayer(file: string, arch: Architecture, folder: string, layOut: LayOut): Promise<void> {
  const archive = join(folder, 'context', file)
  const stamp = join(folder, file.replace('.tar', '.sha256'))
  const inputs = digestOfInputs(arch)
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  rmSync(stamp, { force: true })
  await inWorkFolder(folder, async (work) => {
    const laidOut = join(work, 'root')
    mkdirSync(laidOut)
    await layOut(arch, laidOut, join(work, 'packages'))
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

/** What layers of Debian packages follow from: the records of their parts and the code that lays them out. */
function digestOfInputs(arch: Architecture): string {
  const hash = createHash('sha256').update(JSON.stringify([lockedNodePackage(arch), readDebianRecord()]))
  for (const file of ['base.ts', 'elf.ts', 'git.ts', 'platform.ts', 'tree.ts']) {
    hash.update(readFileSync(join(root, 'images', file)))
  }
  return hash.digest('hex')
}
