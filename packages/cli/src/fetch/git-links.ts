import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readRegularFile } from '@krmkit/runtime/files'
import { isThere } from '../package/paths.ts'

/** A limit that no such file reaches. git refuses longer ones. */
const MAX_BYTES = 2 ** 20

/** What a path that cannot be resolved leads to: nothing is in it, and git may read it in another way. */
export const NOWHERE = ''

/** The text of a file of git; `undefined` if there is none. Throws if it cannot be read. */
export function gitText(file: string): string | undefined {
  return isThere(file) ? Buffer.from(readRegularFile(file, MAX_BYTES).bytes).toString('utf8') : undefined
}

/** The path that a file of git contains after a prefix, without links; `undefined` if the file does not exist. */
export function pathIn(file: string, from: string, prefix = ''): string | undefined {
  const text = gitText(file)
  if (text === undefined) return undefined
  return text.startsWith(prefix) ? realOf(resolve(from, text.slice(prefix.length).replace(/[\r\n]+$/, ''))) : NOWHERE
}

/** Where a file `.git` leads (git, setup.c, read_gitfile). */
export function linkedFolder(file: string): string {
  return pathIn(file, dirname(file), 'gitdir: ') ?? NOWHERE
}

/** The folder with the objects and refs of a work tree's folder; `undefined` if it has them itself. */
export function commonFolder(folder: string): string | undefined {
  return pathIn(`${folder}/commondir`, folder)
}

/** A path without links. */
export function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return NOWHERE
  }
}
