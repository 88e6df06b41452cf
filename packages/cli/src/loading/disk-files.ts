import { readdirSync, realpathSync, statSync } from 'node:fs'
import type { Files } from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'

/** Files on disk that can change during a build. */
export interface DiskFiles extends Files {
  /** Forgets kinds and real paths, because something was added. */
  forget(): void
}

/** The files on disk. Kinds and real paths are cached. */
export function diskFiles(): DiskFiles {
  const kinds = new Map<string, 'file' | 'directory' | undefined>()
  const reals = new Map<string, string>()
  return {
    kind(path) {
      if (!kinds.has(path)) kinds.set(path, kindOf(path))
      return kinds.get(path)
    },
    real(path) {
      const known = reals.get(path)
      if (known !== undefined) return known
      const real = realPath(path)
      reals.set(path, real)
      return real
    },
    names: (path) => readdirSync(path),
    read: (path) => readRegularFile(path).bytes,
    forget() {
      kinds.clear()
      reals.clear()
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

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
