import type { BuildOptions } from '../build-options.ts'
import type { Files } from '../files/files.ts'
import { directoryOf, joinPath } from '../files/path.ts'
import type { BuildFinding } from '../finding.ts'
import { type BuildSession, createSession, type SessionParts } from '../session.ts'

/** Files in memory by absolute path; an entry of `links` is a symbolic link to another path. */
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

/** A session over files in memory. */
export function memorySession(
  tree: Readonly<Record<string, string | Uint8Array>>,
  {
    links,
    ...parts
  }: Partial<SessionParts> & {
    readonly links?: Readonly<Record<string, string>>
    readonly options?: BuildOptions
  } = {},
): BuildSession {
  return createSession({ ...parts, files: memoryFiles(tree, links) })
}

/** Findings as a reader sees them. */
export function shown(findings: readonly BuildFinding[]): string[] {
  return findings.map(
    ({ severity, file = '', line, rule, message }) => `${severity} ${file}:${line ?? ''} ${rule}: ${message}`,
  )
}
