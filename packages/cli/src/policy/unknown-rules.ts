import { nearestName } from '@krmkit/runtime/values'
import { findingsOf, type ReportedObject } from '../reporters/finding.ts'
import { CONFIG_FILE } from './config/load-config.ts'
import type { RuleSeverities } from './severities.ts'

/**
 * Warnings about rules in the settings that krmkit does not know and that no finding has: they are probably misspelled.
 * `known` are the documented rules.
 */
export function unknownRules(
  severities: RuleSeverities,
  known: ReadonlyMap<string, unknown>,
  objects: readonly ReportedObject[],
): readonly string[] {
  const names = [...severities.keys()].filter((name) => !known.has(name))
  if (names.length === 0) return []
  const found = new Set(findingsOf({ objects }).flatMap(({ rule, tags }) => [rule, tags?.reason ?? rule]))
  return names
    .filter((name) => !found.has(name))
    .map((name) => {
      const near = nearestName(name, known.keys())
      const suggestion = near === undefined ? 'no finding has this rule' : `did you mean ${near}?`
      return `${CONFIG_FILE}: check.rules.${name} is not a known rule; ${suggestion}`
    })
}
