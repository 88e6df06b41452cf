import { shownMessage } from '@krmkit/kustomization'
import type { Environment } from '../http/proxies.ts'
import { failure, type Outcome } from '../outcome.ts'
import { spawnFunction } from '../runners/spawn-function.ts'
import { allowedProtocols, GIT_SETTINGS, gitEnvironment } from './git-environment.ts'
import type { SourceTerminal } from './source-options.ts'

/** Where and how git runs. */
export interface GitContext {
  /** The working directory: in the cache, and not in a repository. */
  readonly folder: string
  /** The repository that is fetched: its protocol can be one that is not allowed otherwise. */
  readonly repository: string
  readonly isSubmodule: boolean
  /** Time limit of each command, in seconds. */
  readonly timeout: number
  /** How a user changes the time limit. */
  readonly timeFix: string
  readonly terminal: SourceTerminal
}

/** Additional parts of a call. */
export interface GitCall {
  /** Receives the output, instead of the result. */
  readonly onStdout?: (chunk: Buffer) => void
  /** Receives a function that ends the command early. */
  readonly onStart?: (stop: () => void) => void
  readonly env?: Environment
}

/** A command of git that ended. */
export interface GitResult {
  readonly exitCode: number
  readonly stdout: string
  /** The errors that git printed, without credentials. */
  readonly reason: string
}

/** Most bytes that one command may print. */
const MAX_PRINTED = 256 * 2 ** 20

/** Runs the user's git. Arguments are never read by a shell. */
export async function runGit(
  context: GitContext,
  args: readonly string[],
  call: GitCall = {},
): Promise<Outcome<GitResult>> {
  const { folder, repository, isSubmodule, timeout, timeFix, terminal } = context
  const { onInterrupt, signalGroup, env } = terminal
  const ran = await spawnFunction(
    {
      command: 'git',
      args: [...GIT_SETTINGS, ...args],
      env: { ...gitEnvironment(env, allowedProtocols(repository, isSubmodule), folder), ...call.env },
      cwd: folder,
      timeout,
      maxOutput: MAX_PRINTED,
      onInterrupt: (stop) => {
        call.onStart?.(stop)
        return onInterrupt(stop)
      },
      signalGroup,
      onStdout: call.onStdout,
      shown: `git ${args.find((arg) => !arg.startsWith('-'))}`,
      limitFlags: { time: timeFix, output: 'use a smaller repository' },
    },
    '',
  )
  if (ran.problems)
    return /the program does not exist/.test(ran.problems[0]?.message ?? '') ? failure('git must be installed') : ran
  const { exitCode, stdout, stderr } = ran.value
  return { value: { exitCode, stdout, reason: reasonIn(stderr) } }
}

/** Longest reason in a message. */
const MAX_REASON = 500

/** The errors in the output of git, otherwise its last line. Servers can print anything: such lines begin with `remote:`. */
function reasonIn(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => shownMessage(line).trim())
    .filter((line) => line !== '' && !line.startsWith('remote:'))
  const errors = lines
    .filter((line) => /^(?:fatal|error):/.test(line))
    .map((line) => line.replace(/^(?:fatal|error): /, ''))
  // ssh prints its own reason before git's.
  const own = lines.filter((line) => /^ssh:|permission denied|host key verification/i.test(line))
  const text = [...own, ...errors].join('; ') || (lines.at(-1) ?? '')
  return text.length > MAX_REASON ? `${text.slice(0, MAX_REASON)}…` : text
}
