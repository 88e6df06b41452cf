import type { Resource } from '@krmkit/runtime'
import type { Span } from '../check/target.ts'
import { ownerOf } from '../manifests/nested-objects.ts'
import type { PackageFinding } from '../manifests/package-report.ts'
import { minorLabel, minorsLabel } from '../version/minor.ts'

/** One of the findings that together exclude every version. */
export interface ConflictPart {
  readonly finding: PackageFinding
  /** What the finding leaves, as a sentence: `Service shop/web needs 1.30 or newer (spec.trafficDistribution)`. */
  readonly text: string
}

/**
 * The fewest findings that exclude every version: each excludes a range, so that the one that reaches farthest from the
 * first version without an answer is always part of a shortest list. Empty if a version has no finding.
 */
export function shortestConflict(stops: readonly PackageFinding[], { from, all }: Span): readonly ConflictPart[] {
  const end = from + 32 - Math.clz32(all)
  const parts: ConflictPart[] = []
  for (let open = from; open < end; ) {
    let farthest: PackageFinding | undefined
    for (const finding of stops) {
      const { minors } = finding
      if (minors.from <= open && open <= minors.to && (farthest === undefined || minors.to > farthest.minors.to))
        farthest = finding
    }
    if (farthest === undefined) return []
    parts.push({ finding: farthest, text: needText(farthest, from, end - 1) })
    open = farthest.minors.to + 1
  }
  return parts
}

function needText({ resource, at, path, minors, currentValue }: PackageFinding, first: number, last: number): string {
  const { object } = ownerOf(resource, at)
  const what = path.endsWith('apiVersion') && currentValue !== undefined ? `${path} ${currentValue}` : path
  return `${objectText(object)} ${need(minors, first, last)} (${what})`
}

function need({ from, to }: PackageFinding['minors'], first: number, last: number): string {
  if (from <= first && to >= last) return 'works with no version'
  if (from <= first) return `needs ${minorLabel(to + 1)} or newer`
  if (to >= last) return `needs ${minorLabel(from - 1)} or older`
  return `does not work with ${minorsLabel({ from, to })}`
}

/** Kind, namespace and name. */
function objectText({ kind, namespace, name }: Resource): string {
  return [kind || 'document', [namespace, name].filter(Boolean).join('/')].filter(Boolean).join(' ')
}
