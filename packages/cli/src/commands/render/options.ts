import type { CommandDefinition } from '../../command-line/definition.ts'
import { FUNCTION_RUN_OPTIONS } from '../../function-runs/options.ts'
import type { RenderFlags } from './plan.ts'

/** `krmkit render` */
export const renderCommand: CommandDefinition<RenderFlags> = {
  name: 'render',
  positional: '[dir]',
  description: 'run the pipelines in the Kptfiles of a package and its sub-packages',
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
    { flags: '--allow-exec', description: 'allow pipelines to run programs (exec)' },
    { flags: '--allow-network', description: 'allow network access for containers' },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runRender(terminal, call),
}
