import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { CAUSES, causeOf } from './causes.ts'
import { type Difference, textOf } from './compare.ts'
import { groupBy } from './group-by.ts'
import type { Sample } from './sample.ts'

/** The differences of a cause: for each sample, its lines, each with the entry points. */
export interface RecordedCause {
  readonly cause: string
  /** The source files that cause it. */
  readonly from: readonly string[]
  /** The number of differences. */
  readonly count: number
  readonly samples: Readonly<Record<string, readonly string[]>>
}

const FILE = join(import.meta.dirname, 'known-differences.yaml')
const HEAD = `# What entry points answer in another way than \`krmkit check\`, by cause. A line is: ENTRY POINTS: CHECK => THE OTHER.
# The list can only become shorter. UPDATE_GOLDEN=1 npx vitest run tests/kubernetes/agreement writes it.
`

/** The differences that are known. */
export function recordedDifferences(): readonly RecordedCause[] {
  return parse(readFileSync(FILE, 'utf8')) as RecordedCause[]
}

/** Writes the differences that are known. */
export function recordDifferences(causes: readonly RecordedCause[]): void {
  writeFileSync(FILE, HEAD + stringify(causes, { lineWidth: 0 }))
}

/** Differences by their causes, in the order of these. Those without one come first. */
export function byCause(
  found: readonly { readonly sample: Sample; readonly differences: readonly Difference[] }[],
): readonly RecordedCause[] {
  const rows = found.flatMap(({ sample, differences }) =>
    differences.map((difference) => ({ sample, difference, cause: causeOf(sample, difference) })),
  )
  return [...groupBy(rows, ({ cause }) => cause)]
    .map(([cause, own]) => ({
      cause: cause?.cause ?? NO_CAUSE,
      from: cause?.from ?? [],
      count: own.length,
      samples: Object.fromEntries(
        [...groupBy(own, ({ sample }) => sample.id)].map(([id, rows]) => [id, linesOf(rows)]).sort(byName),
      ),
    }))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** The cause of differences that no cause explains. */
export const NO_CAUSE = 'no cause is known'

/** Each line once, with the entry points that have it. */
function linesOf(rows: readonly { readonly difference: Difference }[]): string[] {
  const lines = groupBy(rows, ({ difference }) => textOf(difference))
  return Array.from(lines, ([text, own]) => {
    const entries = groupBy(own, ({ difference }) => difference.entry)
    const names = Array.from(entries, ([entry, { length }]) => (length === 1 ? entry : `${entry} (${length} times)`))
    return `${names.sort().join(', ')}: ${text}`
  }).sort()
}

/** The position of a cause; a number would move with each difference that is gone. */
function rankOf({ cause }: RecordedCause): number {
  return CAUSES.findIndex((one) => one.cause === cause)
}

function byName([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1
}
