import { availableParallelism } from 'node:os'
import { isSea } from 'node:sea'
import type { Call } from '../../command-line/definition.ts'
import { failure, type Outcome, usageFailure } from '../../outcome.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { imagePrefixesOf } from '../../runners/options.ts'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { readAddress } from './address.ts'
import { CallLog, type LogFormat } from './call-log.ts'
import { type ServerSettings, startServer } from './server.ts'

/** Flags of `krmkit serve`. */
export interface ServeFlags {
  readonly address: string
  readonly metricsAddress?: string
  readonly forward?: string
  readonly imagePrefix?: readonly string[]
  readonly workers?: number
  readonly workerMemory: number
  readonly timeout: number
  readonly messageTimeout: number
  readonly messageRate: number
  readonly messageMemory?: number
  readonly queue: number
  readonly maxWait: number
  readonly maxMessageSize: number
  readonly maxConnectionAge: number
  readonly grace: number
  readonly scriptSteps?: number
  readonly log: LogFormat
}

/** Memory for messages, in messages of the maximum size. A quarter is for small ones, and a compressed one needs two. */
const DEFAULT_MESSAGES = 4
const MIN_MESSAGES = 3

/** The memory limit of a worker is an option of Node, which a single executable does not take. */
const NO_WORKERS = failure(
  'krmkit serve cannot run in a single executable, which cannot limit the memory of workers; use krmkit from npm, or its image',
)

/** `krmkit serve`: runs functions for Porch until a signal ends it. */
export async function runServe(terminal: Terminal, { flags }: Call<ServeFlags>): Promise<ExitCode> {
  if (isSea()) return reportProblems(terminal, NO_WORKERS.problems)
  const settings = readSettings(flags, terminal.env)
  if (settings.problems) return reportProblems(terminal, settings.problems)
  const log = new CallLog(terminal, flags.log)
  const interrupted = terminal.interrupted()
  const started = await startServer(settings.value, log)
  if (started.problems) return reportProblems(terminal, started.problems)
  const { port, metricsPort, stop } = started.value
  log.event(`${ownFunctions.size} functions on port ${port}, ${settings.value.workers} workers`)
  if (metricsPort !== undefined) log.event(`metrics on port ${metricsPort}`)
  await interrupted
  log.event(`stopping; running calls have ${flags.grace} s to finish`)
  await stop()
  return 0
}

function readSettings(flags: ServeFlags, env: Terminal['env']): Outcome<ServerSettings> {
  const address = readAddress('--address', flags.address)
  if (address.problems) return address
  const { metricsAddress: metricsText, forward, scriptSteps, workers = Math.max(2, availableParallelism()) } = flags
  const metrics = metricsText === undefined ? undefined : readAddress('--metrics-address', metricsText)
  if (metrics?.problems) return metrics
  const metricsAddress = metrics?.value
  const { maxMessageSize, messageMemory = DEFAULT_MESSAGES * maxMessageSize } = flags
  if (messageMemory < MIN_MESSAGES * maxMessageSize)
    return usageFailure(
      `--message-memory ${messageMemory} must be at least ${MIN_MESSAGES} times --max-message-size, which is ${maxMessageSize}; raise it, or lower --max-message-size`,
    )
  const imagePrefixes = imagePrefixesOf(flags, env)
  return {
    value: {
      ...flags,
      address: address.value,
      metricsAddress,
      forward,
      workers,
      messageMemory,
      imagePrefixes,
      scriptSteps,
    },
  }
}
