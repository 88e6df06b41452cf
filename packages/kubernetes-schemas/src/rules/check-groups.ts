import type { VersionFinding } from '../check/finding.ts'
import type { ApiRule } from './api-rule.ts'
import { base, differences, groupText, idle, wholeOf } from './differences.ts'
import { type Match, matchResource } from './match-resource.ts'
import type { ResourceIndex } from './resource-index.ts'

/**
 * The problems of the groups and versions of a rule. Names are checked only if Kubernetes has all of its groups: others
 * are APIs of third parties.
 */
export function checkGroups(
  rule: ApiRule,
  index: ResourceIndex,
): { readonly isJudgeable: boolean; readonly findings: readonly VersionFinding[] } {
  const { apiGroups, resources } = rule
  if (apiGroups.length === 0 || resources.length === 0 || apiGroups.includes('*'))
    return { isJudgeable: false, findings: [] }
  const strange = apiGroups.flatMap((group) => (group.includes('/') ? [withVersion(rule, index, group)] : []))
  if (!apiGroups.every((group) => index.groups.has(group))) return { isJudgeable: false, findings: strange }
  return { isJudgeable: true, findings: [...idleGroups(rule, index), ...idleVersions(rule, index)] }
}

/** `apps/v1` is not a group. */
function withVersion(rule: ApiRule, index: ResourceIndex, value: string): VersionFinding {
  const place = {
    at: [...rule.at, 'apiGroups', rule.groups.indexOf(value)],
    what: value,
    severity: 'warning' as const,
    value,
  }
  const [group = ''] = value.split('/')
  const suggestion = index.groups.has(group) ? `; did you mean ${group}?` : ''
  return {
    ...base(place),
    reason: 'unknown-kind',
    minors: wholeOf(index),
    message: `${idle(rule, place)}: rules name API groups without their version${suggestion}`,
  }
}

/** Groups next to others that have the named resource: harmless, and without effect. */
function idleGroups(rule: ApiRule, index: ResourceIndex): readonly VersionFinding[] {
  if (rule.apiGroups.length === 1) return []
  return rule.apiGroups.flatMap((group) => {
    const match = together(rule.resources.map((name) => matchResource(index, rule, name, { groups: [group] })))
    if (match.resources.length === 0) return []
    const what = `the rule's resources in ${groupText(group)}`
    const place = {
      at: [...rule.at, 'apiGroups', rule.groups.indexOf(group)],
      what,
      severity: 'info' as const,
      value: group,
    }
    return differences(rule, index, match, place)
  })
}

function idleVersions(rule: ApiRule, index: ResourceIndex): readonly VersionFinding[] {
  const { versionAt } = rule
  if (versionAt === undefined || versionAt.size < 2) return []
  const known = new Set(rule.apiGroups.flatMap((group) => index.versionsOf(group)))
  return [...versionAt].flatMap(([version, i]) => {
    if (!known.has(version)) return []
    const match = together(rule.resources.map((name) => matchResource(index, rule, name, { version })))
    if (match.resources.length === 0) return []
    const what = `the rule's resources in ${version}`
    const place = {
      at: [...rule.at, 'apiVersions', i],
      what,
      severity: 'info' as const,
      value: version,
    }
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
