import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Options } from './options.ts'
import { templateFiles } from './template-files.ts'

/**
 * Writes the files of a function to a new directory, or to an empty one. The files are written elsewhere and moved as a
 * whole, so that a failure leaves nothing. Returns the reason why nothing was written, if any.
 */
export function createFunction(folder: string, options: Options): string | undefined {
  const occupied = occupiedBy(folder)
  if (occupied !== undefined) return occupied
  let aside: string | undefined
  try {
    aside = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`))
    const complete = join(aside, basename(folder))
    for (const [path, text] of Object.entries(templateFiles(options))) {
      mkdirSync(dirname(join(complete, path)), { recursive: true })
      writeFileSync(join(complete, path), text)
    }
    if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) rmdirSync(folder)
    renameSync(complete, folder)
    return undefined
  } catch (error) {
    return `the directory ${basename(folder)} cannot be written: ${(error as Error).message}`
  } finally {
    if (aside !== undefined) rmSync(aside, { recursive: true, force: true })
  }
}

/** Why the function cannot have this directory; `undefined` if it does not exist or is empty. Links are not followed. */
function occupiedBy(folder: string): string | undefined {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  const name = basename(folder)
  if (!stats.isDirectory())
    return `${name} must be a new or empty directory, and is a file or a link; choose another name`
  return readdirSync(folder).length === 0
    ? undefined
    : `${name} must be a new or empty directory, and has files; choose another name, or remove it first`
}
