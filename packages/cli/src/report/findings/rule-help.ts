import type { RuleHelp } from './check-report.ts'

/** What rules are about, by id. */
export const ruleHelp: ReadonlyMap<string, RuleHelp> = new Map([
  ['no-object', { title: 'a document is no Kubernetes object' }],
])
