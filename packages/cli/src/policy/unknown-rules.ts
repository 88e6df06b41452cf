import { presentId } from '@krmkit/check'
import { nearestName } from '@krmkit/runtime/values'
import type { ProjectPolicy } from './with-config.ts'

/** Rules of texts that cannot be read: one for each cause. */
const OF_TEXTS = /^(?:(?:json|yaml)-[a-z-]+|unreadable)$/

/**
 * Warnings about rules in the settings that krmkit does not know and that no finding has: they are probably misspelled.
 * `known` are the documented rules, `seen` those of findings.
 */
export function unknownRules(
  { severities, placeOfRule }: Pick<ProjectPolicy, 'severities' | 'placeOfRule'>,
  known: ReadonlyMap<string, unknown>,
  seen: ReadonlySet<string>,
): readonly string[] {
  return [...severities.keys()]
    .filter((name) => !known.has(presentId(name)) && !seen.has(name) && !OF_TEXTS.test(name))
    .map((name) => {
      const near = nearestName(name, known.keys())
      const suggestion = near === undefined ? 'no finding has this rule' : `did you mean ${near}?`
      return `${placeOfRule(name)}: check.rules.${name} is not a known rule; ${suggestion}`
    })
}
