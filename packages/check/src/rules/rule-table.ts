import { REASON_HELP } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'

/** The explanation of a rule. */
export interface RuleHelp {
  /** One line. */
  readonly title: string
  /** How to fix findings of this rule. */
  readonly help?: string | undefined
  /** Page of the manual. Default: the one about structural schemas. */
  readonly page?: string | undefined
}

const page = 'versions.md'

/** Rules about schemas from outside of the checked files. */
const SCHEMA_RULES = Object.entries({
  schema: { title: 'the object does not match its JSON Schema', help: 'Correct the value or its schema.' },
  'schema-invalid': { title: 'the schema of a kind is not valid', help: 'Correct the schema.' },
  'schema-unreadable': {
    title: 'a location of schemas cannot be read',
    help: 'Correct --schema-location, or try again.',
  },
  'schema-not-cached': { title: 'a schema was never downloaded', help: 'Run the command once without --offline.' },
  'schema-pattern': { title: 'a pattern is not RE2 syntax', help: 'Replace lookaheads and backreferences.' },
}).map(([id, help]) => [id, { ...help, page: 'schema-sources.md' }] as const)

/** Rules about what cannot be read from a cluster. */
const CLUSTER_RULES = Object.entries({
  'cluster-forbidden': {
    title: 'a resource of the cluster cannot be listed',
    help: 'Grant the permission to list it, or check it with another user.',
  },
  'cluster-incomplete': {
    title: 'not all resources of the cluster are known',
    help: 'Repair or remove the APIService that does not respond.',
  },
  'cluster-unreadable': { title: 'a resource of the cluster cannot be read', help: 'Run the command in the message.' },
  'release-unreadable': { title: 'a Helm release cannot be read', help: 'Run the command in the message.' },
}).map(([id, help]) => [id, { ...help, page: 'check-clusters.md' }] as const)

const PIPELINES = 'check-in-pipelines.md'
const EVOLUTION = 'crd-evolution.md'

/** The rules of all findings, by id. */
export const RULE_TABLE: ReadonlyMap<string, RuleHelp> = new Map<string, RuleHelp>([
  ...RULES.map(({ id, message, hint }) => [id, { title: message, help: hint }] as const),
  ['no-object', { title: 'a document is not a Kubernetes object', help: 'Add the file to .krmignore.' }],
  [
    'kubectl-refuses',
    {
      title: 'kubectl cannot read a document',
      help: 'Write the value in another way, so that kubectl can read the file.',
      page: 'check.md',
    },
  ],
  [
    'patch',
    { title: 'a file is a patch', help: 'Check the result of the patch: `krmkit build DIR | krmkit check -`.' },
  ],
  [
    'case-failed',
    { title: 'a case of a suite fails', help: 'Correct the CRD, or what the case expects.', page: EVOLUTION },
  ],
  [
    'case-invalid',
    {
      title: 'a suite of cases cannot run',
      help: 'Correct the suite, or check it together with its CRD.',
      page: EVOLUTION,
    },
  ],
  ['template', { title: 'a file looks like a template', help: 'Check the output of the template.' }],
  // A reason is also a rule, except for `unknown`: the rule `unknown-field` is about all objects.
  ...Object.entries(REASON_HELP).flatMap(([id, { title, help }]) =>
    id === 'unknown' ? [] : [[id, { title, help, page }] as const],
  ),
  ['kubernetes-version', { title: 'the target Kubernetes version', help: 'Set it with --kubernetes-version.', page }],
  ['suppressed', { title: 'accepted findings', page }],
  [
    'suppression',
    { title: 'a suppression is invalid', help: 'Correct the annotation or the baseline.', page: PIPELINES },
  ],
  [
    'suppression-expired',
    { title: 'a suppression expired', help: 'Fix the findings, or set a later date.', page: PIPELINES },
  ],
  ['suppression-unused', { title: 'a suppression matches no finding', help: 'Remove it.', page: PIPELINES }],
  [
    'api-rule',
    { title: 'a rule names API resources that do not exist', help: 'Name the resources that replace them.', page },
  ],
  [
    'api-reference',
    { title: 'a reference names an API that the version does not have', help: 'Name its replacement.', page },
  ],
  [
    'component-switch',
    {
      title: 'a component does not start with a feature gate, flag, API version or admission plugin',
      help: 'Remove it before you upgrade the component.',
      page,
    },
  ],
  [
    'control-plane-label',
    { title: 'pods select nodes of the control plane by the old name alone', help: 'Use the new name.', page },
  ],
  [
    'schema-missing',
    {
      title: 'the kind has no schema',
      help: 'Name its schema with --crds or --schema-location, or set the severity with --missing-schemas.',
      page: 'check.md',
    },
  ],
  ...CLUSTER_RULES,
  ...SCHEMA_RULES,
])
