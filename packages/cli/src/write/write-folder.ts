import { printableLine } from '@krmkit/runtime/printable'
import { reportNotes, reportProblems } from '../reporters/problems.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { type OutputFile, writeOutput } from './write-output.ts'

/** Writes files into the folder of `--output`, and prints their paths. */
export async function writeFolder(terminal: Terminal, output: string, files: readonly OutputFile[]): Promise<ExitCode> {
  const folder = output.replace(/(?<=.)\/+$/, '')
  const texts = files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }))
  const written = await terminal.uninterrupted(() => writeOutput(texts, terminal.cwd, folder))
  if (written.problems) return reportProblems(terminal, written.problems)
  await reportNotes(terminal, written.value.notes)
  await terminal.out(texts.map(({ path }) => `${printableLine(path)}\n`).join(''))
  return 0
}
