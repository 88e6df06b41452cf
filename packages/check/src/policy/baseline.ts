import { REASONS } from '@krmkit/kubernetes-schemas/names'
import { nearestName, type Resource } from '@krmkit/runtime'
import {
  type ReadSuppressions,
  type ReadySuppression,
  readySuppression,
  type Suppression,
  type SuppressionProblem,
} from './suppression.ts'
import { isReason, ruleProblem } from './suppression-line.ts'

const API_VERSION = 'krmkit.dev/v1alpha1'
/** The kind of an object that lists known and accepted findings. */
export const BASELINE_KIND = 'Baseline'
const KEYS = ['apiVersion', 'because', 'kind', 'name', 'namespace', 'path', 'reason', 'rule', 'until']
const TOP = ['apiVersion', 'findings', 'kind', 'metadata']

/** Whether an object lists known and accepted findings. */
export function isBaseline({ apiVersion, kind }: Pick<Resource, 'apiVersion' | 'kind'>): boolean {
  return apiVersion === API_VERSION && kind === BASELINE_KIND
}

/** Reads such a list; unknown keys are problems. */
export function parseBaseline(baseline: Resource): ReadSuppressions {
  const problems: SuppressionProblem[] = baseline
    .keys([])
    .filter((key) => !TOP.includes(key))
    .map((key) => ({ message: unknownKey(`${BASELINE_KIND} ${baseline.name}`.trim(), key, TOP), at: [key] }))
  const found = baseline.peek(['findings'])
  if (found !== undefined && found.kind !== 'list' && baseline.get(['findings']) !== null)
    problems.push({ message: `${BASELINE_KIND} findings must be a list`, at: ['findings'] })
  const suppressions: ReadySuppression[] = []
  for (let i = 0; i < baseline.size(['findings']); i++) {
    const ready = readEntry(baseline, i)
    if ('suppression' in ready) suppressions.push(ready)
    else for (const problem of ready.problems) problems.push(problem)
  }
  return { suppressions, problems }
}

function readEntry(
  baseline: Resource,
  i: number,
): ReadySuppression | { readonly problems: readonly SuppressionProblem[] } {
  const label = `${BASELINE_KIND} findings[${i}]`
  const at = ['findings', i]
  const keys = baseline.keys(at)
  const unknown = keys.filter((key) => !KEYS.includes(key))
  if (unknown.length > 0)
    return { problems: unknown.map((key) => ({ message: unknownKey(label, key, KEYS), at: [...at, key] })) }
  const entry: Record<string, string | undefined> = {}
  for (const key of KEYS) entry[key] = baseline.text([...at, key])
  const { reason, rule } = entry
  const problem = (message: string) => ({ problems: [{ message, at }] })
  if (reason !== undefined && !isReason(reason))
    return problem(`${label}: reason "${reason}" must be one of ${REASONS.join(', ')}`)
  const ruleIssue = rule === undefined ? undefined : ruleProblem(rule)
  if (ruleIssue !== undefined) return problem(`${label}: rule "${rule}" must be ${ruleIssue}`)
  const ready = readySuppression(entry as unknown as Suppression, { label, by: 'baseline', at })
  return typeof ready === 'string' ? problem(ready) : ready
}

function unknownKey(label: string, key: string, known: readonly string[]): string {
  const near = nearestName(key, known)
  return `${label} has the unknown key "${key}"; ${near === undefined ? `known keys are ${known.join(', ')}` : `did you mean ${near}?`}`
}

/** A baseline with these entries, as an object to write into a file. */
export function baselineList(findings: readonly Suppression[]) {
  const entries = findings.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter((field): field is [string, string] => field[1] !== undefined)),
  )
  return { apiVersion: API_VERSION, kind: BASELINE_KIND, metadata: { name: 'known' }, findings: entries }
}
