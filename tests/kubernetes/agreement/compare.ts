import { type Found, placeOf, type Report } from './finding.ts'
import { groupBy } from './group-by.ts'
import type { Sample } from './sample.ts'
import { type EntryPoint, type LeftOut, SCOPES, type Scope } from './scopes.ts'

/** A finding of one side only, as text: rule, severity and place. */
interface Side {
  readonly rule: string
  readonly severity: string
  readonly place: string
}

/** What an entry point answers in another way than `krmkit check`. */
export interface Difference {
  readonly entry: EntryPoint
  /** What `krmkit check` reports; `undefined` if it reports nothing. */
  readonly check: Side | string | undefined
  /** What the entry point reports. */
  readonly other: Side | string | undefined
}

/** What is the same in two findings, from the closest match. */
const MATCHES: readonly (readonly (keyof Side | 'object')[])[] = [
  ['rule', 'place', 'severity'],
  ['rule', 'place'],
  ['place', 'severity'],
  ['place'],
  ['rule', 'object'],
  ['object', 'severity'],
  ['object'],
  ['rule', 'severity'],
]

/** The result of a comparison. */
export interface Compared {
  /** The number of compared triples. */
  readonly triples: number
  /** What left findings out. */
  readonly leftOut: ReadonlySet<LeftOut>
  readonly differences: readonly Difference[]
}

const NOTHING: Compared = { triples: 0, leftOut: new Set(), differences: [] }

/** Compares the answer of an entry point with that of `krmkit check`. */
export function compare(entry: EntryPoint, sample: Sample, check: Report, other: Report): Compared {
  if (check.isRead !== other.isRead) {
    if (SCOPES[entry].unread?.some(({ isLeftOut }) => isLeftOut(sample))) return NOTHING
    const [ours, theirs] = [check, other].map(({ isRead }) => (isRead ? 'reads' : 'does not read'))
    return { ...NOTHING, differences: [{ entry, check: ours, other: theirs }] }
  }
  // Functions get nothing.
  if (!other.isRead && SCOPES[entry].needsNames) return NOTHING
  const scope = SCOPES[entry]
  const leftOut = new Set<LeftOut>()
  const isCompared = (finding: Found) => {
    const reasons = scope.leftOut.filter(({ isLeftOut }) => isLeftOut(finding, sample))
    for (const reason of reasons) leftOut.add(reason)
    return reasons.length === 0
  }
  const expected = check.findings.filter(isCompared).map((finding) => expectedSide(finding, scope))
  const given = other.findings.filter(isCompared).map((finding) => sideOf(finding, scope))
  return { triples: Math.max(expected.length, given.length), leftOut, differences: matched(entry, expected, given) }
}

function expectedSide(finding: Found, scope: Scope): Side {
  const severity = scope.severityOf?.(finding) ?? finding.severity
  const isNamed = [finding.apiVersion, finding.kind, finding.name].every((part) => part !== '')
  const side = sideOf({ ...finding, severity }, scope)
  return scope.needsNames && !isNamed ? { ...side, place: '-' } : side
}

function sideOf(finding: Found, { anySeverity }: Scope): Side {
  const { rule, severity } = finding
  return { rule, severity: anySeverity === undefined ? severity : 'any', place: placeOf(finding) }
}

function matched(entry: EntryPoint, expected: readonly Side[], given: readonly Side[]): readonly Difference[] {
  const differences: Difference[] = []
  let left = [...given]
  let open = [...expected]
  for (const parts of MATCHES) {
    const waiting = groupBy(left, (side) => keyOf(side, parts))
    const taken = new Set<Side>()
    open = open.filter((check) => {
      const other = waiting.get(keyOf(check, parts))?.shift()
      if (other === undefined) return true
      taken.add(other)
      if (parts.length < 3) differences.push({ entry, check, other })
      return false
    })
    left = left.filter((side) => !taken.has(side))
  }
  for (const check of open) differences.push({ entry, check, other: undefined })
  for (const other of left) differences.push({ entry, check: undefined, other })
  return differences
}

function keyOf(side: Side, parts: (typeof MATCHES)[number]): string {
  return parts.map((part) => (part === 'object' ? side.place.split(' ', 1)[0] : side[part])).join('\n')
}

/** The difference as a line: what `krmkit check` reports, and what the entry point reports. */
export function textOf({ check, other }: Difference): string {
  return `${textOfSide(check)} => ${textOfSide(other)}`
}

function textOfSide(side: Difference['check']): string {
  if (side === undefined) return 'nothing'
  return typeof side === 'string' ? side : `${side.rule} ${side.severity} ${side.place}`
}
