import { type Outcome, usageFailure } from '../outcome.ts'

/** The requirement for `--script-steps` in messages. */
export const SCRIPT_STEPS = 'must be a whole number of steps, from 1 to 9007199254740991'

/** The requirement for `--script-memory` in messages: the interpreters need some memory, and can use at most 2 GiB. */
export const SCRIPT_MEMORY = 'must be a whole number of MiB, from 64 to 2048'

/** Parses a number of steps; `undefined` if the text is not one. */
export function readScriptSteps(text: string): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}

/** Parses the memory of a script in MiB; `undefined` if the text is not one. */
export function readScriptMemory(text: string): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= 64 && value <= 2048 ? value : undefined
}

/** The limits of a script, from the command line. */
interface ScriptLimits {
  readonly scriptSteps?: number | undefined
  readonly scriptMemory?: number | undefined
}

const FLAGS = {
  '--script-steps': { key: 'scriptSteps', read: readScriptSteps, requirement: SCRIPT_STEPS },
  '--script-memory': { key: 'scriptMemory', read: readScriptMemory, requirement: SCRIPT_MEMORY },
} as const

/** Removes the limits of scripts at the begin of the arguments of `krmkit run NAME`; all others belong to the function. */
export function takeScriptSteps(args: readonly string[]): Outcome<ScriptLimits & { readonly rest: readonly string[] }> {
  const [first = ''] = args
  const [, flag, attached] = /^(--script-(?:steps|memory))(?:=(.*))?$/.exec(first) ?? []
  if (flag === undefined) return { value: { rest: args } }
  const { key, read, requirement } = FLAGS[flag as keyof typeof FLAGS]
  const text = attached ?? args[1] ?? ''
  const value = read(text)
  if (value === undefined) return usageFailure(`${flag} ${JSON.stringify(text)} ${requirement}`)
  const others = takeScriptSteps(args.slice(attached === undefined ? 2 : 1))
  return others.problems ? others : { value: { [key]: value, ...others.value } }
}
