import type { CommandDefinition } from '../../command-line/definition.ts'
import type { DocFlags } from './run.ts'

/** `krmkit doc` */
export const docCommand: CommandDefinition<DocFlags> = {
  name: 'doc',
  positional: '[name]',
  description: 'print the description and config of a function',
  examples: ['krmkit doc set-namespace', 'krmkit doc --image registry.example.com/my-function:v1'],
  options: [{ flags: '-i, --image <image>', description: 'image of the function, which is run with --help' }],
  run: async (terminal, call) => (await import('./run.ts')).runDoc(terminal, call),
}
