import type { Severity } from '@krmkit/runtime'
import {
  isExpired,
  type ReadSuppressions,
  type ReadySuppression,
  type SuppressedObject,
  type SuppressibleFinding,
  type SuppressionProblem,
  SuppressionTable,
  suppressionOf,
} from './suppression.ts'

/** How many entries without a match are named. */
const NAMED = 3

/** A problem of a suppression. `Source` is the place that it comes from. */
export interface SuppressionNote<Source> {
  readonly severity: Severity
  readonly rule: 'suppression' | 'suppression-expired' | 'suppression-unused'
  readonly message: string
  readonly source: Source | undefined
}

/** Where a suppression is. */
export type SuppressionPlace = Pick<SuppressionProblem, 'at' | 'position'>

interface Placed<Source> {
  readonly ready: ReadySuppression
  readonly source: Source
}

/** Suppressions of all findings, and of the findings of single objects, with their problems. */
export class SuppressionSet<Source> {
  readonly #today: string | undefined
  readonly #table = new SuppressionTable()
  readonly #problems: SuppressionNote<Source>[] = []
  readonly #annotated: Placed<Source>[] = []
  readonly #sources = new Map<ReadySuppression, Source>()

  /** Without a date, no suppression expires. */
  constructor(today?: string) {
    this.#today = today
  }

  /** Adds suppressions of all findings. */
  add(read: ReadSuppressions, sourceOf: (place: SuppressionPlace) => Source | undefined): void {
    for (const ready of this.#valid(read, sourceOf)) {
      const source = sourceOf(ready)
      if (source !== undefined) this.#sources.set(ready, source)
      this.#table.add(ready)
    }
  }

  /** Adds suppressions of the findings of one object, and returns those to find its findings with. */
  annotate(read: ReadSuppressions, sourceOf: (place: SuppressionPlace) => Source): readonly ReadySuppression[] {
    const valid = this.#valid(read, sourceOf)
    for (const ready of valid) this.#annotated.push({ ready, source: sourceOf(ready) })
    return valid
  }

  /** The suppression that accepts a finding; `commented` are those of comments at its place. */
  find(
    object: SuppressedObject,
    finding: SuppressibleFinding,
    annotated: readonly ReadySuppression[],
    commented: readonly ReadySuppression[] = [],
  ): ReadySuppression | undefined {
    const valid = commented.filter((ready) => !isExpired(ready, this.#today))
    const found =
      suppressionOf(annotated, object, finding) ??
      suppressionOf(valid, object, finding) ??
      this.#table.find(object, finding)
    if (found !== undefined) found.isUsed = true
    return found
  }

  /** The problems of suppressions, and those that match no finding if their source is one that reports them; call it last. */
  notes(reportsUnused: (source: Source | undefined) => boolean): readonly SuppressionNote<Source>[] {
    const annotated = this.#annotated.filter(({ ready, source }) => !ready.isUsed && reportsUnused(source))
    const general = this.#table.all.filter((ready) => !ready.isUsed && reportsUnused(this.#sources.get(ready)))
    const rest = general.length - NAMED
    return [
      ...this.#problems,
      ...annotated.map(({ ready, source }) => unused(ready.label, source)),
      ...general.slice(0, NAMED).map((ready) => unused(ready.label, this.#sources.get(ready))),
      ...(rest > 0 ? [unused<Source>(`each of ${rest} other suppressions`, undefined)] : []),
    ]
  }

  /** The suppressions that have not expired. */
  #valid(
    { suppressions, problems }: ReadSuppressions,
    sourceOf: (place: SuppressionPlace) => Source | undefined,
  ): readonly ReadySuppression[] {
    for (const problem of problems) {
      const { message } = problem
      this.#problems.push({ severity: 'error', rule: 'suppression', message, source: sourceOf(problem) })
    }
    return suppressions.filter((ready) => {
      if (!isExpired(ready, this.#today)) return true
      const message = `${ready.label} expired on ${ready.suppression.until} and accepts no finding; fix the findings, or set a later date`
      this.#problems.push({ severity: 'warning', rule: 'suppression-expired', message, source: sourceOf(ready) })
      return false
    })
  }
}

function unused<Source>(label: string, source: Source | undefined): SuppressionNote<Source> {
  return { severity: 'info', rule: 'suppression-unused', message: `${label} matches no finding`, source }
}
