import type { Problem } from '../outcome.ts'
import { painter } from '../report/colour.ts'
import type { ExitCode, Terminal } from '../terminal.ts'

/** Tells problems on stderr; gives the exit code that they mean. */
export async function reportProblems(terminal: Terminal, problems: readonly Problem[]): Promise<ExitCode> {
  const paint = painter(terminal.hasColour.err)
  for (const { message } of problems) await terminal.err(`${paint('red', 'error:')} ${message}\n`)
  return problems.some(({ isUsage }) => isUsage) ? 2 : 1
}
