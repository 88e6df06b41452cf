import { type MinorRange, minorLabel, minorsLabel, type Span } from '@krmkit/kubernetes-schemas/objects'
import { formatFieldPath } from '@krmkit/runtime'
import type { CheckedObject } from '../engine/collect.ts'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'

/** One of the findings that together exclude every version. */
export interface ConflictPart<Found extends FoundObject> {
  readonly found: Found
  readonly finding: Finding
  /** What the finding leaves, as a sentence: `Service shop/web needs 1.30 or newer (spec.trafficDistribution)`. */
  readonly text: string
}

/** A range of versions that a finding excludes. */
interface Stop<Found extends FoundObject> {
  readonly found: Found
  readonly finding: Finding
  readonly range: MinorRange
}

/**
 * The fewest findings that exclude all versions: each excludes the versions in its ranges, and the one that reaches
 * farthest from the first version that is still open comes next.
 */
export function shortestConflict<Found extends FoundObject>(
  objects: readonly CheckedObject<Found>[],
  { from, all }: Span,
): readonly ConflictPart<Found>[] {
  const end = from + 32 - Math.clz32(all)
  const whole = [{ from, to: end - 1 }]
  const stops: readonly Stop<Found>[] = objects.flatMap(({ found, findings }) =>
    findings.flatMap((finding) => (finding.minors ?? whole).map((range) => ({ found, finding, range }))),
  )
  const parts: ConflictPart<Found>[] = []
  for (let open = from; open < end; ) {
    let farthest: Stop<Found> | undefined
    for (const stop of stops) {
      const { range } = stop
      if (range.from <= open && open <= range.to && (farthest === undefined || range.to > farthest.range.to))
        farthest = stop
    }
    if (farthest === undefined) return []
    parts.push({ found: farthest.found, finding: farthest.finding, text: needText(farthest, from, end - 1) })
    open = farthest.range.to + 1
  }
  return parts
}

function needText<Found extends FoundObject>(
  { found, finding, range }: Stop<Found>,
  first: number,
  last: number,
): string {
  const { at, currentValue } = finding
  const path = formatFieldPath(at.length === 0 ? ['metadata'] : at)
  const what = path.endsWith('apiVersion') && currentValue !== undefined ? `${path} ${currentValue}` : path
  return `${objectText(found.placed.identity)} ${need(range, first, last)} (${what})`
}

function need({ from, to }: MinorRange, first: number, last: number): string {
  if (from <= first && to >= last) return 'works with no version'
  if (from <= first) return `needs ${minorLabel(to + 1)} or newer`
  if (to >= last) return `needs ${minorLabel(from - 1)} or older`
  return `does not work with ${minorsLabel({ from, to })}`
}

/** Kind, namespace and name. */
function objectText({ kind, namespace, name }: ObjectIdentity): string {
  return [kind || 'document', [namespace, name].filter(Boolean).join('/')].filter(Boolean).join(' ')
}
