import { readdirSync, realpathSync, statSync } from 'node:fs'
import type { Files } from '@krmkit/kustomization'
import { readRegularFile } from '@krmkit/runtime/files'

/** The files of this machine. What is asked for several times is asked of the disk once. */
export function diskFiles(): Files {
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
  }
}

/** Pipes and devices are files too: who reads one is told what it is. */
function kindOf(path: string): 'file' | 'directory' | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? undefined : stats.isDirectory() ? 'directory' : 'file'
  } catch {
    // A name that is too long, holds NUL or runs through a file, or links in a circle.
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
