import type { CommandDefinition } from '../../command-line/definition.ts'
import { SOURCE_FLAGS } from '../../fetch/options.ts'
import { LOAD_OPTIONS } from '../../loading/options.ts'
import type { ConsolidateFlags } from './run.ts'

const consolidateCommand: CommandDefinition<ConsolidateFlags> = {
  name: 'consolidate',
  positional: '[dir]',
  description: 'print a Composition as one list of transformers, with imports, overrides and order applied',
  examples: ['krmkit composition consolidate DIR', 'krmkit composition consolidate DIR -o flat/composition.yaml'],
  options: [
    {
      flags: '-o, --output <file>',
      description: 'write it into this file, with paths relative to the file',
    },
    ...LOAD_OPTIONS,
    ...SOURCE_FLAGS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runConsolidate(terminal, call),
}

/** `krmkit composition` */
export const compositionCommand: CommandDefinition = {
  name: 'composition',
  group: 'Build:',
  description: 'work on Compositions',
  summary: 'print a Composition as one list of transformers',
  examples: ['krmkit composition consolidate DIR'],
  subcommands: [consolidateCommand],
}
