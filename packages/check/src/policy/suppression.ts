import type { Reason } from '@krmkit/kubernetes-schemas/names'
import type { Path, Resource } from '@krmkit/runtime'
import type { Acceptance, Finding, Position } from '../finding/finding.ts'
import { presentId } from '../rules/old-ids.ts'
import { matchesPattern, parsePattern } from './path-pattern.ts'

/** A known and accepted finding: all parts that are set must match. */
export interface Suppression {
  /** The rule of the finding, or its reason. */
  readonly rule?: string | undefined
  readonly reason?: Reason | undefined
  /** In the notation of findings; `*` for any key or position. Includes everything below it. */
  readonly path?: string | undefined
  readonly apiVersion?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  /** Why it is accepted. */
  readonly because: string
  /** The last date on which it accepts findings: 2027-01-31. */
  readonly until?: string | undefined
}

/** A parsed suppression. */
export interface ReadySuppression {
  readonly suppression: Suppression
  readonly pattern: Path | undefined
  /** Its name in a message. */
  readonly label: string
  readonly by: Acceptance['by']
  /** Its path in the object that contains it. */
  readonly at: Path
  /** Its position in the file, if it is in a comment. */
  readonly position?: Position | undefined
  isUsed: boolean
}

/** The suppressions of a text or an object, and what is wrong with the others. */
export interface ReadSuppressions {
  readonly suppressions: readonly ReadySuppression[]
  readonly problems: readonly SuppressionProblem[]
}

/** Why a suppression is invalid. */
export interface SuppressionProblem {
  readonly message: string
  /** Its path in the object that contains it. */
  readonly at: Path
  /** Its position in the file, if it is in a comment. */
  readonly position?: Position | undefined
}

/** The parts of an object that a suppression can name. */
export type SuppressedObject = Pick<Resource, 'apiVersion' | 'kind' | 'name' | 'namespace'>

/** The parts of a finding that a suppression can name. */
export interface SuppressibleFinding {
  readonly rule?: string | undefined
  readonly reason?: string | undefined
  /** The path in its object. */
  readonly at: Path
  readonly part?: 'key' | undefined
  readonly position?: Position | undefined
}

/** Parses a suppression; returns an error message if it is invalid. */
export function readySuppression(
  suppression: Suppression,
  given: Pick<ReadySuppression, 'label' | 'by' | 'at' | 'position'>,
): ReadySuppression | string {
  const { label } = given
  const { path, reason, because, until } = suppression
  const rule = suppression.rule === undefined ? undefined : presentId(suppression.rule)
  const pattern = path === undefined ? undefined : parsePattern(path)
  if (path !== undefined && pattern === undefined)
    return `${label}: path ${JSON.stringify(path)} must have the notation of findings, such as spec.containers[*].resizePolicy or metadata.labels["a.b/c"]`
  if (typeof because !== 'string' || because.trim() === '') return `${label} must have a reason in \`because\``
  if (until !== undefined && !isDate(until)) return `${label}: until "${until}" must be a date such as 2027-01-31`
  if (rule === undefined && reason === undefined && path === undefined && suppression.kind === undefined)
    return `${label} must name a rule, a reason, a path or a kind; otherwise it would accept every finding`
  return { suppression: { ...suppression, rule }, pattern, ...given, isUsed: false }
}

/** Whether a suppression no longer accepts findings; `today` is a date such as 2027-01-31. */
export function isExpired({ suppression: { until } }: ReadySuppression, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function matches(
  { suppression, pattern }: ReadySuppression,
  object: SuppressedObject,
  finding: SuppressibleFinding,
): boolean {
  const { rule, reason, apiVersion, kind, name, namespace } = suppression
  const found = finding.rule ?? finding.reason
  return (
    (reason === undefined || reason === finding.reason || reason === found) &&
    (rule === undefined || rule === found) &&
    (apiVersion === undefined || apiVersion === object.apiVersion) &&
    (kind === undefined || kind === object.kind) &&
    (name === undefined || name === object.name) &&
    (namespace === undefined || namespace === (object.namespace ?? '')) &&
    (pattern === undefined || matchesPattern(finding.at, pattern))
  )
}

/** The first of the suppressions that matches a finding. */
export function suppressionOf(
  suppressions: readonly ReadySuppression[],
  object: SuppressedObject,
  finding: SuppressibleFinding,
): ReadySuppression | undefined {
  return suppressions.find((one) => matches(one, object, finding))
}

/** Suppressions by object: a baseline may list too many to iterate over for each finding. */
export class SuppressionTable {
  readonly all: ReadySuppression[] = []
  readonly #byName = new Map<string, ReadySuppression[]>()
  readonly #nameless: ReadySuppression[] = []

  add(ready: ReadySuppression): void {
    const { name } = ready.suppression
    const known = name === undefined ? this.#nameless : this.#byName.get(name)
    this.all.push(ready)
    if (known === undefined) this.#byName.set(name as string, [ready])
    else known.push(ready)
  }

  find(object: SuppressedObject, finding: SuppressibleFinding): ReadySuppression | undefined {
    const named = this.#byName.size === 0 ? undefined : this.#byName.get(object.name)
    return suppressionOf(named ?? [], object, finding) ?? suppressionOf(this.#nameless, object, finding)
  }
}

/** One sentence about the accepted findings; `undefined` if there are none. */
export function suppressionText(suppressed: readonly Finding[]): string | undefined {
  if (suppressed.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { accepted } of suppressed)
    if (accepted !== undefined) counts.set(accepted.because, (counts.get(accepted.because) ?? 0) + 1)
  const reasons = Array.from(
    counts,
    ([because, count]) => `${counts.size === 1 ? '' : `${count} `}because ${JSON.stringify(because)}`,
  )
  return `${suppressed.length === 1 ? '1 finding is' : `${suppressed.length} findings are`} accepted: ${reasons.join(', ')}`
}
