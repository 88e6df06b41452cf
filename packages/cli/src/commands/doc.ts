import { helpText } from '@krmkit/runtime'
import { catalogued } from '../runners/choose-runner.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** `krmkit doc`: a function's own help. */
export async function docCommand(terminal: Terminal, name: string): Promise<ExitCode> {
  const fn = await catalogued(name)
  if (fn.problems) return reportProblems(terminal, fn.problems)
  await terminal.out(helpText(fn.value))
  return 0
}
