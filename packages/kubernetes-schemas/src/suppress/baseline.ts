import { formatFieldPath, nearestName, type Resource } from '@krmkit/runtime'
import { REASONS } from '../check/finding.ts'
import { ownerOf } from '../manifests/nested-objects.ts'
import type { Suppression } from '../manifests/package-options.ts'
import type { SuppressedFinding } from '../manifests/package-report.ts'
import { isReason } from './annotation.ts'
import { type ReadySuppression, readySuppression } from './suppression.ts'

const API_VERSION = 'krmkit.dev/v1alpha1'
/** The kind of an object that lists known and accepted findings. */
export const BASELINE_KIND = 'VersionBaseline'
const KEYS = ['apiVersion', 'because', 'kind', 'name', 'namespace', 'path', 'reason']
const TOP = ['apiVersion', 'findings', 'kind', 'metadata']

/** Whether an object lists known and accepted findings. */
export function isVersionBaseline({ apiVersion, kind }: Resource): boolean {
  return apiVersion === API_VERSION && kind === BASELINE_KIND
}

/** Reads such a list; unknown keys are problems. */
export function parseBaseline(baseline: Resource): {
  readonly suppressions: readonly ReadySuppression[]
  readonly problems: readonly string[]
} {
  const problems = baseline
    .keys([])
    .filter((key) => !TOP.includes(key))
    .map((key) => unknownKey(`${BASELINE_KIND} ${baseline.name}`.trim(), key, TOP))
  const suppressions: ReadySuppression[] = []
  for (let i = 0; i < baseline.size(['findings']); i++) {
    const ready = readEntry(baseline, i)
    if ('suppression' in ready) suppressions.push(ready)
    else problems.push(...ready.problems)
  }
  return { suppressions, problems }
}

function readEntry(baseline: Resource, i: number): ReadySuppression | { readonly problems: readonly string[] } {
  const label = `${BASELINE_KIND} findings[${i}]`
  const at = ['findings', i]
  const keys = baseline.keys(at)
  const unknown = keys.filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return { problems: unknown.map((key) => unknownKey(label, key, KEYS)) }
  const entry: Record<string, string | undefined> = {}
  for (const key of KEYS) entry[key] = baseline.text([...at, key])
  const { reason } = entry
  if (reason !== undefined && !isReason(reason))
    return { problems: [`${label}: reason "${reason}" must be one of ${REASONS.join(', ')}`] }
  const ready = readySuppression(entry as unknown as Suppression, label, 'baseline')
  return typeof ready === 'string' ? { problems: [ready] } : ready
}

function unknownKey(label: string, key: string, known: readonly string[]): string {
  const near = nearestName(key, known)
  return `${label} has the unknown key "${key}"; ${near === undefined ? `known keys are ${known.join(', ')}` : `did you mean ${near}?`}`
}

/** A baseline of the findings, as an object to write into a file; paths are relative to the objects. */
export function baselineOf(findings: readonly Pick<SuppressedFinding, 'finding' | 'because'>[]) {
  return {
    apiVersion: API_VERSION,
    kind: BASELINE_KIND,
    metadata: { name: 'known' },
    findings: findings.map(({ finding, because }) => {
      const { object, at } = ownerOf(finding.resource, finding.at)
      const { apiVersion, kind, namespace, name } = object
      const place = { apiVersion, kind, ...(namespace !== undefined && { namespace }), ...(name !== '' && { name }) }
      return { ...place, path: formatFieldPath(at), reason: finding.reason, because }
    }),
  }
}
