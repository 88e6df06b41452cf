import type { CommandDefinition } from '../../command-line/definition.ts'
import type { DocFlags } from './run.ts'

/** `krmkit doc` */
export const docCommand: CommandDefinition<DocFlags> = {
  name: 'doc',
  positional: '[name]',
  group: 'Functions of your own:',
  description: 'print the description and config of a function, or write its documentation',
  summary: 'print or write the documentation of a function',
  examples: [
    'krmkit doc set-namespace',
    'krmkit doc --image registry.example.com/my-function:v1',
    'krmkit doc --exec "node dist/main.js" --write .',
  ],
  options: [
    { flags: '-i, --image <image>', description: 'image of the function, which is run with --help' },
    { flags: '--exec <command>', description: 'program of the function; quote it if it has arguments' },
    {
      flags: '--write <dir>',
      description: 'write function.yaml and the head of README.md in this directory, from the answer to --describe',
    },
    { flags: '--check', description: 'with --write: write nothing, exit with code 3 if files would change' },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runDoc(terminal, call),
}
