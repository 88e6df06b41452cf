import { createTwoFilesPatch } from 'diff'
import type { BehaviourCase, NotRun } from './case.ts'
import type { Comparison } from './compare.ts'
import type { Difference } from './difference.ts'

/** Characters of a line, and lines of a diff, that are printed. */
const MAX_LINE = 400
const MAX_LINES = 200
/** Names of cases with the same differences that are printed. */
const MAX_NAMES = 8

/** The differences as diffs, equal ones once with the cases that have them, then the counts. */
export function printComparison(comparison: Comparison): string {
  const byDiff = new Map<string, BehaviourCase[]>()
  for (const { case: one, differences } of comparison.changed) {
    if (differences.length === 0) continue
    const diff = differences.map(printDifference).join('')
    byDiff.set(diff, [...(byDiff.get(diff) ?? []), one])
  }
  const parts = [...byDiff].map(([diff, cases]) => `${namesOf(cases)}\n${diff}`)
  const unneeded = comparison.unneeded.map(
    ({ from, pattern }) => `intended.yaml: no case needs ${JSON.stringify(from ?? pattern)}\n`,
  )
  return [...parts, ...unneeded, printCounts(comparison)].join('\n')
}

/** `cases by group`: how many there are, and how many differ. */
function printCounts({ changed, count, unneeded }: Comparison): string {
  const failed = changed.filter(({ differences }) => differences.length > 0)
  const intended = changed.reduce((sum, one) => sum + one.intended, 0)
  const groups = countsOf(failed.map((one) => one.case))
  const where = groups === '' ? '' : ` (${groups})`
  return `${count} cases compared: ${failed.length} differ${where}, ${intended} differences are intended, ${unneeded.length} intended texts are not needed`
}

/** The number of cases in each group. */
export function countsOf(cases: readonly { readonly group: string }[]): string {
  const counts = new Map<string, number>()
  for (const { group } of cases) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([group, count]) => `${group} ${count}`).join(', ')
}

/** Why cases did not run, with their number. */
export function printNotRun(notRun: readonly NotRun[]): string[] {
  const counts = countsOf(notRun.map(({ group, reason }) => ({ group: `${group} (${reason})` })))
  return counts === '' ? [] : [`not run: ${counts}`]
}

function namesOf(cases: readonly BehaviourCase[]): string {
  const names = cases.slice(0, MAX_NAMES).map(({ group, id }) => `== ${group}: ${id}`)
  const rest = cases.length - names.length
  return [...names, ...(rest > 0 ? [`== and ${rest} more cases (${countsOf(cases)} in all)`] : [])].join('\n')
}

function printDifference({ part, before, after }: Difference): string {
  const options = { context: 2, maxEditLength: 20_000 }
  const patch = createTwoFilesPatch(part, part, before, after, undefined, undefined, options)
  if (patch === undefined) return `--- ${part}\n+++ ${part}\nmore lines differ than can be shown\n`
  const lines = patch.slice(patch.indexOf('--- ')).split('\n')
  const shown = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE))
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more lines`, ''] : [])].join('\n')
}
