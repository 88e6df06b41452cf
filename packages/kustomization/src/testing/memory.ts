import type { BuildOptions } from '../build-options.ts'
import { memoryFiles } from '../files/memory-files.ts'
import type { BuildFinding } from '../finding.ts'
import { type BuildSession, createSession, type SessionParts } from '../session.ts'

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

/** Findings as strings. */
export function shown(findings: readonly BuildFinding[]): string[] {
  return findings.map(
    ({ severity, file = '', line, rule, message }) => `${severity} ${file}:${line ?? ''} ${rule}: ${message}`,
  )
}
