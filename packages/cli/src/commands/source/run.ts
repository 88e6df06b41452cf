import { isAbsolute, relative, resolve } from 'node:path'
import type { Call } from '../../command-line/definition.ts'
import { positionsOf } from '../../function-runs/deliver-resources.ts'
import { readSource } from '../../function-runs/read-source.ts'
import { composeList } from '../../list/compose-list.ts'
import { configOfFile, withoutConfigFile } from '../../list/function-config.ts'
import { readItems } from '../../list/items.ts'
import { placedText } from '../../list/placed-text.ts'
import { usageFailure } from '../../outcome.ts'
import { bare } from '../../package/emit.ts'
import { writeNewDirectory } from '../../package/write-directory.ts'
import type { PolicyFlags } from '../../policy/options.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Flags of `krmkit source`. */
export interface SourceFlags extends Pick<PolicyFlags, 'config'> {
  readonly fnConfig?: string
  readonly output: string
}

/** `krmkit source`: prints the resources of a directory, or writes a copy of their files. */
export async function runSource(
  terminal: Terminal,
  { positional: [directory = '.'], flags }: Call<SourceFlags>,
): Promise<ExitCode> {
  const { fnConfig, output } = flags
  if (fnConfig !== undefined && output !== 'stdout')
    return reportProblems(terminal, usageFailure('--fn-config is part of a ResourceList: it needs -o stdout').problems)
  const source = await readSource(terminal, directory, flags)
  if (source.problems) return reportProblems(terminal, source.problems)
  const { files } = source.value
  const items = readItems(withoutConfigFile(files, fnConfig, terminal.cwd).files)
  if (items.problems) return reportProblems(terminal, items.problems)
  const config = fnConfig === undefined ? undefined : configOfFile(terminal.cwd, fnConfig, shownConfigPath(fnConfig))
  if (config?.problems) return reportProblems(terminal, config.problems)
  const resources = items.value
  if (output === 'stdout') {
    const texts = resources.map(placedText)
    await terminal.data(composeList(texts, config?.value.text))
    return 0
  }
  if (output === 'unwrap') {
    await terminal.data(resources.map(({ text }) => `${bare(text)}\n`).join('---\n'))
    return 0
  }
  const placed = resources.map(({ file, position, place, text }) => {
    return { path: file.path, index: place.index, from: { file, position }, text }
  })
  const made = await terminal.uninterrupted(() =>
    writeNewDirectory(resolve(terminal.cwd, output), {
      cwd: terminal.cwd,
      files,
      positions: positionsOf(resources),
      placed,
    }),
  )
  return reportProblems(terminal, made.problems ?? [])
}

/** The path of the config's file as kpt annotates it. */
function shownConfigPath(file: string): string | undefined {
  // A stream has no path that a reader of the list could use.
  if (/^\/(?:dev|proc)\//.test(file)) return undefined
  return isAbsolute(file) ? relative('/', file) : file
}
