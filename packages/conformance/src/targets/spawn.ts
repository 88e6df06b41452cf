import { spawn } from 'node:child_process'
import type { Env, Outcome } from '../target.ts'

/** Milliseconds a run may take: kpt's own limit is five minutes, but no case needs more than seconds. */
const timeLimit = 60_000
/** Milliseconds between SIGTERM, which docker passes on to the container, and SIGKILL. */
const patience = 3_000

/** Bytes that a program may write on each stream; no case needs more than megabytes. */
const outputLimit = 256 * 1024 * 1024

/** Options of a run; the limits are in milliseconds and bytes. */
interface RunOptions {
  readonly env?: Env
  readonly limit?: number
  readonly maxOutput?: number
}

/** Runs a program to its end and never rejects; a program that cannot be started ends with 127 and the reason on stderr. */
export function runProgram(
  file: string,
  args: readonly string[],
  input: Uint8Array,
  { env = {}, limit = timeLimit, maxOutput = outputLimit }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env } })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let note = ''
    const timers: NodeJS.Timeout[] = []
    const finish = (exitCode: number, reason: string) => {
      for (const timer of timers) clearTimeout(timer)
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() + reason + note, exitCode })
    }
    const kill = () => {
      child.kill('SIGKILL')
      finish(128, '')
    }
    const stop = (reason: string) => {
      if (note !== '') return
      note = `\nstopped: ${reason}`
      child.kill('SIGTERM')
      // A process that the program started may keep the output open, or continue writing.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      timers.push(setTimeout(kill, child.exitCode === null && child.signalCode === null ? patience : 0))
    }
    timers.push(setTimeout(() => stop(`it took more than ${limit / 1000} s`), limit))
    for (const [stream, chunks] of [
      [child.stdout, stdout],
      [child.stderr, stderr],
    ] as const) {
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxOutput) stop(`it wrote more than ${maxOutput} bytes`)
        else chunks.push(chunk)
      })
    }
    // A function may end without reading its input; its output and exit code are judged, not the closed pipe.
    child.stdin.on('error', () => {})
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) =>
      finish(note === '' ? (code ?? 128) : 128, signal === null ? '' : `\nended by ${signal}`),
    )
    child.stdin.end(input)
  })
}
