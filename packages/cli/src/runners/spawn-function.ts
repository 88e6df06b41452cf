import { spawn } from 'node:child_process'
import { failure, type Outcome } from '../outcome.ts'
import type { FunctionOutput } from './runner.ts'

/** How a process is started. */
export interface Spawning {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** In seconds; kpt gives a container five minutes. */
  readonly timeout: number
}

/** Time that a process has to end by itself after SIGTERM, in milliseconds. */
const GRACE = 5000

/** Runs a process to its end with this stdin. A process that ends without reading all of it is no failure by itself. */
export function spawnFunction(spawning: Spawning, input: string): Promise<Outcome<FunctionOutput>> {
  const { command, args, env, cwd, timeout } = spawning
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...env }, cwd, stdio: ['pipe', 'pipe', 'pipe'] })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      // The engine's client passes SIGTERM on to the container; SIGKILL would leave that one running.
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), GRACE).unref()
    }, timeout * 1000)
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.stdin.on('error', () => {})
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      const reason =
        error.code === 'ENOENT'
          ? 'there is no such program'
          : error.code === 'EACCES'
            ? 'it must be executable'
            : error.message
      resolve(failure(`${command} cannot be started: ${reason}`))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (isLate)
        return resolve(failure(`${command} did not end within ${timeout} s; --timeout SECONDS gives it more time`))
      resolve({
        value: {
          exitCode: code ?? 128 + (signalNumber[signal ?? ''] ?? 0),
          stdout: Buffer.concat(stdout).toString('utf8'),
          stderr: Buffer.concat(stderr).toString('utf8'),
        },
      })
    })
    child.stdin.end(input)
  })
}

const signalNumber: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
}
