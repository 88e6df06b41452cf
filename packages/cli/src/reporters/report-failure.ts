import { boundMessage } from '@krmkit/runtime/printable'
import type { Problem } from '../outcome.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import type { FileFinding } from './finding.ts'
import { exitCodeOf, reportProblems } from './problems.ts'

/** How a command that cannot start reports this. */
export interface FailureForm {
  readonly format: string
  /** Fields of the command's own JSON report, without anything that happened; absent for a report of findings. */
  readonly json?: object
  /** Whether the report is printed on stderr, as by commands that print resources on stdout. */
  readonly isOnStderr?: true
}

/**
 * Reports why a command cannot start: as JSON if the command line requests it, so that a program gets JSON for every outcome,
 * otherwise as text. Returns the exit code.
 */
export async function reportFailure(
  terminal: Terminal,
  { format, json, isOnStderr }: FailureForm,
  problems: readonly Problem[],
): Promise<ExitCode> {
  if (format !== 'json') return reportProblems(terminal, problems)
  const fields = json ?? { counts: { files: 0, errors: problems.length, warnings: 0, notes: 0, accepted: 0 } }
  const messages = problems.map(({ message }) => boundMessage(message))
  const report = { status: 'failed', ...fields, findings: problems.map(findingOfProblem), problems: messages }
  const text = `${JSON.stringify(report, null, 2)}\n`
  await (isOnStderr ? terminal.err(text) : terminal.out(text))
  return exitCodeOf(problems)
}

/** A problem as a finding of a report. */
export function findingOfProblem({ message, isUsage, located }: Problem): FileFinding {
  const rule = located?.rule ?? (isUsage ? 'usage' : 'run-failed')
  return { severity: 'error', rule, message: boundMessage(message), file: '', ...located }
}

/** Problems of files in a directory; `pathOf` returns the path of a file relative to the working directory. */
export function problemsBelow(problems: readonly Problem[], pathOf: (file: string) => string): readonly Problem[] {
  return problems.map((problem) =>
    problem.located === undefined
      ? problem
      : { ...problem, located: { ...problem.located, file: pathOf(problem.located.file) } },
  )
}
