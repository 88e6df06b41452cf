import { boundMessage } from '@krmkit/runtime/printable'
import type { Problem } from '../outcome.ts'
import { shownPath } from '../package/paths.ts'
import type { FileChange } from '../package/plan-changes.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { leftoverNote } from '../write/leftovers.ts'

/** Prints problems on stderr; returns the exit code. */
export async function reportProblems(terminal: Terminal, problems: readonly Problem[]): Promise<ExitCode> {
  // Continuation lines are indented, so that they cannot look like messages of krmkit.
  for (const { message } of problems)
    await terminal.err(`${terminal.paint.err('red', 'error:')} ${boundMessage(message).replace(/\n(?!$)/g, '\n  ')}\n`)
  return exitCodeOf(problems)
}

/** Prints warnings on stderr. */
export async function reportNotes(terminal: Terminal, notes: readonly string[]): Promise<void> {
  for (const message of notes)
    await terminal.err(
      `${terminal.paint.err('yellow', 'warning:')} ${boundMessage(message).replace(/\n(?!$)/g, '\n  ')}\n`,
    )
}

/** Reports the temporary files that earlier runs left. */
export async function reportLeftovers(terminal: Terminal, leftovers: readonly string[]): Promise<void> {
  await reportNotes(
    terminal,
    leftovers.map((path) => leftoverNote(path, shownPath(path, terminal.cwd))),
  )
}

/** The exit code of a run of functions; 3 if files would change with `--check`. */
export function exitCodeOfRun(
  problems: readonly Problem[],
  { changes }: { readonly changes: readonly FileChange[] },
  { check }: { readonly check?: true },
): ExitCode {
  return problems.length === 0 && check && changes.length > 0 ? 3 : exitCodeOf(problems)
}

/** 0 without problems, 2 for usage problems, otherwise 1. */
export function exitCodeOf(problems: readonly Problem[]): ExitCode {
  if (problems.length === 0) return 0
  return problems.some(({ isUsage }) => isUsage) ? 2 : 1
}
