import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandReport, reportOf } from './commands.ts'
import { type Compared, compare, type Difference } from './compare.ts'
import { type Sample, versionsOf } from './sample.ts'

/** Compares what `krmkit fix --dry-run` reports with what `krmkit fix` does to the files, and with a check of these. */
export async function fixDifferences(sample: Sample, directory: string, checked: CommandReport): Promise<Compared> {
  const fix = (folder: string, ...more: readonly string[]) =>
    reportOf(folder, ['fix', '.', ...versionsOf(sample).own, ...more])
  const trial = await fix(directory, '--dry-run')
  const fixedFiles = filesOfFixes(trial)
  if (fixedFiles.size === 0) return compare('fix', sample, checked, trial)
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-fixed-'))
  try {
    cpSync(directory, folder, { recursive: true })
    const done = await fix(folder)
    const after = await reportOf(folder, ['check', '.', ...versionsOf(sample).own])
    const again = await fix(folder, '--dry-run')
    const changed = (file: string) =>
      readFileSync(join(folder, file), 'utf8') !== readFileSync(join(directory, file), 'utf8')
    const unchanged = [...fixedFiles].filter((file) => !changed(file))
    const compared = compare('fix', sample, after, trial)
    const differences: Difference[] = [
      ...compared.differences,
      ...compare('fix', sample, after, done).differences,
      ...(objectsIn(after) < objectsIn(checked)
        ? [{ entry: 'fix', check: `reads ${objectsIn(checked)} objects`, other: `leaves ${objectsIn(after)}` } as const]
        : []),
      ...unchanged.map((file) => ({ entry: 'fix', check: `does not change ${file}`, other: 'reports fixes' }) as const),
      ...[...filesOfFixes(again)].map(
        (file) => ({ entry: 'fix', check: `is fixed: ${file}`, other: 'has fixes for it again' }) as const,
      ),
    ]
    return { ...compared, differences }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The number of objects that a check reads. */
function objectsIn({ counts }: CommandReport): number {
  const { crds = 0, customResources = 0, builtIns = 0, withoutSchema = 0, others = 0 } = counts
  return crds + customResources + builtIns + withoutSchema + others
}

/** The files in which something is fixed. */
function filesOfFixes({ answers }: CommandReport): ReadonlySet<string> {
  return new Set(answers.flatMap(({ fixed, file }) => (fixed === 'true' && file !== undefined ? [file] : [])))
}
