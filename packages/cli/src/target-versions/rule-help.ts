import { REASON_HELP } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'
import type { RuleHelp } from '../reporters/finding.ts'

const page = 'versions.md'

/** What rules and reasons are about, by id. */
export const versionHelp: ReadonlyMap<string, RuleHelp> = new Map<string, RuleHelp>([
  ...RULES.map(({ id, message, hint }) => [id, { title: message, help: hint }] as const),
  ['no-object', { title: 'a document is no Kubernetes object', help: 'Name the file in .krmignore.' }],
  ['patch', { title: 'a file is a patch', help: 'Check what comes of it: `krmkit build DIR | krmkit check -`.' }],
  ['template', { title: 'a file looks like a template', help: 'Check what comes out of the template.' }],
  ...Object.entries(REASON_HELP).map(([id, { title, help }]) => [id, { title, help, page }] as const),
  ['kubernetes-version', { title: 'the Kubernetes that is meant', help: 'Name it with --kubernetes-version.', page }],
  ['suppressed', { title: 'findings that somebody accepted', page }],
  [
    'api-rule',
    { title: 'a rule names API resources that are not there', help: 'Name those that take their place.', page },
  ],
  [
    'definition-missing',
    {
      title: 'no CustomResourceDefinition declares the kind',
      help: 'Put the definition among the resources, or choose with --missing-definitions how that is told.',
      page,
    },
  ],
])
