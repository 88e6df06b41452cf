import { lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Shells open the null device only for writing when they redirect output to it. */
const SHELLS: ReadonlySet<string> = new Set(['ash', 'bash', 'busybox', 'dash', 'fish', 'ksh', 'mksh', 'sh', 'zsh'])

/**
 * True if the caller closed stdout (`>&-`). In its place Node opens the null device, for reading and writing, so that no
 * write fails and all output is lost. Programs that discard output on purpose may open the same device in the same way,
 * so the parent process, `ppid`, decides. Linux only; false where the answer is not known.
 */
export function isStdoutClosed(ppid: number): boolean {
  try {
    if (!isNullForBoth('/proc/self/fd/1')) return false
    const parent = `/proc/${ppid}`
    if (!readdirSync(`${parent}/fd`).includes('1')) return true
    // The parent's own output is discarded, and this process inherits that.
    if (isNullForBoth(`${parent}/fd/1`)) return false
    return SHELLS.has(basename(readlinkSync(`${parent}/exe`)))
  } catch {
    return false
  }
}

/** The null device, open for reading and writing: the permissions of the link are those of the descriptor (proc(5)). */
function isNullForBoth(descriptor: string): boolean {
  return readlinkSync(descriptor) === '/dev/null' && (lstatSync(descriptor).mode & 0o600) === 0o600
}
