import { join, resolve } from 'node:path'
import { printableLine } from '@krmkit/runtime/printable'
import type { Outcome } from '../../outcome.ts'
import { readFoundText } from '../../package/named-input.ts'
import { isThere } from '../../package/paths.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { deliverFiles, reportChanges } from '../../write/deliver-files.ts'
import { readDescription } from './description.ts'
import { functionYaml } from './function-yaml.ts'
import { readPublication } from './publication.ts'
import { withReadmeHead } from './readme-head.ts'

/**
 * Writes `function.yaml` and the head of `README.md` in the directory of a function, from what it answers to `--describe`.
 * With `check`, nothing is written: exit code 3 if a file would change.
 */
export async function writeDocs(
  terminal: Terminal,
  directory: string,
  { text, what }: { readonly text: string; readonly what: string },
  check: boolean,
): Promise<ExitCode> {
  const { cwd } = terminal
  const described = readDescription(text, what)
  if (described.problems) return reportProblems(terminal, described.problems)
  const publication = readPublication(cwd, directory)
  if (publication.problems) return reportProblems(terminal, publication.problems)
  const readme = join(directory, 'README.md')
  const present = readIfPresent(cwd, readme)
  if (present.problems) return reportProblems(terminal, present.problems)
  const files = [
    { path: join(directory, 'function.yaml'), text: functionYaml(described.value, publication.value) },
    { path: readme, text: withReadmeHead(present.value, described.value, publication.value) },
  ]
  const delivered = await deliverFiles(
    files,
    { kind: 'directory', path: resolve(cwd, directory), folders: [''] },
    terminal,
    check,
  )
  if (delivered.problems) return reportProblems(terminal, delivered.problems)
  const { written, wouldChange = [], notes } = delivered.value
  await reportNotes(terminal, notes)
  for (const path of written) await terminal.err(`written: ${printableLine(path)}\n`)
  await reportChanges(terminal, wouldChange)
  if (wouldChange.length === 0) return 0
  await terminal.err('function.yaml and README.md must match the definition: run the command without --check\n')
  return 3
}

function readIfPresent(cwd: string, path: string): Outcome<string> {
  return isThere(resolve(cwd, path)) ? readFoundText(cwd, path, path) : { value: '' }
}
