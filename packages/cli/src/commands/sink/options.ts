import type { CommandDefinition } from '../../command-line/definition.ts'

/** `krmkit sink` */
export const sinkCommand: CommandDefinition = {
  name: 'sink',
  positional: '<dir>',
  group: 'Change:',
  description: 'write the resources on stdin into a new directory',
  summary: 'write a ResourceList from stdin into a new directory',
  examples: ['krmkit source DIR | krmkit sink NEW-DIR'],
  run: async (terminal, call) => (await import('./run.ts')).runSink(terminal, call),
}
