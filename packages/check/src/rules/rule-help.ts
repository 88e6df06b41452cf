import type { Severity } from '@krmkit/runtime'

/** A severity that findings of a rule can have. */
export interface RuleSeverity {
  readonly severity: Severity
  /** The findings that have it, as the end of a sentence. Absent for the usual severity. */
  readonly when?: string
}

/** The explanation of a rule. */
export interface RuleHelp {
  /** The id, if the site has a page about the rule. */
  readonly id?: string | undefined
  /** One line. */
  readonly title: string
  /** How to fix findings of this rule. */
  readonly help?: string | undefined
  /** Page of the manual. Default: the one about `krmkit check`. */
  readonly page?: string | undefined
  /** The severities with default settings, the usual one first. */
  readonly severity?: readonly RuleSeverity[] | undefined
}

/** A rule in the table of all rules. */
export interface RuleEntry extends RuleHelp {
  readonly id: string
  readonly page: string
  readonly severity: readonly [RuleSeverity, ...RuleSeverity[]]
}
