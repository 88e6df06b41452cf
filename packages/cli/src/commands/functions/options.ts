import type { CommandDefinition } from '../../command-line/definition.ts'
import { TEXT_OR_JSON } from '../../command-line/options.ts'
import type { FunctionsFlags } from './run.ts'

/** `krmkit functions` */
export const functionsCommand: CommandDefinition<FunctionsFlags> = {
  name: 'functions',
  group: 'Change:',
  description: 'list the functions that run without a container',
  examples: ['krmkit functions', 'krmkit functions --format json'],
  options: [TEXT_OR_JSON],
  run: async (terminal, call) => (await import('./run.ts')).runFunctions(terminal, call),
}
