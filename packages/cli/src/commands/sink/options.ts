import type { CommandDefinition } from '../../command-line/definition.ts'

/** `krmkit sink` */
export const sinkCommand: CommandDefinition = {
  name: 'sink',
  positional: '<dir>',
  description: 'write the resources on stdin into a new directory',
  examples: ['krmkit source DIR | krmkit eval - set-namespace -- namespace=prod | krmkit sink NEW-DIR'],
  run: async (terminal, call) => (await import('./run.ts')).runSink(terminal, call),
}
