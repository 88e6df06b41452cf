import { join, resolve } from 'node:path'
import { printableLine } from '@krmkit/runtime/printable'
import type { Outcome } from '../outcome.ts'
import { readPackage, type SourcePackage } from '../package/read-package.ts'
import { leavesOut, readFileRules } from '../policy/file-rules.ts'
import type { PolicyFlags } from '../policy/options.ts'
import { reportLeftovers } from '../reporters/problems.ts'
import type { Terminal } from '../terminal.ts'

/** Flags that select the files of a package. */
interface SourceFlags extends Pick<PolicyFlags, 'config'> {
  readonly skipNonResources?: true
}

/** Reads the package that functions run on, and reports skipped files. */
export async function readSource(
  terminal: Terminal,
  directory: string,
  flags: SourceFlags,
): Promise<Outcome<SourcePackage>> {
  const rules = await readFileRules(terminal, flags)
  if (rules.problems) return rules
  const isLeftOut = leavesOut(rules.value)
  const folder = resolve(terminal.cwd, directory)
  const read = readPackage(folder, { leavesOut: (path) => isLeftOut(join(folder, path)) })
  if (read.problems) return read
  await reportLeftovers(terminal, read.value.leftovers)
  if (!flags.skipNonResources && !rules.value.allowsOthers) return read
  const { withoutNonResources } = await import('../list/non-resources.ts')
  const { source, skipped } = withoutNonResources(read.value)
  // A setting of the project is not news.
  if (flags.skipNonResources)
    for (const { path, why } of skipped) await terminal.info(`note: ${printableLine(path)} is left out: ${why}\n`)
  return { value: source }
}
