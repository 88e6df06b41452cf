import type { BigIntStats } from 'node:fs'
import { reasonOf } from '../outcome.ts'
import { codeOf, type FileSystem } from './file-system.ts'
import type { FileToWrite, SeenFile } from './file-to-write.ts'

/**
 * File systems count time in steps: of a file that changed in the last steps before it was read, a later change may not
 * show in its times. The longest steps are two seconds (FAT). Linux takes the time of its last tick, which is at most 10
 * milliseconds old and has nanoseconds.
 */
const SETTLED_MILLISECONDS = { coarse: 2_500, fine: 100 } as const
const LONGEST_TICK = 10_000_000n

/**
 * Why a file must not be written or removed, or `undefined`: another program changed, made or
 * removed it since it was read. The first of several checks (`isFirst`) trusts equal times.
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
    // Such a file cannot exist: the attempt to make it fails with the same reason.
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
  // Other rights or another owner would be lost as well.
  if (now.mode !== stats.mode || now.uid !== stats.uid || now.gid !== stats.gid) return false
  return text !== undefined && Buffer.from(text).equals(files.read(target))
}

/** Whether a change after `at` shows in the times of a file. */
function isSettled({ ctimeNs, ctimeMs }: BigIntStats, at: number): boolean {
  const steps = ctimeNs % LONGEST_TICK === 0n ? 'coarse' : 'fine'
  return at - Number(ctimeMs) > SETTLED_MILLISECONDS[steps]
}
