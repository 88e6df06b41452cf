import type { Path, Resource } from '@krmkit/runtime'
import type { Reason, VersionFinding } from '../check/finding.ts'
import type { Suppression } from '../manifests/package-options.ts'
import type { SuppressedFinding } from '../manifests/package-report.ts'
import { matchesPattern, parsePattern } from './path-pattern.ts'

/** A parsed suppression, and the message if it never matches. */
export interface ReadySuppression {
  readonly suppression: Suppression
  readonly pattern: Path | undefined
  /** Its name in a message. */
  readonly label: string
  readonly by: SuppressedFinding['by']
  isUsed: boolean
}

/** Parses a suppression; returns an error message if it is invalid. */
export function readySuppression(
  suppression: Suppression,
  label: string,
  by: SuppressedFinding['by'],
): ReadySuppression | string {
  const { path, reason, because } = suppression
  const pattern = path === undefined ? undefined : parsePattern(path)
  if (path !== undefined && pattern === undefined)
    return `${label}: path "${path}" must have the notation of findings, such as spec.containers[*].resizePolicy`
  if (typeof because !== 'string' || because.trim() === '') return `${label} must have a reason in \`because\``
  if (reason === undefined && path === undefined && suppression.kind === undefined)
    return `${label} must name a reason, a path or a kind; otherwise it would accept every finding`
  return { suppression, pattern, label, by, isUsed: false }
}

/** Whether a finding matches: `at` is its path within the object. */
function matches(
  { suppression, pattern }: ReadySuppression,
  object: Resource,
  finding: { readonly reason: Reason; readonly at: Path },
): boolean {
  const { reason, apiVersion, kind, name, namespace } = suppression
  return (
    (reason === undefined || reason === finding.reason) &&
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
  object: Resource,
  finding: Pick<VersionFinding, 'reason' | 'at'>,
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

  find(object: Resource, finding: Pick<VersionFinding, 'reason' | 'at'>): ReadySuppression | undefined {
    const named = this.#byName.size === 0 ? undefined : this.#byName.get(object.name)
    return suppressionOf(named ?? [], object, finding) ?? suppressionOf(this.#nameless, object, finding)
  }
}
