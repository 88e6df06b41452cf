import type { KindTypes } from '@krmkit/kubernetes-schemas'
import { reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeFolder } from '../../write/write-folder.ts'

/** Writes the types of `--types`; nothing if one of them does not exist. */
export async function writeKinds(
  terminal: Terminal,
  folder: string,
  { files, problems }: KindTypes,
): Promise<ExitCode> {
  if (problems.length > 0)
    return reportProblems(
      terminal,
      problems.map((message) => ({ message, isUsage: true })),
    )
  return writeFolder(
    terminal,
    folder,
    Array.from(files, ([path, text]) => ({ path, text })),
  )
}
