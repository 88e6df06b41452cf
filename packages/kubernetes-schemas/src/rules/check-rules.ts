import { nearestName, type Resource } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { type ApiRule, rulesOf } from './api-rule.ts'
import { checkGroups } from './check-groups.ts'
import { base, differences, groupText, idle, type Place, wholeOf } from './differences.ts'
import { matchResource } from './match-resource.ts'
import type { ResourceIndex } from './resource-index.ts'

/**
 * The resources that rules of roles, webhooks and admission policies name and that an API server of the target does not
 * have. A server accepts any rule, so these are warnings. An unknown name next to a valid one is information only
 * (docs/decisions.md#rules-that-name-resources).
 */
export function checkRules(object: Resource, index: ResourceIndex): readonly VersionFinding[] {
  return rulesOf(object).flatMap((rule) => {
    const groups = checkGroups(rule, index)
    return groups.isJudgeable ? [...groups.findings, ...checkNames(rule, index)] : groups.findings
  })
}

function checkNames(rule: ApiRule, index: ResourceIndex): readonly VersionFinding[] {
  return rule.resources.flatMap((name, i) => {
    const match = matchResource(index, rule, name)
    // Almost every name: the texts of findings are not made for it.
    if (match.served === index.span.all) return []
    const isAny = name === '*' || name === '*/*'
    const at = isAny ? [...rule.at, 'apiGroups', 0] : [...rule.at, 'resources', i]
    const what = `${isAny ? 'resources' : name || 'a resource without a name'} in ${groupsText(rule)}`
    if (match.resources.length === 0 && match.known === 0)
      return [unknownName(rule, index, name, { at, what, severity: 'warning' })]
    return differences(rule, index, match, {
      at,
      what,
      severity: 'warning',
      value: isAny ? (rule.apiGroups[0] ?? '') : name,
    })
  })
}

function unknownName(rule: ApiRule, index: ResourceIndex, name: string, place: Place): VersionFinding {
  // A subresource and a resource with a similar name have nothing in common.
  const isSub = name.includes('/')
  const known = rule.apiGroups
    .flatMap((group) => [...index.of(group).keys()])
    .filter((one) => one.includes('/') === isSub)
  const elsewhere = [...index.groups].filter((group) => index.of(group).has(name))
  const near = nearestName(name, known)
  const hint =
    elsewhere.length > 0
      ? `; it is in ${elsewhere.map(groupText).join(', ')}`
      : near === undefined
        ? ''
        : `; did you mean ${near}?`
  return {
    ...base({ ...place, value: name }),
    reason: 'unknown-kind',
    minors: wholeOf(index),
    message: `${idle(rule, { ...place, value: name })}: no known version has ${place.what}${hint}`,
  }
}

function groupsText({ apiGroups, versionAt }: ApiRule): string {
  const groups = shortList(apiGroups.map(groupText))
  return versionAt === undefined || versionAt.size === 0 ? groups : `${groups} ${shortList([...versionAt.keys()])}`
}

function shortList(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const MAX_NAMED = 5
