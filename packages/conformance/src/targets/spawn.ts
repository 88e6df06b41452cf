import { spawn } from 'node:child_process'
import type { Env, Outcome } from '../target.ts'

/** Milliseconds a run may take: kpt's own limit is five minutes, but no case needs more than seconds. */
const timeLimit = 60_000

/** Runs a program to its end and never rejects; a program that cannot be started ends with 127 and the reason on stderr. */
export function runProgram(file: string, args: readonly string[], input: Uint8Array, env: Env = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env }, timeout: timeLimit, killSignal: 'SIGKILL' })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    const finish = (exitCode: number, note = '') =>
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() + note, exitCode })
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A function may end without reading its input; its output and exit code are judged, not the closed pipe.
    child.stdin.on('error', () => {})
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 128, signal === null ? '' : `\nended by ${signal}`))
    child.stdin.end(input)
  })
}
