import { RULES } from '@krmkit/structural-schema'
import type { RuleHelp } from '../reporters/finding.ts'

/** What rules are about, by id. */
export const ruleHelp: ReadonlyMap<string, RuleHelp> = new Map<string, RuleHelp>([
  ...RULES.map(({ id, message, hint }) => [id, { title: message, help: hint }] as const),
  ['no-object', { title: 'a document is no Kubernetes object', help: 'Name the file in .krmignore.' }],
  ['patch', { title: 'a file is a patch', help: 'Check what comes of it: `krmkit build DIR | krmkit check -`.' }],
  ['template', { title: 'a file looks like a template', help: 'Check what comes out of the template.' }],
])
