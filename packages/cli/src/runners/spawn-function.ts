import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { failure, type Outcome } from '../outcome.ts'
import { decode } from '../package/named-input.ts'
import type { Terminal } from '../terminal.ts'
import { CappedOutput, HeadAndTail } from './captured-output.ts'
import { endGroup, HAS_GROUPS } from './process-group.ts'
import { programEnvironment } from './program-environment.ts'
import type { FunctionOutput } from './runner.ts'
import { timerDelay } from './seconds.ts'

/** A process to start. */
export interface Spawning {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** In seconds; kpt uses five minutes for a container. */
  readonly timeout: number
  /** Maximum number of bytes on stdout. */
  readonly maxOutput: number
  readonly onInterrupt: Terminal['onInterrupt']
  readonly signalGroup: Terminal['signalGroup']
  /** Called when the process is stopped early, to end what it started, such as a container. */
  readonly onStop?: () => void
  /** Receives stdout while it arrives, instead of the output of the function. */
  readonly onStdout?: ((chunk: Buffer) => void) | undefined
  /** The command in messages. Default: `command` */
  readonly shown?: string
  /** The flags of the limits in messages. Default: those of commands that run functions. */
  readonly limitFlags?: LimitFlags
}

/** How a user changes the limits of a process: `--timeout SECONDS gives it more time`. */
interface LimitFlags {
  readonly time: string
  readonly output: string
}

const FUNCTION_FLAGS: LimitFlags = {
  time: '--timeout SECONDS gives it more time',
  output: '--max-output SIZE allows more',
}

/** Settings that all processes of one command share. */
export type SpawnSettings = Omit<Spawning, 'command' | 'args' | 'onStop' | 'onStdout' | 'shown' | 'limitFlags'>

/**
 * Runs a process with this stdin until it ends. The process leads its own process group, which is ended when it takes
 * too long, writes too much, or a signal ends this program. A process may end without reading all of its input.
 */
export function spawnFunction(spawning: Spawning, input: string): Promise<Outcome<FunctionOutput>> {
  const { command, timeout, maxOutput, onInterrupt, signalGroup, onStop, shown = command } = spawning
  const { limitFlags = FUNCTION_FLAGS, onStdout } = spawning
  return new Promise((resolve) => {
    let child: ChildProcess | undefined
    // Registered before the start, so that a signal right after it cannot end this program and leave the function running.
    const release = onInterrupt(() => {
      if (child?.pid === undefined) return
      signalGroup(child.pid, 'SIGTERM')
      onStop?.()
    })
    let isStopped = false
    const settle = (outcome: Outcome<FunctionOutput>) => {
      clearTimeout(timer)
      release()
      resolve(outcome)
    }
    const stop = async (message: () => string) => {
      if (isStopped || child === undefined) return
      isStopped = true
      const reason = message()
      onStop?.()
      await endGroup(child, signalGroup)
      // The client may have started a container just before it ended.
      onStop?.()
      settle(failure(reason))
    }
    const timer = setTimeout(() => void stop(() => lateMessage(spawning, child)), timerDelay(timeout))
    const started = start(spawning)
    if (started.problems) return settle(started)
    child = started.value
    const stdout = new CappedOutput(maxOutput, onStdout)
    const stderr = new HeadAndTail()
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isStopped || stdout.add(chunk)) return
      void stop(() => `${shown} wrote more than ${maxOutput} bytes on stdout; ${limitFlags.output}`)
    })
    child.stderr?.on('data', (chunk: Buffer) => stderr.add(chunk))
    child.stdin?.on('error', () => {})
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (!isStopped) settle(failure(cannotStart(command, error)))
    })
    child.on('close', (code, signal) => {
      if (isStopped) return
      const text = decode(stdout.bytes())
      if (text === undefined) return settle(failure(`${shown} must write UTF-8 on stdout`))
      const exitCode = code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)
      settle({ value: { exitCode, stdout: text, stderr: stderr.text() } })
    })
    child.stdin?.end(input)
  })
}

function start({ command, args, env, cwd }: Spawning): Outcome<ChildProcess> {
  try {
    const options = { env: programEnvironment(env), cwd, stdio: 'pipe', detached: HAS_GROUPS } as const
    return { value: spawn(command, args, options) }
  } catch (error) {
    // For example, arguments contain NUL or are too long.
    return failure(cannotStart(command, error as NodeJS.ErrnoException))
  }
}

function lateMessage(
  { command, timeout, shown = command, limitFlags = FUNCTION_FLAGS }: Spawning,
  child: ChildProcess | undefined,
): string {
  const hasEnded = (child?.exitCode ?? child?.signalCode ?? null) !== null
  const what = hasEnded
    ? `${shown} ended, but a process that it started held its output open for more than ${timeout} s`
    : `${shown} did not end within ${timeout} s`
  return `${what}; ${limitFlags.time}`
}

function cannotStart(command: string, error: NodeJS.ErrnoException): string {
  return `${command} cannot be started: ${REASONS[error.code ?? ''] ?? error.message}`
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the program does not exist',
  EACCES: 'it must be executable',
  ENOEXEC: 'it must be a program, or a script that begins with #!',
  E2BIG: 'its arguments and environment must be shorter',
  ERR_INVALID_ARG_VALUE: 'its name, arguments and environment must not contain NUL characters',
}
