import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { PackageReport } from '@krmkit/kubernetes-schemas'
import { readRegularFile } from '@krmkit/runtime/files'
import { printableLine } from '@krmkit/runtime/values'
import { decode } from '../../package/named-input.ts'
import { counted } from '../../reporters/finding.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { writeOutput } from '../../write/write-output.ts'

/** Writes the findings, and those that a baseline accepted before, to a file. Findings that annotations accept are not listed. */
export async function writeBaseline(
  terminal: Terminal,
  { findings, suppressed }: PackageReport,
  { file, because }: { readonly file: string; readonly because: string },
): Promise<ExitCode> {
  const { baselineOf } = await import('@krmkit/kubernetes-schemas')
  const { makeResource } = await import('@krmkit/runtime')
  const known = suppressed.filter(({ by }) => by === 'baseline')
  const baseline = baselineOf([...known, ...findings.map((finding) => ({ finding, because }))])
  const path = resolve(terminal.cwd, file)
  try {
    if (existsSync(path) && !decode(readRegularFile(path).bytes)?.includes(`kind: ${baseline.kind}\n`))
      return reportProblems(terminal, [
        { message: `${file} must be a new file, or a ${baseline.kind}; it is not overwritten` },
      ])
    if (!statSync(dirname(path)).isDirectory()) throw new Error(`${dirname(file)} is not a directory`)
    const text = makeResource(baseline).toString()
    const written = await terminal.uninterrupted(() => writeOutput([{ path: file, text }], terminal.cwd))
    if (written.problems) return reportProblems(terminal, written.problems)
    await reportNotes(terminal, written.value.notes)
  } catch (error) {
    return reportProblems(terminal, [{ message: `${file} cannot be written: ${(error as Error).message}` }])
  }
  await terminal.err(`${printableLine(file)}: ${counted(baseline.findings.length, 'finding')} accepted\n`)
  return 0
}
