import { resolve } from 'node:path'
import { printableLine } from '@krmkit/runtime/printable'
import type { Outcome } from '../outcome.ts'
import { readPackage, type SourcePackage } from '../package/read-package.ts'
import { reportLeftovers } from '../reporters/problems.ts'
import type { Terminal } from '../terminal.ts'
import type { OutputFlags } from './options.ts'

/** Reads the package that functions run on, and reports skipped files. */
export async function readSource(
  terminal: Terminal,
  directory: string,
  { skipNonResources }: OutputFlags,
): Promise<Outcome<SourcePackage>> {
  const read = readPackage(resolve(terminal.cwd, directory))
  if (read.problems) return read
  await reportLeftovers(terminal, read.value.leftovers)
  if (!skipNonResources) return read
  const { withoutNonResources } = await import('../list/non-resources.ts')
  const { source, skipped } = withoutNonResources(read.value)
  for (const path of skipped)
    await terminal.info(`note: ${printableLine(path)} is left out: it has neither apiVersion nor kind\n`)
  return { value: source }
}
