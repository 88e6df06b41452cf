import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time that processes have to end by themselves after SIGTERM, in milliseconds. */
const GRACE = 5000
/** How often a group that was asked to end is looked at, in milliseconds. */
const INTERVAL = 20

/** Whether a process started with `detached` leads a process group of its own; Windows does not have process groups. */
export const HAS_GROUPS = process.platform !== 'win32'

/** Sends a signal to a process and to everything it started in its process group; false if none of them is left. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false
  if (!HAS_GROUPS) return child.kill(signal)
  try {
    return process.kill(-child.pid, signal)
  } catch (error) {
    // Some systems answer EPERM for a group that has only processes of other users left.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Ends a process group: SIGTERM, then SIGKILL. Returns when the group is gone. A process that left the group can hold the
 * output open, and one that ignores SIGTERM can go on writing: this side of the pipes is closed first.
 */
export async function endGroup(child: ChildProcess): Promise<void> {
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
  const end = performance.now() + GRACE
  signalGroup(child, 'SIGTERM')
  while (signalGroup(child, 0) && performance.now() < end) await sleep(INTERVAL)
  signalGroup(child, 'SIGKILL')
}
