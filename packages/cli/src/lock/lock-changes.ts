import { compareUtf8 } from '@krmkit/runtime/values'
import { KINDS, type LockFile } from './lock-file.ts'
import type { LockEntry } from './lock-policy.ts'

/** A difference between two lock files. */
export interface LockChange {
  readonly change: 'added' | 'changed' | 'removed'
  readonly kind: LockEntry['kind'] | 'targets'
  readonly key: string
  readonly old?: string
  readonly new?: string
}

/** The differences of the entries, and of the targets, in the order of the file. */
export function lockChanges(before: LockFile, after: LockFile): readonly LockChange[] {
  return [
    ...compare(
      'targets',
      new Map(before.targets.map((target) => [target, ''])),
      new Map(after.targets.map((target) => [target, ''])),
    ),
    ...KINDS.flatMap((kind) => compare(kind, before[kind], after[kind])),
  ]
}

function compare(
  kind: LockChange['kind'],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly LockChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort(compareUtf8)
  return keys.flatMap((key): LockChange[] => {
    const [from, to] = [before.get(key), after.get(key)]
    if (from === to) return []
    const change = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'
    return [{ change, kind, key, ...(from && { old: from }), ...(to && { new: to }) }]
  })
}

/** A line for a reader: `changed https://… 0123456789ab -> ba9876543210`. */
export function shownChange({ change, key, old, new: now }: LockChange): string {
  const digests = [old, now].flatMap((digest) => (digest === undefined ? [] : [shortened(digest)]))
  return [change, key, digests.join(' -> ')].filter((part) => part !== '').join(' ')
}

function shortened(digest: string): string {
  return digest.replace(/^(sha256:)?(.{12}).*$/s, '$1$2')
}
