import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Files } from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'

/** Files on disk that can change during a build. */
export interface DiskFiles extends Files {
  /** Forgets kinds, names and real paths, because something was added. */
  forget(): void
}

/** The files on disk. Kinds, names and real paths are cached. */
export function diskFiles(): DiskFiles {
  const kinds = new Map<string, 'file' | 'directory' | undefined>()
  const reals = new Map<string, string>()
  const names = new Map<string, readonly string[]>()
  const real = (path: string): string => {
    const known = reals.get(path)
    if (known !== undefined) return known
    const found = realPath(path, real)
    reals.set(path, found)
    return found
  }
  return {
    kind(path) {
      if (!kinds.has(path)) kinds.set(path, kindOf(path))
      return kinds.get(path)
    },
    real,
    names(path) {
      const known = names.get(path) ?? readdirSync(path)
      names.set(path, known)
      return known
    },
    read: (path) => readRegularFile(path).bytes,
    forget() {
      kinds.clear()
      reals.clear()
      names.clear()
    },
  }
}

/** Pipes and devices count as files: reading one fails with an error that names its type. */
function kindOf(path: string): 'file' | 'directory' | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? undefined : stats.isDirectory() ? 'directory' : 'file'
  } catch {
    // The name is too long, contains NUL or leads through a file, or links form a loop.
    return undefined
  }
}

/** The parent's path is known for all files of a directory, so that each costs one call, not one for each part of its path. */
function realPath(path: string, realParent: (path: string) => string): string {
  try {
    const parent = dirname(path)
    const isPlain = resolve(path) === path && parent !== path
    if (!isPlain || lstatSync(path).isSymbolicLink()) return realpathSync(path)
    return join(realParent(parent), path.slice(parent.length))
  } catch {
    return path
  }
}
