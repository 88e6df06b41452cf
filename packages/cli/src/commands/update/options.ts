import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped, TEXT_OR_JSON } from '../../command-line/options.ts'
import { HELM_OPTIONS } from '../../fetch/options.ts'
import { LOAD_OPTIONS } from '../../loading/options.ts'
import { CONTAINERS, ENABLE_EXEC, RUNNER_OPTIONS } from '../../runners/options.ts'
import type { UpdateFlags } from './run.ts'

/** `krmkit update` */
export const updateCommand: CommandDefinition<UpdateFlags> = {
  name: 'update',
  positional: '[dirs...]',
  group: 'Build:',
  description:
    'resolve the branches, tags, files and charts that builds use, and write krmkit.lock; without directories, for the targets that it names',
  summary: 'write krmkit.lock: the versions of all that builds fetch',
  examples: [
    'krmkit update',
    'krmkit update overlays/staging overlays/prod',
    'krmkit update DIR --enable-helm',
    'krmkit update --check',
    'krmkit update --check --format json',
  ],
  options: [
    ...grouped('Output:', [
      { flags: '--check', description: 'write nothing, and exit with code 3 if krmkit.lock would change' },
      TEXT_OR_JSON,
    ]),
    ...grouped('Input:', LOAD_OPTIONS),
    ...grouped('Charts:', [
      { flags: '--enable-helm', description: 'allow inflating charts with helm 3 or 4' },
      ...HELM_OPTIONS,
    ]),
    ...grouped(CONTAINERS, [{ flags: '--enable-alpha-plugins', description: 'allow running containers' }, ENABLE_EXEC]),
    ...RUNNER_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runUpdate(terminal, call),
}
