import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { isSea } from 'node:sea'
import { failure, type Outcome } from '../../outcome.ts'
import { HeadAndTail } from '../../runners/captured-output.ts'
import { programEnvironment } from '../../runners/program-environment.ts'
import { timerDelay } from '../../runners/seconds.ts'
import type { Terminal } from '../../terminal.ts'
import { CHILD_PROGRAM } from './child-program.ts'
import { loadImport, type ModuleRoot } from './load-module.ts'
import type { ChildMessage, Evaluated, LoadedModule, LoadRequest, LoadResponse } from './protocol.ts'

/** A program to evaluate. */
export interface Program {
  readonly entry: LoadedModule
  readonly root: ModuleRoot
  /** In seconds. */
  readonly timeout: number
  readonly terminal: Pick<Terminal, 'onInterrupt' | 'env'>
}

/** The result of a program, and what it wrote to stdout and stderr. */
export interface ProgramRun {
  readonly evaluated: Evaluated
  readonly written: string
}

/** The option that denies access to files, programs and threads: its name since Node 22.13, and the older one. */
const PERMISSIONS = ['--permission', '--experimental-permission'] as const
/** Node's exit code for an unknown option. */
const BAD_OPTION = 9

/**
 * Evaluates a program in a child process that has no environment, cannot read or write files, and cannot start programs
 * or threads. It imports modules only through this process, and has nothing of Node that could signal another one.
 */
export async function runProgram(program: Program): Promise<Outcome<ProgramRun>> {
  for (const permission of PERMISSIONS) {
    const run = await runWith(program, permission)
    if (run !== undefined) return run
  }
  return failure('this version of Node cannot restrict what a program may do; use Node 20.19 or newer')
}

/** `undefined` if Node does not know the option. */
function runWith(program: Program, permission: string): Promise<Outcome<ProgramRun> | undefined> {
  const { entry, timeout, terminal } = program
  return new Promise((resolve) => {
    const child = start(permission, nodeFor(terminal.env))
    const release = terminal.onInterrupt(() => child.kill('SIGKILL'))
    const written = new HeadAndTail()
    let evaluated: Evaluated | undefined
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timerDelay(timeout))
    child.stdout?.on('data', (chunk: Buffer) => written.add(chunk))
    child.stderr?.on('data', (chunk: Buffer) => written.add(chunk))
    child.on('message', (message: ChildMessage) => {
      if ('load' in message) child.send({ response: responseTo(message.load, program) }, () => {})
      else {
        evaluated = message.evaluated
        // A program can keep its process alive.
        child.kill('SIGKILL')
      }
    })
    child.on('error', ({ message }) => {
      clearTimeout(timer)
      release()
      const reason = isSea()
        ? 'krmkit print needs `node` on the PATH, because this krmkit is a single executable'
        : message
      resolve(failure(`Node cannot be started: ${reason}`))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      release()
      const text = written.text()
      if (evaluated !== undefined) resolve({ value: { evaluated, written: text } })
      else if (isLate)
        resolve(failure(`${entry.file} did not end within ${timeout} s; --timeout SECONDS gives it more time`))
      else if (code === BAD_OPTION && text.includes('bad option')) resolve(undefined)
      else {
        const end = signal ?? `exit code ${code}`
        resolve(failure(`${entry.file} ended before its objects were known (${end})\n${text}`.trimEnd()))
      }
    })
    child.send({ entry }, () => {})
  })
}

/** The program of Node, and its environment. A single executable runs only krmkit, so Node is looked up on the PATH. */
function nodeFor({ PATH }: Terminal['env']): Pick<ForkOptions, 'execPath' | 'env'> {
  return isSea() ? { execPath: 'node', env: programEnvironment({ PATH }) } : { env: {} }
}

function start(permission: string, node: Pick<ForkOptions, 'execPath' | 'env'>): ChildProcess {
  const flags = [permission, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  // With --eval, Node does not load the file that `fork` needs as an argument.
  return fork('print', [], {
    ...node,
    execArgv: [...flags, '--eval', CHILD_PROGRAM],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function responseTo({ id, specifier, from }: LoadRequest, { root }: Program): LoadResponse {
  const loaded = loadImport(root, specifier, from)
  if (loaded.problems) return { id, problem: loaded.problems.map(({ message }) => message).join('\n') }
  return { id, ...loaded.value }
}
