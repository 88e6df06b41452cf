import type { CommandDefinition } from '../../command-line/definition.ts'
import { CONFIG_OPTIONS } from '../../policy/options.ts'
import type { SourceFlags } from './run.ts'

/** `krmkit source` */
export const sourceCommand: CommandDefinition<SourceFlags> = {
  name: 'source',
  positional: '[dir]',
  group: 'Change:',
  description: 'print the resources of a directory as one ResourceList',
  summary: 'print a directory as one ResourceList',
  examples: [
    'krmkit source DIR',
    'krmkit source DIR --fn-config config.yaml | krmkit run set-namespace',
    'krmkit source DIR -o unwrap',
  ],
  options: [
    ...CONFIG_OPTIONS,
    { flags: '--fn-config <file>', description: 'file with the functionConfig' },
    {
      flags: '-o, --output <where>',
      description: 'stdout: a ResourceList; unwrap: documents; or a directory that must not exist yet',
      default: 'stdout',
    },
    {
      flags: '-m, --include-meta-resources',
      description: 'does nothing: Kptfiles are always included',
    },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runSource(terminal, call),
}
