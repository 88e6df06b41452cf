import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isWithin } from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'
import { reasonOf } from '../outcome.ts'
import type { StagedCopy } from './staged-copy.ts'

/** A directory to copy, and the directory that links in it must not leave. */
interface Folder {
  /** Absolute, without links. */
  readonly directory: string
  readonly boundary: string
}

/** Copies a directory. Links become what they lead to. Returns why it cannot be copied. */
export function copyFolder({ directory, boundary }: Folder, copy: string, staged: StagedCopy): string | undefined {
  const visit = (path: string, to: string, parents: readonly string[]): string | undefined => {
    if (path === staged.directory) return undefined
    const real = realpathSync(path)
    if (real !== path && !isWithin(real, boundary))
      return `${path} must not be a link that leads out of ${boundary}: replace it with what it leads to`
    const stats = lstatSync(real)
    if (stats.isFile()) {
      const problem = staged.write(to, readRegularFile(real).bytes, (stats.mode & 0o111) !== 0)
      return problem && `${path}: ${problem}`
    }
    if (!stats.isDirectory()) return `${path} must be a file or a directory`
    if (parents.includes(real)) return `${path} must not be a link that leads back to ${real}`
    for (const name of readdirSync(real).sort()) {
      if (name === '.git') continue
      const problem = visit(join(real, name), posix.join(to, name), [...parents, real])
      if (problem !== undefined) return problem
    }
    return undefined
  }
  try {
    return visit(directory, copy, [])
  } catch (error) {
    return `${directory} must be readable: ${reasonOf(error)}`
  }
}
