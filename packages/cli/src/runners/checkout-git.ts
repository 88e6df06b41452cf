import { sep } from 'node:path'
import { failure, type Outcome } from '../outcome.ts'
import { MAX_PACKAGE_BYTES } from '../package/read-package.ts'
import type { Terminal } from '../terminal.ts'
import { spawnFunction } from './spawn-function.ts'

/** Runs git; returns its stdout, or fails with the last line that it printed. */
export type RunGit = (args: readonly string[], call?: GitCall) => Promise<Outcome<string>>

interface GitCall {
  /** Text for stdin. */
  readonly input?: string
  /** Receives stdout, which need not be UTF-8, instead of the result. */
  readonly onStdout?: (chunk: Buffer) => void
}

/** Where git runs. */
export type GitTerminal = Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup'>

/** No file system monitor, no hooks, and no repository that is a folder of files of the checkout. */
const SETTINGS = ['core.fsmonitor=false', `core.hooksPath=${sep}dev${sep}null`, 'safe.bareRepository=explicit'].flatMap(
  (setting) => ['-c', setting],
)
/**
 * Names in ASCII, no prompts, and no download of missing objects, which would run programs that the repository names. Git before 2.45
 * does not know GIT_NO_LAZY_FETCH; an empty GIT_ALLOW_PROTOCOL takes precedence over each `protocol.NAME.allow` of the repository.
 */
const ENVIRONMENT = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
}

/** In seconds. */
const TIMEOUT = 120

/**
 * Returns what runs git in a checkout that is not trusted: nothing that its repository names is started. The time limit of each call is
 * in seconds.
 */
export function checkoutGit({ cwd, env, onInterrupt, signalGroup }: GitTerminal, timeout = TIMEOUT): RunGit {
  const settings = { env: { ...env, ...ENVIRONMENT }, cwd, timeout, onInterrupt, signalGroup }
  // The answer to `cat-file` is as large as the files, and a line for each.
  const maxOutput = 2 * MAX_PACKAGE_BYTES
  return async (args, { input = '', onStdout } = {}) => {
    const spawning = { command: 'git', args: [...SETTINGS, ...args], maxOutput, onStdout, ...settings }
    const output = await spawnFunction(spawning, input)
    if (output.problems) return output
    const { exitCode, stdout, stderr } = output.value
    if (exitCode === 0) return { value: stdout }
    return failure(stderr.trim().split('\n').at(-1) || `git ${args[0]} ended with exit code ${exitCode}`)
  }
}
