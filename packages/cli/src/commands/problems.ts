import type { Problem } from '../outcome.ts'
import { painter, printable } from '../report/colour.ts'
import { shownPath } from '../report/shown-path.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { leftoverNote } from '../write/leftovers.ts'

/** Tells problems on stderr; gives the exit code that they mean. */
export async function reportProblems(terminal: Terminal, problems: readonly Problem[]): Promise<ExitCode> {
  const paint = painter(terminal.hasColour.err)
  for (const { message } of problems) await terminal.err(`${paint('red', 'error:')} ${printable(message)}\n`)
  return exitCodeOf(problems)
}

/** Prints what the user should know, although nothing failed. */
export async function reportNotes(terminal: Terminal, notes: readonly string[]): Promise<void> {
  const paint = painter(terminal.hasColour.err)
  for (const message of notes) await terminal.err(`${paint('yellow', 'warning:')} ${printable(message)}\n`)
}

/** Names the temporary files that earlier runs left. */
export async function reportLeftovers(terminal: Terminal, leftovers: readonly string[]): Promise<void> {
  await reportNotes(
    terminal,
    leftovers.map((path) => leftoverNote(path, shownPath(path, terminal.cwd))),
  )
}

/** 0 without problems, 2 if one of them lies in the command line, otherwise 1. */
export function exitCodeOf(problems: readonly Problem[]): ExitCode {
  if (problems.length === 0) return 0
  return problems.some(({ isUsage }) => isUsage) ? 2 : 1
}
