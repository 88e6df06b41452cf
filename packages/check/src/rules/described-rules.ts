import type { Severity } from '@krmkit/runtime'
import type { RuleEntry } from './rule-help.ts'

/** A rule with its usual severity. */
export interface DescribedRule extends Omit<RuleEntry, 'severity'> {
  readonly severity: Severity
}

/** About files. */
const FILES = rulesOf('check.md', {
  'no-object': ['info', 'a document is not a Kubernetes object', 'Add the file to .krmignore.'],
  'kubectl-refuses': [
    'error',
    'kubectl cannot read a document',
    'Write the value in another way, so that kubectl can read the file.',
  ],
  'duplicate-field': [
    'error',
    'an object has a field twice, and the API server uses the last value',
    'Remove one of the two.',
  ],
  'converted-key': ['warning', 'kubectl reads a key as another value', 'Write the key in quotes.'],
  patch: ['info', 'a file is a patch', 'Check the result of the patch: `krmkit build DIR | krmkit check -`.'],
  'not-for-api-server': ['info', 'objects are for tools or components, not for an API server'],
  template: ['info', 'a file looks like a template', 'Check the output of the template.'],
  'schema-missing': [
    'warning',
    'the kind has no schema',
    'Name its schema with --crds or --schema-location, or set the severity with --missing-schemas.',
  ],
})

/** About files that tools read. */
const TOOL_FILES = rulesOf('check.md', {
  'kustomization-invalid': ['error', 'kustomize refuses a Kustomization or Component', 'Correct or remove the field.'],
  'composition-invalid': ['error', 'krmkit refuses a Composition', 'Correct or remove the field.'],
  'kptfile-invalid': ['error', 'kpt refuses a Kptfile', 'Correct or remove the field.'],
  'function-config-invalid': ['error', 'a function refuses its config', 'Correct or remove the field.'],
  'settings-invalid': ['error', 'krmkit refuses a file with its settings', 'Correct or remove the setting.'],
  'root-refused': [
    'error',
    'kustomize refuses to build a Kustomization or Composition that no other names, or the pipeline of a package of kpt fails',
    'Correct the line, or leave the folder out with .krmignore.',
  ],
  'root-not-built': [
    'info',
    'a Kustomization, Composition or package of kpt needs what the check may not use: content that is not cached, a program, files outside of its folder',
    'Pass the option that the message names, or run `krmkit build` once.',
  ],
})

/** About suites of cases. */
const SUITES = rulesOf('crd-evolution.md', {
  'case-failed': ['error', 'a case of a suite fails', 'Correct the CRD, or what the case expects.'],
  'case-invalid': ['error', 'a suite of cases cannot run', 'Correct the suite, or check it together with its CRD.'],
})

/** About admission policies. */
const POLICIES = rulesOf('policies.md', {
  'policy-denied': ['error', 'a ValidatingAdmissionPolicy denies the object', 'Correct the field, or the policy.'],
  'policy-not-evaluated': [
    'info',
    'a policy needs what no file has',
    'Add what the message names to the files, or test the policy in a cluster.',
  ],
  'policy-unbound': ['warning', 'a policy has no binding, or a binding has no policy', 'Correct `policyName`.'],
})

/** About expressions in objects of Kubernetes. */
const EXPRESSIONS = rulesOf('check.md', {
  'cel-types': [
    'warning',
    'an expression of a policy does not fit a kind that the policy matches',
    'Correct the name or the type, or test the kind first: `request.kind.kind`.',
  ],
})

/** About versions of Kubernetes. */
const VERSIONS = rulesOf('versions.md', {
  'kubernetes-version': ['info', 'the target Kubernetes version', 'Set it with --kubernetes-version.'],
  suppressed: ['info', 'accepted findings'],
  'api-rule': ['warning', 'a rule names API resources that do not exist', 'Name the resources that replace them.'],
  'api-reference': ['error', 'a reference names an API that the version does not have', 'Name its replacement.'],
  'component-switch': [
    'error',
    'a component does not start with a feature gate, flag, API version or admission plugin',
    'Remove it before you upgrade the component.',
  ],
  'control-plane-label': [
    'warning',
    'pods select nodes of the control plane by the old name alone',
    'Use the new name.',
  ],
})

/** About suppressions. */
const SUPPRESSIONS = rulesOf('check-in-pipelines.md', {
  suppression: ['error', 'a suppression is invalid', 'Correct the annotation, the comment or the baseline.'],
  'suppression-expired': ['warning', 'a suppression expired', 'Fix the findings, or set a later date.'],
  'suppression-unused': ['info', 'a suppression matches no finding', 'Remove it.'],
})

/** About what cannot be read from a cluster. */
const CLUSTERS = rulesOf('check-clusters.md', {
  'cluster-forbidden': [
    'info',
    'a resource of the cluster cannot be listed',
    'Grant the permission to list it, or check it with another user.',
  ],
  'cluster-incomplete': [
    'warning',
    'not all resources of the cluster are known',
    'Repair or remove the APIService that does not respond.',
  ],
  'cluster-unreadable': ['error', 'a resource of the cluster cannot be read', 'Run the command in the message.'],
  'release-unreadable': ['error', 'a Helm release cannot be read', 'Run the command in the message.'],
})

/** About schemas from outside of the checked files. */
const SCHEMAS = rulesOf('schema-sources.md', {
  schema: ['error', 'the object does not match its JSON Schema', 'Correct the value or its schema.'],
  'schema-invalid': ['error', 'the schema of a kind is not valid', 'Correct the schema.'],
  'schema-unreadable': ['error', 'a location of schemas cannot be read', 'Correct --schema-location, or try again.'],
  'schema-not-cached': ['warning', 'a schema was never downloaded', 'Run the command once without --offline.'],
  'pack-version': ['info', 'a name that selects no version of a schema pack', 'Rename it as the message shows.'],
  'schema-pattern': ['info', 'a pattern is not RE2 syntax', 'Replace lookaheads and backreferences.'],
})

/** The rules that no other package describes. */
export const DESCRIBED_RULES: readonly DescribedRule[] = [
  ...FILES,
  ...TOOL_FILES,
  ...SUITES,
  ...POLICIES,
  ...EXPRESSIONS,
  ...VERSIONS,
  ...SUPPRESSIONS,
  ...CLUSTERS,
  ...SCHEMAS,
]

type Row = readonly [severity: Severity, title: string, help?: string]

function rulesOf(page: string, rows: Readonly<Record<string, Row>>): readonly DescribedRule[] {
  return Object.entries(rows).map(([id, [severity, title, help]]) => ({ id, title, help, page, severity }))
}
