import { type Outcome, usageFailure } from '../outcome.ts'

/** What `--script-steps` must be. */
export const SCRIPT_STEPS = 'must be a whole number of steps, from 1 to 9007199254740991'

/** A number of steps; `undefined` where the text is none. */
export function readScriptSteps(text: string): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}

/** Takes `--script-steps` off the arguments of `krmkit run NAME`; all others are the function's. */
export function takeScriptSteps(
  args: readonly string[],
): Outcome<{ readonly scriptSteps: number | undefined; readonly rest: readonly string[] }> {
  const [first = ''] = args
  const [, flag, attached] = /^(--script-steps)(?:=(.*))?$/.exec(first) ?? []
  if (flag === undefined) return { value: { scriptSteps: undefined, rest: args } }
  const text = attached ?? args[1] ?? ''
  const scriptSteps = readScriptSteps(text)
  if (scriptSteps === undefined) return usageFailure(`--script-steps ${JSON.stringify(text)} ${SCRIPT_STEPS}`)
  return { value: { scriptSteps, rest: args.slice(attached === undefined ? 2 : 1) } }
}
