import { groupBy } from '../../../packages/runtime/src/values.ts'
import { type Comparison, verdictOf } from './compare.ts'

/** How often krmkit agrees with the server. */
export interface Tally {
  readonly refused: number
  readonly found: number
  /** Refusals with causes, and how many of them have a cause whose field krmkit names. */
  readonly withCauses: number
  readonly withField: number
  readonly accepted: number
  readonly calledWrong: number
  /** The answer depends on the server's state or flags. */
  readonly depends: number
}

/** The counts that thresholds are about: of all questions, and of those with two and three changes. */
export interface Score {
  readonly all: Tally
  /** By apiVersion and kind. */
  readonly kinds: ReadonlyMap<string, Tally>
  readonly several: Tally
  /** Of the causes of questions with two and three changes. */
  readonly causes: { readonly listed: number; readonly found: number }
}

/** Counts comparisons. */
export function scoreOf(comparisons: readonly Comparison[]): Score {
  const several = comparisons.filter(({ question }) => question.changes.length > 1)
  const verdicts = several.map(verdictOf)
  const kinds = groupBy(comparisons, ({ object }) => `${object.apiVersion} ${object.kind}`)
  return {
    all: tallyOf(comparisons),
    kinds: new Map(
      [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([kind, of]) => [kind, tallyOf(of)]),
    ),
    several: tallyOf(several),
    causes: {
      listed: verdicts.reduce((sum, { causes }) => sum + causes.length, 0),
      found: verdicts.reduce((sum, { matched }) => sum + matched.length, 0),
    },
  }
}

function tallyOf(comparisons: readonly Comparison[]): Tally {
  const verdicts = comparisons.map(verdictOf)
  const count = (is: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(is).length
  return {
    refused: count(({ isRefused }) => isRefused),
    found: count(({ isRefused, isReported }) => isRefused && isReported),
    withCauses: count(({ causes }) => causes.length > 0),
    withField: count(({ matched }) => matched.length > 0),
    accepted: count(({ isComparable, isRefused }) => isComparable && !isRefused),
    calledWrong: count(({ isComparable, isRefused, isReported }) => isComparable && !isRefused && isReported),
    depends: count(({ isComparable }) => !isComparable),
  }
}

/** A share in percent; of nothing, all. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : (100 * part) / whole
}
