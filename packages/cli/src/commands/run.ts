import { main } from '@krmkit/runtime/main'
import { catalogued } from '../runners/choose-runner.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** `krmkit run`: the function as a process of its own, byte for byte as its `dist/main.js`. */
export async function runCommand(terminal: Terminal, name: string, _args: readonly string[]): Promise<ExitCode> {
  const fn = await catalogued(name)
  if (fn.problems) return reportProblems(terminal, fn.problems)
  await main(fn.value)
  return (process.exitCode ?? 0) as ExitCode
}
