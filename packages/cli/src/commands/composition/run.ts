import { join, resolve } from 'node:path'
import { consolidateTarget, printComposition } from '@krmkit/composition'
import { createSession } from '@krmkit/kustomization'
import type { Call } from '../../command-line/definition.ts'
import { diskFiles } from '../../loading/disk-files.ts'
import { type LoadFlags, loadOptions } from '../../loading/options.ts'
import { messageLine } from '../../reporters/finding-line.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeOutput } from '../../write/write-output.ts'

/** Flags of `krmkit composition consolidate`. */
export interface ConsolidateFlags extends LoadFlags {
  readonly output?: string
}

/** `krmkit composition consolidate`: prints a Composition as one list of transformers (KEP-2299, `cfg` command). */
export async function runConsolidate(
  terminal: Terminal,
  { positional: [directory = '.'], flags }: Call<ConsolidateFlags>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const { output } = flags
  const options = loadOptions(flags, terminal)
  if (options.problems) return reportProblems(terminal, options.problems)
  const files = diskFiles()
  const session = createSession({ files, options: options.value })
  const consolidated = consolidateTarget(session, resolve(cwd, directory))
  for (const finding of session.findings) await terminal.err(messageLine(finding, cwd, terminal.paint.err))
  if (consolidated === undefined) return 1
  if (output === undefined) {
    await terminal.data(printComposition(consolidated.transformers, consolidated.file))
    return 0
  }
  const named = resolve(cwd, output)
  const folder = files.kind(named) === 'directory' ? named : undefined
  const path = folder === undefined ? named : join(folder, 'composition.yaml')
  const text = printComposition(consolidated.transformers, path)
  const written = await terminal.uninterrupted(() => writeOutput([{ path, text }], cwd, folder))
  if (written.problems) return reportProblems(terminal, written.problems)
  await reportNotes(terminal, written.value.notes)
  return 0
}
