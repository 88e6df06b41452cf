import type { Lock, LockEntry } from './lock-policy.ts'

/** The name of the lock file. */
export const LOCK_FILE = 'krmkit.lock'

/** The supported version of the format. */
export const LOCK_VERSION = 1

/** The content of a lock file. */
export interface LockFile extends Lock {
  /** The targets whose references the file names: paths from its directory, or addresses. */
  readonly targets: readonly string[]
}

/** The kinds of entries, in the order of the file. */
export const KINDS: readonly LockEntry['kind'][] = ['repositories', 'files', 'charts']

/** A lock file without entries. */
export const EMPTY_LOCK: LockFile = { targets: [], repositories: new Map(), files: new Map(), charts: new Map() }

/** A lock file with these entries. */
export function lockOf(targets: readonly string[], entries: Iterable<LockEntry>): LockFile {
  const lock = { repositories: new Map<string, string>(), files: new Map<string, string>(), charts: new Map() }
  for (const { kind, key, digest } of entries) lock[kind].set(key, digest)
  return { targets, ...lock }
}
