import type { CommandDefinition } from '../../command-line/definition.ts'
import { repeatable } from '../../command-line/options.ts'
import type { ConformanceFlags } from './run.ts'

/** `krmkit conformance` */
export const conformanceCommand: CommandDefinition<ConformanceFlags> = {
  name: 'conformance',
  positional: '[name]',
  group: 'Functions of your own:',
  description: 'check a function against the KRM Functions Specification',
  summary: 'test a function against its specification',
  examples: [
    'krmkit conformance set-namespace -- namespace=prod',
    'krmkit conformance set-namespace --fn-config config.yaml',
    'krmkit conformance --exec ./my-function --format junit > report.xml',
    'krmkit conformance --image registry.example.com/my-function:v1',
  ],
  takesArguments: true,
  options: [
    { flags: '-i, --image <image>', description: "image of the function; short names get kpt's prefix" },
    { flags: '--exec <command>', description: 'program of the function; quote it if it has arguments' },
    { flags: '--fn-config <file>', description: 'config with which the function succeeds' },
    { flags: '--input <file>', description: 'resources on which it succeeds' },
    {
      flags: '--format <format>',
      description: 'form of the report',
      choices: ['text', 'json', 'junit'],
      default: 'text',
    },
    repeatable('--case <id>', 'run only this case; can be repeated'),
  ],
  run: async (terminal, call) => (await import('./run.ts')).runConformance(terminal, call),
}
