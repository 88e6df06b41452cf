import { CLUSTER_OPTIONS } from '../../cluster/options.ts'
import type { CommandDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { POLICY_OPTIONS } from '../../policy/options.ts'
import { SCHEMA_SOURCE_OPTIONS } from '../../schema-sources/options.ts'
import { BASELINE_OPTIONS, SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { CheckFlags } from './flags.ts'

/** `krmkit check` */
export const checkCommand: CommandDefinition<CheckFlags> = {
  name: 'check',
  positional: '[paths...]',
  description: 'check resources and their CRDs against versions of Kubernetes; `-` reads stdin',
  examples: [
    'krmkit check DIR --kubernetes-version 1.34',
    'krmkit check DIR --kubernetes-version 1.28-1.34 --missing-schemas error',
    'krmkit check DIR --crds CRDS',
    'krmkit check DIR --old LAST-RELEASE',
    'krmkit check DIR --old git:main',
    'krmkit check DIR --format sarif > report.sarif',
    'kustomize build DIR | krmkit check -',
    'krmkit check --cluster --helm-releases --kubernetes-version 1.37',
  ],
  options: [
    REPORT_FORMAT,
    {
      flags: '--kubernetes-version <version>',
      description: 'target Kubernetes version, 1.34, or a range, 1.28-1.34; default: the newest',
    },
    ...SERVER_OPTIONS,
    {
      flags: '--strict-gates',
      description: 'treat fields that the server would drop because their gate is off as errors',
    },
    {
      flags: '--missing-schemas <policy>',
      description: 'objects whose kind has no schema; a misspelled kind is always an error; default: warn',
      choices: ['error', 'warn', 'ignore'],
    },
    ...SCHEMA_SOURCE_OPTIONS,
    ...CLUSTER_OPTIONS,
    {
      flags: '--field-validation <level>',
      description: 'unknown and duplicate fields, as in kubectl: errors, warnings, or not reported; default: strict',
      choices: ['strict', 'warn', 'ignore'],
    },
    repeatable('--skip <Kind,group/version/Kind/name,…>', 'skip these resources'),
    { flags: '--partial', description: 'the resources are partial objects: do not check required fields' },
    {
      flags: '--old <path>',
      description:
        'old state, a file, a folder or git:REF: check the resources as an update of it, and report breaking changes of CRDs',
    },
    ...POLICY_OPTIONS,
    ...BASELINE_OPTIONS,
    {
      flags: '--profile <profile>',
      description: "rules of today's API server, or the stricter ones of KEP-2335",
      choices: ['server', 'kep'],
      default: 'server',
    },
    {
      flags: '--paths <form>',
      description: 'format of paths in messages: as in the file, or as the API server prints them',
      choices: ['document', 'api'],
      default: 'document',
    },
    {
      flags: '--cases',
      description:
        'run the cases in suites (*.testsuite.yaml) against their CRDs: objects that are valid, invalid or updated',
    },
    { flags: '--no-cel', description: 'skip the expressions of CRDs, policies, webhooks and devices' },
    { flags: '--cel-cost', description: 'print the estimated cost of each expression, for the newest target version' },
    repeatable('--lint <api-conventions,unguarded-fields,all>', 'switch on lints of CRDs that are off by default'),
    { flags: '--no-lints', description: 'skip the findings that the API server does not report' },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runCheck(terminal, call),
}
