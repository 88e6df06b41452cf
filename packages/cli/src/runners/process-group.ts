import type { ChildProcess } from 'node:child_process'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Terminal } from '../terminal.ts'

/** Time that processes have to end by themselves after SIGTERM, in milliseconds. */
const GRACE = 5000
/** How often a group that was asked to end is looked at, in milliseconds. */
const INTERVAL = 20

/** Whether a process started with `detached` leads a process group of its own; Windows does not have process groups. */
export const HAS_GROUPS = platform() !== 'win32'

/**
 * Ends a process group: SIGTERM, then SIGKILL. Returns when the group is gone. A process that left the group can hold the
 * output open, and one that ignores SIGTERM can go on writing: this side of the pipes is closed first.
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
