import { formatFieldPath, type Path, type Severity } from '@krmkit/runtime'
import type { MinorRange } from '../model/model.ts'
import { compareCodePoints } from './code-points.ts'
import type { Reason, VersionFinding } from './finding.ts'
import { type Mask, rangesOf, type Span } from './masks.ts'

/** What a finding carries beside its place and its reason. */
export interface Facts {
  readonly introducedIn?: string | undefined
  readonly deprecatedIn?: string | undefined
  readonly removedIn?: string | undefined
  readonly gate?: string | undefined
  readonly reference?: string | undefined
  readonly replacement?: string | undefined
  readonly currentValue?: string | undefined
}

/** A finding before its minors are put into words. */
export interface Draft {
  readonly reason: Reason
  readonly severity: Severity
  readonly at: Path
  readonly facts: Facts
  mask: Mask
  readonly say: (minors: MinorRange) => string
}

const UNREADABLE: ReadonlySet<Reason> = new Set(['unknown', 'not-yet', 'removed', 'type', 'format'])

/** The minors whose server cannot read what the drafts from a position on are about, and refuses it. */
export function refusedIn(drafts: readonly Draft[], from: number): Mask {
  let mask = 0
  for (let i = from; i < drafts.length; i++) {
    const draft = drafts[i] as Draft
    if (UNREADABLE.has(draft.reason)) mask |= draft.mask
  }
  return mask
}

/** One finding a place, a reason and a row of minors, sorted by path and reason (decisions 6.7). */
export function findingsOf(drafts: readonly Draft[], span: Span): VersionFinding[] {
  const findings: VersionFinding[] = []
  for (const { draft, path } of merged(drafts))
    for (const minors of rangesOf(span, draft.mask)) {
      const { reason, severity, at, facts, say } = draft
      findings.push({ reason, severity, path, at, message: say(minors), minors, ...present(facts) })
    }
  return findings.sort(
    (a, b) =>
      compareCodePoints(a.path, b.path) || compareCodePoints(a.reason, b.reason) || a.minors.from - b.minors.from,
  )
}

/** A field whose type changed is walked once a type: what both find is one finding. */
function merged(drafts: readonly Draft[]): readonly { readonly draft: Draft; readonly path: string }[] {
  const known = new Map<string, { draft: Draft; path: string }>()
  for (const draft of drafts) {
    const path = formatFieldPath(draft.at)
    const { introducedIn, removedIn, gate, replacement } = draft.facts
    const key = [path, draft.reason, introducedIn, removedIn, gate, replacement].join('\n')
    const same = known.get(key)
    if (same === undefined) known.set(key, { draft, path })
    else same.draft.mask |= draft.mask
  }
  return [...known.values()]
}

type Present = { readonly [K in keyof Facts]?: string }

function present(facts: Facts): Present {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Present
}
