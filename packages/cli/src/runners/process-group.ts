import type { ChildProcess } from 'node:child_process'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Terminal } from '../terminal.ts'

/** Time between SIGTERM and SIGKILL, in milliseconds. */
const GRACE = 5000
/** Interval of checks whether a group has ended, in milliseconds. */
const INTERVAL = 20

/** Whether a process started with `detached` leads a process group of its own; Windows does not have process groups. */
export const HAS_GROUPS = platform() !== 'win32'

/**
 * Ends a process group with SIGTERM, then SIGKILL. Returns when the group is gone. Closes this side of the pipes first,
 * because a process that left the group can keep the output open, and one that ignores SIGTERM can continue to write.
 */
export async function endGroup(child: ChildProcess, signalGroup: Terminal['signalGroup']): Promise<void> {
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
  const { pid } = child
  if (pid === undefined) return
  const end = performance.now() + GRACE
  signalGroup(pid, 'SIGTERM')
  while (signalGroup(pid, 0) && performance.now() < end) await sleep(INTERVAL)
  signalGroup(pid, 'SIGKILL')
}
