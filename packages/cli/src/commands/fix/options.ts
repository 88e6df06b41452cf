import { CLUSTER_OPTIONS } from '../../cluster/options.ts'
import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped, VERBOSE } from '../../command-line/options.ts'
import { checkCommand } from '../check/options.ts'
import type { FixFlags } from './run.ts'

/** Options of `krmkit check` that `krmkit fix` does not have. */
const WITHOUT: ReadonlySet<string> = new Set([
  '--write-baseline',
  '--because',
  ...CLUSTER_OPTIONS.map(({ flags }) => flags.split(' ')[0] ?? ''),
])

/** `krmkit fix` */
export const fixCommand: CommandDefinition<FixFlags> = {
  name: 'fix',
  positional: '[paths...]',
  group: 'Check:',
  description:
    'apply every fix that is safe to resources and CRDs, and check what is left: removed API versions, enums in other letters, strings in place of numbers and numbers in place of strings, equal elements, groups of bindings, schemas of CRDs',
  summary: 'apply every fix that is safe',
  examples: [
    'krmkit fix DIR --kubernetes-version 1.34',
    'krmkit fix DIR --dry-run',
    'krmkit fix DIR --check',
    'krmkit fix crds/shop.yaml --format json',
  ],
  options: [
    ...grouped('Files:', [
      { flags: '--dry-run', description: 'print the diff of the fixes, and write nothing' },
      { flags: '--check', description: 'write nothing, and exit with code 3 if only the fixes are missing' },
      VERBOSE,
    ]),
    ...(checkCommand.options ?? []).filter(({ flags }) => !WITHOUT.has(flags.split(' ')[0] ?? '')),
  ],
  run: async (terminal, call) => (await import('./run.ts')).runFix(terminal, call),
}
