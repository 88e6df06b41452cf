import { CLUSTER_OPTIONS } from '../../cluster/options.ts'
import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped } from '../../command-line/options.ts'
import { HELM_OPTIONS, SOURCE_FLAGS } from '../../fetch/options.ts'
import { LOAD_OPTIONS } from '../../loading/options.ts'
import { CONTAINERS, ENABLE_EXEC, RUNNER_OPTIONS } from '../../runners/options.ts'
import type { DiffFlags } from './plan.ts'

/** The options of a cluster that a comparison has. */
const CLUSTER_FLAGS = ['--context', '--namespace', '--kubeconfig', '--kubectl-command', '--request-timeout']

/** `krmkit diff` */
export const diffCommand: CommandDefinition<DiffFlags> = {
  name: 'diff',
  positional: '[dir]',
  group: 'Build:',
  description:
    'compare the resources that two states of a directory give when they are built and rendered, field by field; exit code 0 without differences, 1 with differences, 2 for trouble',
  summary: 'show what a change changes in the resources that are applied',
  examples: [
    'krmkit diff',
    'krmkit diff overlays/prod --from git:main',
    'krmkit diff --from git:main...HEAD --to git:HEAD',
    'krmkit diff --from OLD-DIR --to NEW-DIR',
    'krmkit diff DIR --from cluster',
    'krmkit diff --from git:main --format markdown > comment.md',
  ],
  options: [
    ...grouped('States:', [
      {
        flags: '--from <state>',
        description: 'old state: git:REF, git:A...B for their common commit, a path, or cluster for the live objects',
        default: 'git:HEAD',
      },
      {
        flags: '--to <state>',
        description: 'new state: git:REF or a path',
        shownDefault: 'the files of the directory',
      },
      ...LOAD_OPTIONS,
      ...SOURCE_FLAGS,
    ]),
    ...grouped('Report:', [
      {
        flags: '--format <format>',
        description: 'text, markdown for a comment on a pull request, or json for machines',
        choices: ['text', 'markdown', 'json'],
        default: 'text',
      },
      {
        flags: '--kubernetes-version <version>',
        description: 'version of Kubernetes whose rules of updates apply, such as 1.34',
        shownDefault: 'the newest',
      },
    ]),
    ...grouped('Charts:', [
      { flags: '--enable-helm', description: 'allow inflating charts with helm 3 or 4' },
      ...HELM_OPTIONS,
    ]),
    ...grouped(
      'Clusters:',
      CLUSTER_OPTIONS.filter(({ flags }) => CLUSTER_FLAGS.includes(flags.split(' ')[0] ?? '')),
    ),
    ...grouped(CONTAINERS, [
      { flags: '--enable-alpha-plugins', description: 'allow running containers in builds' },
      ENABLE_EXEC,
    ]),
    ...RUNNER_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runDiff(terminal, call),
}
