import type { CommandDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT } from '../../command-line/options.ts'
import { SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { CheckFlags } from './run.ts'

/** `krmkit check` */
export const checkCommand: CommandDefinition<CheckFlags> = {
  name: 'check',
  positional: '[paths...]',
  description: 'check resources and their CRDs as the API server does; `-` reads stdin',
  examples: [
    'krmkit check DIR',
    'krmkit check crds resources/shop.yaml --kubernetes-version 1.33 --strict',
    'krmkit check DIR --baseline LAST-RELEASE',
    'krmkit check DIR --format sarif > report.sarif',
    'kustomize build DIR | krmkit check -',
  ],
  options: [
    REPORT_FORMAT,
    {
      flags: '--baseline <path>',
      description: 'file or folder with the old state: check the resources as an update of it',
    },
    {
      flags: '--profile <profile>',
      description: "rules of today's API server, or the stricter ones of KEP-2335",
      choices: ['server', 'kep'],
      default: 'server',
    },
    {
      flags: '--kubernetes-version <version>',
      description: 'target Kubernetes version, 1.33 or 1.28-1.34; default: the newest',
    },
    { flags: '--strict', description: 'treat warnings and lints as errors' },
    {
      flags: '--paths <form>',
      description: 'format of paths in messages: as in the file, or as the API server prints them',
      choices: ['document', 'api'],
      default: 'document',
    },
    { flags: '--no-cel', description: 'skip the expressions in x-kubernetes-validations' },
    { flags: '--no-lints', description: 'skip the findings that the API server does not report' },
    ...SERVER_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runCheck(terminal, call),
}
