import type { HostFiles } from '@krmkit/runtime'
import { directoryOf, joinPath } from './path.ts'

/** The files that a build may see: a disk, a mounted folder, the items of a list. Paths are absolute and separated by `/`. */
export interface Files extends HostFiles {
  /** Names in a directory. Absent: there are no symbolic links whose targets must be checked. */
  names?(path: string): readonly string[]
}

/**
 * Files in memory, by their paths from the root. Directories are derived from the files; each entry of `links` is a symbolic
 * link to another path.
 */
export function memoryFiles(
  tree: Readonly<Record<string, string | Uint8Array>>,
  links: Readonly<Record<string, string>> = {},
): Files {
  const files = new Map(Object.entries(tree).map(([path, content]) => [joinPath('/', path), content]))
  const directories = new Set(['/'])
  for (const path of [...files.keys(), ...Object.keys(links)])
    for (let at = directoryOf(path); !directories.has(at); at = directoryOf(at)) directories.add(at)
  const real = (path: string): string => {
    for (const [from, to] of Object.entries(links))
      if (path === from || path.startsWith(`${from}/`)) return real(to + path.slice(from.length))
    return path
  }
  return {
    kind: (path) => (files.has(real(path)) ? 'file' : directories.has(real(path)) ? 'directory' : undefined),
    real,
    read(path) {
      const content = files.get(real(path))
      if (content === undefined) throw new Error('no such file')
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  }
}
