import { printableLine } from '@krmkit/runtime/printable'
import type { Outcome } from '../outcome.ts'
import { shownPath } from '../package/paths.ts'
import type { FileChange } from '../package/plan-changes.ts'
import type { Terminal } from '../terminal.ts'
import { compareOutput } from './compare-output.ts'
import { type Destination, type OutputFile, writeOutput } from './write-output.ts'

/** The files of a build that were written, or would change. */
export interface DeliveredFiles {
  readonly written: readonly string[]
  /** The changes that `--check` found, with paths relative to the working directory; `undefined` without `--check`. */
  readonly wouldChange: readonly FileChange[] | undefined
  /** Warnings for the user. */
  readonly notes: readonly string[]
}

/** Writes the files of a build; with `check`, compares them with the present files instead. */
export async function deliverFiles(
  files: readonly OutputFile[],
  destination: Destination,
  terminal: Terminal,
  check: boolean,
): Promise<Outcome<DeliveredFiles>> {
  const { cwd } = terminal
  const folder = destination.kind === 'directory' ? destination.path : undefined
  if (!check) {
    const written = await terminal.uninterrupted(() => writeOutput(files, cwd, folder))
    if (written.problems) return written
    return { value: { written: written.value.paths, wouldChange: undefined, notes: written.value.notes } }
  }
  const compared = compareOutput(files, cwd, folder)
  if (compared.problems) return compared
  const wouldChange = compared.value.map((change) => ({ ...change, path: shownPath(change.path, cwd) }))
  return { value: { written: [], wouldChange, notes: [] } }
}

/** Prints the changes that `--check` found: a diff on stdout, the paths on stderr. */
export async function reportChanges(terminal: Terminal, changes: readonly FileChange[]): Promise<void> {
  const { paintDiff, unifiedDiff } = await import('../reporters/diff/diff.ts')
  for (const change of changes) await terminal.out(paintDiff(unifiedDiff(change), terminal.paint.out))
  for (const { path, change } of changes) await terminal.err(`would be ${change}: ${printableLine(path)}\n`)
}
