import type { CommandDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT } from '../../command-line/options.ts'
import { SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { CheckFlags } from './run.ts'

/** `krmkit check` */
export const checkCommand: CommandDefinition<CheckFlags> = {
  name: 'check',
  positional: '[paths...]',
  description: 'tell what the API server would say of resources, their definitions included; `-` reads stdin',
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
      description: 'file or folder with the old state: what the server says to an update of it',
    },
    {
      flags: '--profile <profile>',
      description: "whose rules: today's server, or the stricter text of KEP-2335",
      choices: ['server', 'kep'],
      default: 'server',
    },
    {
      flags: '--kubernetes-version <version>',
      description: 'the server that is meant, 1.33 or 1.28-1.34; the newest unless given',
    },
    { flags: '--strict', description: 'warnings and lints are errors' },
    {
      flags: '--paths <form>',
      description: 'paths in messages: as in the file, or as the API server prints them',
      choices: ['document', 'api'],
      default: 'document',
    },
    { flags: '--no-cel', description: 'leave the expressions in x-kubernetes-validations out' },
    { flags: '--no-lints', description: 'leave out what only krmkit has against a schema' },
    ...SERVER_OPTIONS,
  ],
  async run(terminal, call) {
    const { runCheck } = await import('./run.ts')
    return runCheck(terminal, call)
  },
}
