import { CLUSTER_OPTIONS } from '../../cluster/options.ts'
import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped, REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { CONFIG_OPTIONS, FINDING_OPTIONS } from '../../policy/options.ts'
import { RENDERED_OPTIONS } from '../../rendered/options.ts'
import { SCHEMA_SOURCE_OPTIONS } from '../../schema-sources/options.ts'
import { BASELINE_OPTIONS, OBJECT_OPTIONS, SERVER_OPTIONS, STRICT_GATES } from '../../target-versions/options.ts'
import type { CheckFlags } from './flags.ts'

/** `krmkit check` */
export const checkCommand: CommandDefinition<CheckFlags> = {
  name: 'check',
  positional: '[paths...]',
  group: 'Check:',
  description: 'check resources and their CRDs against versions of Kubernetes; `-` reads stdin',
  summary: 'check manifests and CRDs as the API server does',
  examples: [
    'krmkit check DIR --kubernetes-version 1.34',
    'krmkit check DIR --kubernetes-version 1.28-1.34 --missing-schemas error',
    'krmkit check DIR --crds CRDS',
    'krmkit check DIR --old LAST-RELEASE',
    'krmkit check DIR --old git:main',
    'krmkit check DIR --policies POLICIES',
    'krmkit check DIR --old cluster',
    'krmkit check DIR --format sarif > report.sarif',
    'kustomize build DIR | krmkit check -',
    'krmkit check --cluster --helm-releases --kubernetes-version 1.37',
  ],
  options: [
    ...grouped('What is checked:', [
      ...OBJECT_OPTIONS,
      {
        flags: '--old <path>',
        description:
          'old state, a file, a folder, git:REF or cluster: check the resources as an update of it, and report breaking changes of CRDs',
      },
      repeatable(
        '--policies <path>',
        'check the resources against the ValidatingAdmissionPolicies in a file or folder, with their bindings, params and Namespaces; with --cluster, `cluster` names those of the cluster',
      ),
      {
        flags: '--field-validation <level>',
        description: 'unknown and duplicate fields, as in kubectl: errors, warnings, or not reported',
        shownDefault: 'strict',
        choices: ['strict', 'warn', 'ignore'],
      },
    ]),
    ...grouped('Builds:', RENDERED_OPTIONS),
    ...grouped('Target servers:', [
      {
        flags: '--kubernetes-version <version>',
        description: 'target Kubernetes version, 1.34, or a range, 1.28-1.34',
        shownDefault: 'the newest',
      },
      ...SERVER_OPTIONS,
      STRICT_GATES,
    ]),
    ...grouped('Schemas of other kinds:', [
      {
        flags: '--missing-schemas <policy>',
        description: 'objects whose kind has no schema; a misspelled kind is always an error',
        shownDefault: 'warn',
        choices: ['error', 'warn', 'ignore'],
      },
      ...SCHEMA_SOURCE_OPTIONS,
    ]),
    ...grouped('Clusters and Helm releases:', CLUSTER_OPTIONS),
    ...grouped('Report:', [
      REPORT_FORMAT,
      {
        flags: '--paths <form>',
        description: 'format of paths in messages: as in the file, or as the API server prints them',
        choices: ['document', 'api'],
        default: 'document',
      },
      ...FINDING_OPTIONS,
      ...BASELINE_OPTIONS,
    ]),
    ...grouped('CRDs:', [
      {
        flags: '--cases',
        description:
          'run the cases in suites (*.testsuite.yaml) against their CRDs: objects that are valid, invalid or updated',
      },
      {
        flags: '--profile <profile>',
        description: "rules of today's API server, or the stricter ones of KEP-2335",
        choices: ['server', 'kep'],
        default: 'server',
      },
      { flags: '--no-cel', description: 'skip the expressions of CRDs, policies, webhooks and devices' },
      {
        flags: '--cel-cost',
        description: 'print the estimated cost of each expression, for the newest target version',
      },
      repeatable('--lint <api-conventions,unguarded-fields,all>', 'switch on lints of CRDs that are off by default'),
      { flags: '--no-lints', description: 'skip the findings that the API server does not report' },
    ]),
    ...CONFIG_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runCheck(terminal, call),
}
