import type { BehaviourCase } from './case.ts'
import { type Difference, differencesOf } from './difference.ts'
import { explain, type IntendedText } from './intended.ts'
import type { BehaviourRecord, Entry } from './record-file.ts'

/** A case that does not do what it did. */
interface ChangedCase {
  readonly case: BehaviourCase
  /** Differences that no intended text explains. */
  readonly differences: readonly Difference[]
  /** How many differences intended texts explain. */
  readonly intended: number
}

/** How a build differs from a record. */
export interface Comparison {
  readonly changed: readonly ChangedCase[]
  /** Intended texts that explain no difference. */
  readonly unneeded: readonly IntendedText[]
  /** How many cases were compared. */
  readonly count: number
}

/** Groups whose output is wrapped to the width of a page. */
const WRAPPED = new Set(['help', 'usage'])

/** Compares two records of the same cases, in the same order. */
export function compareRecords(
  base: Pick<BehaviourRecord, 'entries'>,
  other: Pick<BehaviourRecord, 'entries'>,
  intended: readonly IntendedText[],
): Comparison {
  const used = new Set<IntendedText>()
  const changed = base.entries.flatMap((entry, at) => {
    const found = compareEntries(entry, other.entries[at], intended, used)
    return found.differences.length + found.intended > 0 ? [found] : []
  })
  return { changed, unneeded: intended.filter((entry) => !used.has(entry)), count: base.entries.length }
}

/** Whether nothing differs but what is intended, and every intended text is needed. */
export function isSame({ changed, unneeded }: Comparison): boolean {
  return unneeded.length === 0 && changed.every(({ differences }) => differences.length === 0)
}

function compareEntries(
  before: Entry,
  after: Entry | undefined,
  intended: readonly IntendedText[],
  used: Set<IntendedText>,
): ChangedCase {
  const { id, group } = before.case
  if (after?.case.id !== id || after.case.group !== group)
    throw new Error(`both records must have the case "${group}: ${id}" at the same place`)
  const differences: Difference[] = []
  let count = 0
  for (const difference of differencesOf(before.observed, after.observed)) {
    const isWrapped = WRAPPED.has(group)
    const entries = difference.isText ? explain({ ...difference, isWrapped }, intended) : undefined
    if (entries === undefined) differences.push(difference)
    else count++
    for (const entry of entries ?? []) used.add(entry)
  }
  return { case: before.case, differences, intended: count }
}
