import { main, mountFiles } from '@krmkit/runtime/main'
import type { Call } from '../../command-line/definition.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { catalogued } from '../../runners/choose-runner.ts'
import { ownFunctions, readersOfFiles } from '../../runners/own-functions.ts'
import { takeScriptSteps } from '../../runners/script-steps.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** `krmkit run`: turns the process into the function, which behaves like its `dist/main.js` and ends the process. */
export async function runFunction(
  terminal: Terminal,
  { positional: [name = '', ...args] }: Pick<Call, 'positional'>,
): Promise<ExitCode> {
  const fn = await catalogued(name)
  if (fn.problems) return reportProblems(terminal, fn.problems)
  const version = ownFunctions.get(name)?.version
  const taken = takeScriptSteps(args)
  if (taken.problems) return reportProblems(terminal, taken.problems)
  const { rest, ...limits } = taken.value
  process.argv = [...process.argv.slice(0, 2), ...rest]
  const hostOf = (env: Terminal['env']) => ({ ...(readersOfFiles.has(name) ? mountFiles(env) : {}), ...limits })
  await main(version === undefined ? fn.value : { ...fn.value, version }, hostOf)
  return 0
}
