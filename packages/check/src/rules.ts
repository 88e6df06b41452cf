/**
 * The rules of all findings: what they say, and how to fix them.
 * @module
 */

export { RULE_TABLE, type RuleHelp } from './rules/rule-table.ts'
