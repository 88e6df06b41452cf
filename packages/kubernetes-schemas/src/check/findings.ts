import { compareUtf8, formatFieldPath, type Path, type Severity } from '@krmkit/runtime'
import type { Minor, MinorRange } from '../model/model.ts'
import type { Facts, Reason, VersionFinding } from './finding.ts'
import { type Mask, rangesOf, type Span } from './target.ts'

/** A finding before its versions are put into words. */
export interface Draft {
  readonly reason: Reason
  readonly severity: Severity
  readonly at: Path
  readonly facts: Facts
  /** The finding is about the key at the end of the path, not its value. */
  readonly part?: 'key'
  mask: Mask
  readonly messageFor: (minors: MinorRange) => string
}

const UNREADABLE: ReadonlySet<Reason> = new Set(['unknown', 'not-yet', 'removed', 'type', 'format'])

/** Reasons of fields that a decoder does not know, and of values, which it reads. */
const OF_VALUES: ReadonlySet<Reason> = new Set(['not-yet', 'removed'])

/** Whether the server cannot decode what a draft is about. */
export function isUnreadable({ reason, facts }: Draft): boolean {
  return UNREADABLE.has(reason) && (facts.currentValue === undefined || !OF_VALUES.has(reason))
}

/** The versions whose server cannot decode what the drafts from a position on are about, and rejects it. */
export function refusedIn(drafts: readonly Draft[], from: number): Mask {
  let mask = 0
  for (let i = from; i < drafts.length; i++) {
    const draft = drafts[i] as Draft
    if (isUnreadable(draft)) mask |= draft.mask
  }
  return mask
}

/** One finding per place, reason and range of minor versions, sorted by path and reason. */
export function findingsOf(drafts: readonly Draft[], span: Span): VersionFinding[] {
  const findings: VersionFinding[] = []
  for (const { draft, path } of span.all === 1 ? drafts.map(placed) : merged(drafts))
    for (const minors of rangesOf(span, draft.mask)) {
      const { reason, severity, at, facts, part, messageFor } = draft
      findings.push({
        reason,
        severity,
        path,
        at,
        message: messageFor(minors),
        minors,
        ...(part && { part }),
        ...facts,
      })
    }
  return findings.sort(
    (a, b) => compareUtf8(a.path, b.path) || compareUtf8(a.reason, b.reason) || firstOf(a) - firstOf(b),
  )
}

function firstOf({ minors }: VersionFinding): Minor {
  return minors?.from ?? 0
}

interface Placed {
  readonly draft: Draft
  readonly path: string
}

function placed(draft: Draft): Placed {
  return { draft, path: formatFieldPath(draft.at) }
}

const NO_MINORS: MinorRange = { from: 0, to: 0 }

/** A field whose type changed is walked once per type: equal results are one finding. */
function merged(drafts: readonly Draft[]): Iterable<Placed> {
  const known = new Map<string, Placed>()
  for (const draft of drafts) {
    const one = placed(draft)
    const { reason, severity, facts, messageFor } = draft
    const { introducedIn, removedIn, gate, replacement, serverField } = facts
    // Rules of the server at one place have the same reason, and say different things.
    const rule = serverField === undefined ? '' : messageFor(NO_MINORS)
    const key = [one.path, reason, severity, introducedIn, removedIn, gate, replacement, rule].join('\n')
    const same = known.get(key)
    if (same === undefined) known.set(key, one)
    else same.draft.mask |= draft.mask
  }
  return known.values()
}

/** Facts without undefined values. */
export function factsOf(facts: { readonly [K in keyof Facts]?: string | undefined }): Facts {
  const present: { [K in keyof Facts]?: string } = {}
  for (const name of Object.keys(facts) as (keyof Facts)[]) {
    const value = facts[name]
    if (value !== undefined) (present as Record<string, string>)[name] = value
  }
  return present as Facts
}
