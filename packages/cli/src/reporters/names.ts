import { printableLine } from '@krmkit/runtime/printable'
import { groupBy } from '@krmkit/runtime/values'
import type { FileChange } from '../package/plan-changes.ts'
import { counted } from './finding.ts'

/** How many files or fixes a summary names without `--verbose`. */
export const MAX_NAMES = 20

/** The summary of changed files: a line for each; of many files the first ones, and a line with the total. */
export function changeSummary(
  changes: readonly Pick<FileChange, 'path' | 'change'>[],
  { isTrial, isVerbose }: { readonly isTrial: boolean; readonly isVerbose: boolean },
): string {
  const verb = isTrial ? 'would be ' : ''
  const named = isVerbose ? changes : changes.slice(0, MAX_NAMES)
  const lines = named.map(({ path, change }) => `${verb}${change}: ${printableLine(path)}\n`)
  if (changes.length <= MAX_NAMES) return lines.join('')
  const groups = groupBy(changes, ({ change }) => change)
  const totals = Array.from(groups, ([change, { length }]) => `${counted(length, 'file')} ${verb}${change}`).join(', ')
  const rest = isVerbose ? '' : `; ${named.length} of them are named above, and --verbose names all`
  return `${lines.join('')}${totals}${rest}\n`
}
