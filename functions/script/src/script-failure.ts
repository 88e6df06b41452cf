import { SCRIPT_FILE } from './prelude.ts'
import type { ScriptFailure, ScriptTask } from './protocol.ts'

/** The most memory that the interpreter can get. */
export const MAX_MEBIBYTES = 256

/** The script exceeded its time limit. */
export function timeoutFailure({ timeoutSeconds }: ScriptTask): ScriptFailure {
  return {
    rule: 'script-timeout',
    message: `the script must end within ${timeoutSeconds} s, and was stopped; make it do less, or raise timeoutSeconds (kind Script, at most 300)`,
  }
}

/** The script exceeded its memory limit. */
export function memoryFailure({ memoryMebibytes }: ScriptTask): ScriptFailure {
  return {
    rule: 'script-memory',
    message: `the script must get by with ${memoryMebibytes} MiB of memory, and was stopped; make it hold less at a time${memoryMebibytes < MAX_MEBIBYTES ? ", run it on fewer resources, or raise the limit: krmkit's option --script-memory, or --worker-memory of krmkit serve" : ''}`,
  }
}

/** The script threw an error, or could not be parsed. `thrown` is the engine's representation of it. */
export function thrownFailure(thrown: unknown): ScriptFailure {
  if (typeof thrown !== 'object' || thrown === null)
    return { rule: 'script-failed', message: `the script threw ${textOf(thrown)}` }
  const { name, message, stack } = thrown as Record<string, unknown>
  if (typeof message !== 'string') return { rule: 'script-failed', message: `the script threw ${textOf(thrown)}` }
  const [, line, column] = new RegExp(`${SCRIPT_FILE}:(\\d+):(\\d+)`).exec(String(stack)) ?? []
  const place = line === undefined ? '' : ` (line ${line}, column ${column} of the script)`
  return { rule: 'script-failed', message: `${typeof name === 'string' ? name : 'Error'}: ${message}${place}` }
}

/** JSON cannot represent big integers, and a script can throw any value. */
function textOf(thrown: unknown): string {
  return typeof thrown === 'bigint'
    ? `${thrown}n`
    : String(JSON.stringify(thrown, (_, part) => (typeof part === 'bigint' ? String(part) : part)))
}
