import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { failure, type Outcome } from '../outcome.ts'
import { decode } from '../package/read-package.ts'
import type { FunctionOutput } from './runner.ts'

/** How a process is started. */
export interface Spawning {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** In seconds; kpt gives a container five minutes. */
  readonly timeout: number
  /** Calls back when a signal ends this program; returns a function that ends that. */
  readonly onInterrupt: (stop: () => void) => () => void
}

/** Time that a process has to end by itself after SIGTERM, in milliseconds. */
const GRACE = 5000

/** Runs a process to its end with this stdin. A process that ends without reading all of it is no failure by itself. */
export function spawnFunction(spawning: Spawning, input: string): Promise<Outcome<FunctionOutput>> {
  const { command, args, env, cwd, timeout, onInterrupt } = spawning
  return new Promise((resolve) => {
    // Before the start: a signal between the start and a handler would end this program and leave the function running.
    const release = onInterrupt(() => child.kill('SIGTERM'))
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
    const settle = (outcome: Outcome<FunctionOutput>) => {
      clearTimeout(timer)
      release()
      resolve(outcome)
    }
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.stdin.on('error', () => {})
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle(failure(`${command} cannot be started: ${REASONS[error.code ?? ''] ?? error.message}`))
    })
    child.on('close', (code, signal) => {
      if (isLate)
        return settle(failure(`${command} did not end within ${timeout} s; --timeout SECONDS gives it more time`))
      const text = decode(Buffer.concat(stdout))
      if (text === undefined) return settle(failure(`${command} must write UTF-8 on stdout`))
      const exitCode = code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)
      settle({ value: { exitCode, stdout: text, stderr: Buffer.concat(stderr).toString('utf8') } })
    })
    child.stdin.end(input)
  })
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program',
  EACCES: 'it must be executable',
  ENOEXEC: 'it must be a program, or a script that begins with #!',
}
