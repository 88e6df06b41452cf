import { type Outcome, usageFailure } from '../outcome.ts'

/** The requirement for `--script-steps` in messages. */
export const SCRIPT_STEPS = 'must be a whole number of steps, from 1 to 9007199254740991'

/** Parses a number of steps; `undefined` if the text is not one. */
export function readScriptSteps(text: string): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}

/** Removes `--script-steps` from the arguments of `krmkit run NAME`; all others belong to the function. */
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
