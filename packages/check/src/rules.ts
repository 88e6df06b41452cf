/**
 * The rules of all findings: what they say, and how to fix them.
 * @module
 */

export { OLD_IDS } from './rules/old-ids.ts'
export { RULE_TABLE, type RuleHelp } from './rules/rule-table.ts'
