import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped } from '../../command-line/options.ts'
import { HELM_OPTIONS, SOURCE_FLAGS } from '../../fetch/options.ts'
import { CONTAINERS, ENABLE_EXEC, RUNNER_OPTIONS } from '../../runners/options.ts'
import type { LocalizeFlags } from './run.ts'

/** `krmkit localize` */
export const localizeCommand: CommandDefinition<LocalizeFlags> = {
  name: 'localize',
  positional: '[target] [destination]',
  group: 'Build:',
  description:
    'copy a directory, or the file of a Composition, and all that it refers to, also from elsewhere, into a new directory that builds the same without a network',
  summary: 'copy a target with all that it refers to',
  examples: [
    'krmkit localize overlays/prod vendored',
    'krmkit localize overlays/prod vendored --scope .',
    "krmkit localize 'https://github.com/org/repo//deploy?ref=v1.2.0' deploy",
    'krmkit localize overlays/prod vendored --enable-helm',
  ],
  options: [
    ...grouped('Copy:', [
      {
        flags: '--scope <dir>',
        description: 'directory that local bases must be in or below; it becomes the destination',
        shownDefault: 'the target',
      },
      { flags: '--load-root <dir>', description: 'allow repositories of this machine below this directory' },
      { flags: '--no-verify', description: 'do not compare the builds of the target and of its copy' },
      ...SOURCE_FLAGS,
    ]),
    ...grouped('Charts:', [
      { flags: '--enable-helm', description: 'allow pulling and inflating charts with helm 3 or 4' },
      ...HELM_OPTIONS,
    ]),
    ...grouped(CONTAINERS, [
      { flags: '--enable-alpha-plugins', description: 'allow running containers, to compare the builds' },
      ENABLE_EXEC,
    ]),
    ...RUNNER_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runLocalize(terminal, call),
}
