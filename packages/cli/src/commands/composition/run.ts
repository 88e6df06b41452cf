import { join, resolve } from 'node:path'
import { consolidateTarget, fetchTarget, printComposition, showFileIn } from '@krmkit/composition'
import { createSession, isGitRepository } from '@krmkit/kustomization'
import type { Call } from '../../command-line/definition.ts'
import { cacheFolder } from '../../fetch/cache-folder.ts'
import { lazySources } from '../../fetch/lazy-sources.ts'
import { diskFiles } from '../../loading/disk-files.ts'
import { type LoadFlags, loadOptions, machinePolicy } from '../../loading/options.ts'
import { locksOf } from '../../lock/lock-of-targets.ts'
import { messageLine } from '../../reporters/finding-line.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeOutput } from '../../write/write-output.ts'

/** Flags of `krmkit composition consolidate`. */
export interface ConsolidateFlags extends LoadFlags {
  readonly output?: string
  readonly offline?: boolean
  readonly locked?: boolean
}

/** `krmkit composition consolidate`: prints a Composition as one list of transformers (KEP-2299, `cfg` command). */
export async function runConsolidate(
  terminal: Terminal,
  { positional: [directory = '.'], flags }: Call<ConsolidateFlags>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const { output, offline = false, locked = false } = flags
  const options = loadOptions(flags, terminal)
  if (options.problems) return reportProblems(terminal, options.problems)
  const locks = await locksOf([directory], locked, cwd)
  if (locks.problems) return reportProblems(terminal, locks.problems)
  const files = diskFiles()
  const sources = lazySources({
    cacheFolder: cacheFolder(terminal.env),
    isOffline: offline,
    locks: locks.value,
    terminal,
    machine: machinePolicy({ targets: [directory], cwd, options: options.value }),
  })
  const session = createSession({ files, sources, options: options.value })
  session.fetched.hide(directory)
  const path = resolve(cwd, directory)
  const target = isGitRepository(directory) && files.kind(path) === undefined ? directory : path
  await fetchTarget(session, target)
  const consolidated = consolidateTarget(session, target)
  for (const finding of session.findings) await terminal.err(messageLine(finding, cwd, terminal.paint.err))
  if (consolidated === undefined) return 1
  const show = showFileIn(session)
  if (output === undefined) {
    const isFetched = session.fetched.shown(consolidated.file) !== consolidated.file
    const from = isFetched ? join(cwd, 'composition.yaml') : consolidated.file
    await terminal.data(printComposition(consolidated.transformers, from, show))
    return 0
  }
  const named = resolve(cwd, output)
  const folder = files.kind(named) === 'directory' ? named : undefined
  const to = folder === undefined ? named : join(folder, 'composition.yaml')
  const text = printComposition(consolidated.transformers, to, show)
  const written = await terminal.uninterrupted(() => writeOutput([{ path: to, text }], cwd, folder))
  if (written.problems) return reportProblems(terminal, written.problems)
  await reportNotes(terminal, written.value.notes)
  return 0
}
