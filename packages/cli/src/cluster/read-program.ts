import { failure, type Outcome } from '../outcome.ts'
import { type SpawnSettings, spawnFunction } from '../runners/spawn-function.ts'

/** Most bytes that one call may print. A longer text cannot be parsed safely. */
export const MAX_PRINTED = 256 * 2 ** 20

/** The output of a call that ended. */
export interface ProgramAnswer {
  readonly exitCode: number
  readonly stdout: string
  /** The reason that the program printed, as one short text. */
  readonly reason: string
  /** The command line in messages. */
  readonly shown: string
}

/** Calls one program. Arguments are never read by a shell. With `onStdout`, the answer has no output. */
export type CallProgram = (
  args: readonly string[],
  onStdout?: (chunk: Buffer) => void,
) => Promise<Outcome<ProgramAnswer>>

/** Calls a program with arguments, and `shared` arguments after them that messages do not show. */
export function programCaller(command: string, shared: readonly string[], settings: SpawnSettings): CallProgram {
  return async (args, onStdout) => {
    const shown = [command, ...args].join(' ')
    const spawning = { ...settings, command, args: [...args, ...shared], shown, limitFlags: LIMIT_FLAGS, onStdout }
    const ran = await spawnFunction(spawning, '')
    if (ran.problems) return ran
    const { exitCode, stdout, stderr } = ran.value
    return { value: { exitCode, stdout, reason: reasonIn(stderr), shown } }
  }
}

const LIMIT_FLAGS = {
  time: '--request-timeout SECONDS gives it more time',
  output: '--namespace NAME reads less',
}

/** The failure of a call with a non-zero exit code. */
export function failedCall({ shown, exitCode, reason }: ProgramAnswer) {
  return failure(`${shown} failed with exit code ${exitCode}${reason === '' ? '' : `: ${reason}`}`)
}

/** Longest reason in a message. */
const MAX_REASON = 500

/** The lines of errors, otherwise the last line. kubectl also prints warnings and log lines. */
function reasonIn(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const errors = lines.filter((line) => /^(?:error|unable|the connection)\b/i.test(line))
  const text = errors.length > 0 ? errors.join('; ') : (lines.at(-1) ?? '')
  return text.length > MAX_REASON ? `${text.slice(0, MAX_REASON)}…` : text
}
