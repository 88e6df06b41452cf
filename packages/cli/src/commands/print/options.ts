import type { CommandDefinition } from '../../command-line/definition.ts'
import { seconds } from '../../runners/seconds.ts'
import type { PrintFlags } from './run.ts'

/** `krmkit print` */
export const printCommand: CommandDefinition<PrintFlags> = {
  name: 'print',
  positional: '<file>',
  group: 'Schemas and types:',
  description:
    'run a TypeScript or JavaScript module and print the resources that it exports as YAML; the module cannot read files or start programs',
  summary: 'print the resources of a TypeScript module as YAML',
  examples: ['krmkit print typed/resources.ts', 'krmkit print typed/resources.ts | kubectl apply -f -'],
  options: [
    {
      flags: '--timeout <seconds>',
      description: 'maximum time of the module',
      default: 60,
      parse: seconds,
    },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runPrint(terminal, call),
}
