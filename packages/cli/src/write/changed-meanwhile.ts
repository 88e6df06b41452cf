import type { BigIntStats } from 'node:fs'
import { reasonOf } from '../outcome.ts'
import { codeOf, type FileSystem } from './file-system.ts'
import type { FileToWrite, SeenFile } from './file-to-write.ts'

/**
 * File systems store times with limited resolution. If a file changed just before it was read, its times may not show a
 * later change. The coarsest resolution is two seconds (FAT). Linux uses the time of its last tick, which is at most 10
 * milliseconds old, with nanoseconds.
 */
const SETTLED_MILLISECONDS = { coarse: 2_500, fine: 100 } as const
const LONGEST_TICK = 10_000_000n

/**
 * Why a file must not be written or removed: another program changed, created or removed it after it was read.
 * `undefined` if it did not change. The first of several checks (`isFirst`) trusts equal times.
 */
export function changedMeanwhile(
  files: FileSystem,
  { target, seen }: FileToWrite,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): string | undefined {
  try {
    const now = files.lstat(target)
    if (seen === undefined) return now && 'must not be overwritten: it exists and is not part of what was read'
    if (now === undefined) return 'was removed by another program meanwhile'
    return isSame(files, target, seen, now, isFirst) ? undefined : 'was changed by another program meanwhile'
  } catch (error) {
    // A file cannot exist at this path. The attempt to write it fails with the same reason.
    if (seen === undefined && /^(?:ENOTDIR|ENAMETOOLONG)$/.test(codeOf(error))) return undefined
    return `cannot be read again: ${reasonOf(error)}`
  }
}

function isSame(
  files: FileSystem,
  target: string,
  { stats, at, text }: SeenFile,
  now: BigIntStats,
  isFirst: boolean,
): boolean {
  const isSameFile =
    now.dev === stats.dev &&
    now.ino === stats.ino &&
    now.size === stats.size &&
    now.mtimeNs === stats.mtimeNs &&
    now.ctimeNs === stats.ctimeNs
  if (isSameFile && (isFirst || text === undefined || isSettled(stats, at))) return true
  // Writing the file would also discard a changed mode or owner.
  if (now.mode !== stats.mode || now.uid !== stats.uid || now.gid !== stats.gid) return false
  return text !== undefined && Buffer.compare(Buffer.from(text), files.read(target)) === 0
}

/** Whether the times of a file show every change after `at`. */
function isSettled({ ctimeNs, ctimeMs }: BigIntStats, at: number): boolean {
  const steps = ctimeNs % LONGEST_TICK === 0n ? 'coarse' : 'fine'
  return at - Number(ctimeMs) > SETTLED_MILLISECONDS[steps]
}
