import { spawn } from 'node:child_process'
import type { Env, Outcome } from '../target.ts'

/** Milliseconds a run may take: kpt's own limit is five minutes, but no case needs more than seconds. */
const timeLimit = 60_000
/** Milliseconds between SIGTERM, which docker passes on to the container, and SIGKILL. */
const patience = 3_000

/** Runs a program to its end and never rejects; a program that cannot be started ends with 127 and the reason on stderr. */
export function runProgram(
  file: string,
  args: readonly string[],
  input: Uint8Array,
  { env = {}, limit = timeLimit }: { readonly env?: Env; readonly limit?: number } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env } })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let note = ''
    const timers = [
      setTimeout(() => {
        note = `\nstopped: it took more than ${limit / 1000} s`
        child.kill('SIGTERM')
        const kill = () => {
          child.kill('SIGKILL')
          // A process that the program started may hold the output open.
          for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
          finish(128, '')
        }
        timers.push(setTimeout(kill, child.exitCode === null && child.signalCode === null ? patience : 0))
      }, limit),
    ]
    const finish = (exitCode: number, reason: string) => {
      for (const timer of timers) clearTimeout(timer)
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() + reason + note, exitCode })
    }
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A function may end without reading its input; its output and exit code are judged, not the closed pipe.
    child.stdin.on('error', () => {})
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 128, signal === null ? '' : `\nended by ${signal}`))
    child.stdin.end(input)
  })
}
