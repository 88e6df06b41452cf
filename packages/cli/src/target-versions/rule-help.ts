import { REASON_HELP } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'
import type { RuleHelp } from '../reporters/finding.ts'

const page = 'versions.md'

/** Explanations of rules and reasons, by id. */
export const versionHelp: ReadonlyMap<string, RuleHelp> = new Map<string, RuleHelp>([
  ...RULES.map(({ id, message, hint }) => [id, { title: message, help: hint }] as const),
  ['no-object', { title: 'a document is not a Kubernetes object', help: 'Add the file to .krmignore.' }],
  [
    'patch',
    { title: 'a file is a patch', help: 'Check the result of the patch: `krmkit build DIR | krmkit check -`.' },
  ],
  ['template', { title: 'a file looks like a template', help: 'Check the output of the template.' }],
  ...Object.entries(REASON_HELP).map(([id, { title, help }]) => [id, { title, help, page }] as const),
  ['kubernetes-version', { title: 'the target Kubernetes version', help: 'Set it with --kubernetes-version.', page }],
  ['suppressed', { title: 'accepted findings', page }],
  [
    'api-rule',
    { title: 'a rule names API resources that do not exist', help: 'Name the resources that replace them.', page },
  ],
  [
    'definition-missing',
    {
      title: 'the kind has no CustomResourceDefinition',
      help: 'Add the CRD to the resources, or set the severity with --missing-definitions.',
      page,
    },
  ],
])
