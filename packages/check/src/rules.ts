/**
 * The rules of all findings: what they say, how severe they are, and how to fix them.
 * @module
 */

export { oldIds } from './rules/old-ids.ts'
export type { RuleEntry, RuleHelp } from './rules/rule-help.ts'
export { RULE_TABLE } from './rules/rule-table.ts'
