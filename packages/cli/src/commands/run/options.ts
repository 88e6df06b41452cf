import type { CommandDefinition } from '../../command-line/definition.ts'

/** `krmkit run`. Used only for its help: with a name, `main.ts` passes the process to the function directly. */
export const runCommand: CommandDefinition = {
  name: 'run',
  positional: '<name> [arguments...]',
  group: 'Functions of your own:',
  description: 'run a catalogue function as a stdin/stdout filter for ResourceLists',
  summary: 'run a function as a filter from stdin to stdout',
  examples: [
    'krmkit run set-namespace < list.yaml',
    'krmkit run set-namespace --schema',
    'krmkit run starlark --script-steps 1000000000 < list.yaml',
    'kpt fn eval DIR --exec "krmkit run set-namespace" -- namespace=prod',
  ],
  run: async (terminal, call) => (await import('./run.ts')).runFunction(terminal, call),
}
