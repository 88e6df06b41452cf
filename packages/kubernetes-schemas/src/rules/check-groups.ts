import { formatFieldPath, nearestName, type Severity } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import type { ApiRule } from './api-rule.ts'
import { differences, groupText, verb, wholeOf } from './differences.ts'
import { type Match, matchResource } from './match-resource.ts'
import type { ResourceIndex } from './resource-index.ts'

/** What is wrong with the groups and versions of a rule; names are only judged where all groups are known. */
export function checkGroups(
  rule: ApiRule,
  index: ResourceIndex,
  severity: Severity,
): { readonly isJudgeable: boolean; readonly findings: readonly VersionFinding[] } {
  const { apiGroups, resources } = rule
  if (apiGroups.length === 0 || resources.length === 0 || apiGroups.includes('*'))
    return { isJudgeable: false, findings: [] }
  const isKnown = apiGroups.map((group) => index.groups.has(group))
  if (isKnown.includes(false)) {
    const findings = apiGroups.flatMap((group, i) =>
      isKnown[i] ? [] : (unknownGroup(rule, index, group, i, severity) ?? []),
    )
    return { isJudgeable: false, findings }
  }
  return { isJudgeable: true, findings: [...idleGroups(rule, index), ...idleVersions(rule, index)] }
}

/** A group without a dot can be no custom one; others are strangers unless they look misspelt. */
function unknownGroup(
  rule: ApiRule,
  index: ResourceIndex,
  group: string,
  i: number,
  severity: Severity,
): VersionFinding | undefined {
  const [withoutVersion = ''] = group.split('/')
  const hasVersion = group.includes('/') || group === 'v1'
  const near = group === 'v1' || group === 'core' ? '' : hasVersion ? withoutVersion : nearestName(group, index.groups)
  if (group.includes('.') && !hasVersion && (near === undefined || !isMisspelt(group, near))) return undefined
  const at = [...rule.at, 'apiGroups', i]
  const hint = hasVersion ? '; rules name groups without their version' : ''
  const meant = near === undefined || !index.groups.has(near) ? '' : `; did you mean ${near === '' ? '""' : near}?`
  return {
    reason: 'unknown-kind',
    severity,
    at,
    path: formatFieldPath(at),
    minors: wholeOf(index),
    message: `${verb(rule)} nothing: no Kubernetes version has the API group ${group}${hint}${meant}`,
    currentValue: group,
  }
}

function isMisspelt(group: string, near: string): boolean {
  return Math.abs(group.length - near.length) <= 2 && group.slice(0, 3) === near.slice(0, 3)
}

/** Groups beside others that have what the rule names: harmless, and of no use. */
function idleGroups(rule: ApiRule, index: ResourceIndex): readonly VersionFinding[] {
  if (rule.apiGroups.length === 1) return []
  return rule.apiGroups.flatMap((group, i) => {
    const match = together(rule.resources.map((name) => matchResource(index, rule, name, { groups: [group] })))
    if (match.resources.length === 0) return []
    const what = `what the rule names in ${groupText(group)}`
    const place = { at: [...rule.at, 'apiGroups', i], what, severity: 'info' as const, value: group }
    return differences(rule, index, match, place)
  })
}

function idleVersions(rule: ApiRule, index: ResourceIndex): readonly VersionFinding[] {
  const { apiVersions } = rule
  if (apiVersions === undefined || apiVersions.length < 2 || apiVersions.includes('*')) return []
  return apiVersions.flatMap((version, i) => {
    const match = together(rule.resources.map((name) => matchResource(index, rule, name, { versions: [version] })))
    if (match.resources.length === 0) return []
    const what = `what the rule names in ${version}`
    const place = { at: [...rule.at, 'apiVersions', i], what, severity: 'info' as const, value: version }
    return differences(rule, index, match, place)
  })
}

function together(matches: readonly Match[]): Match {
  let known = 0
  let served = 0
  for (const match of matches) {
    known |= match.known
    served |= match.served
  }
  return { known, served, resources: matches.flatMap(({ resources }) => resources) }
}
