import { lendFiles, main } from '@krmkit/runtime/main'
import { catalogued } from '../runners/choose-runner.ts'
import { ownFunctions, readersOfFiles } from '../runners/own-functions.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** `krmkit run`: the process becomes the function, byte for byte as its `dist/main.js`; it ends the process itself. */
export async function runCommand(terminal: Terminal, name: string, args: readonly string[]): Promise<ExitCode> {
  const fn = await catalogued(name)
  if (fn.problems) return reportProblems(terminal, fn.problems)
  const version = ownFunctions.get(name)?.version
  process.argv.splice(2, process.argv.length, ...args)
  const lend = readersOfFiles.has(name) ? lendFiles : undefined
  await main(version === undefined ? fn.value : { ...fn.value, version }, lend)
  return 0
}
