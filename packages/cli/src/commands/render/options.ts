import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped } from '../../command-line/options.ts'
import { FUNCTION_RUN_OPTIONS } from '../../function-runs/options.ts'
import { CONTAINERS } from '../../runners/options.ts'
import type { RenderFlags } from './plan.ts'

/** `krmkit render` */
export const renderCommand: CommandDefinition<RenderFlags> = {
  name: 'render',
  positional: '[dir]',
  group: 'Change:',
  description: 'run the pipelines in the Kptfiles of a package and its sub-packages',
  summary: 'run the functions of a kpt package',
  examples: [
    'krmkit render DIR',
    'krmkit render DIR --dry-run',
    'krmkit render DIR --check --format github',
    'krmkit render DIR -o unwrap | kubectl apply -f -',
    'krmkit render DIR --results-dir RESULTS --format json',
    'krmkit render DIR --allow-exec --image-prefix registry.example.com/functions',
  ],
  options: [
    ...FUNCTION_RUN_OPTIONS,
    ...grouped(CONTAINERS, [
      { flags: '--allow-exec', description: 'allow pipelines to run programs (exec)' },
      { flags: '--allow-network', description: 'allow network access for containers' },
    ]),
  ],
  run: async (terminal, call) => (await import('./run.ts')).runRender(terminal, call),
}
