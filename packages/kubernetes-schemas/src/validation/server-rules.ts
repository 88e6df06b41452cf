import { GO_FIELDS } from './generated/go-fields.ts'
import { RULE_GROUPS } from './generated/groups.ts'
import type { ServerRules } from './rule.ts'

/**
 * The rules of the API server's own validation, for targets that pass them. Not all API groups have rules yet, so
 * the commands and functions do not.
 *
 * @example
 * new ObjectChecker({ minors: { from: 37, to: 37 }, serverRules: SERVER_RULES })
 */
export const SERVER_RULES: ServerRules = { groups: RULE_GROUPS, goFields: GO_FIELDS }
