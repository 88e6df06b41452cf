import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { VersionsMode } from './answer.ts'
import type { VersionsFlags } from './run.ts'

const OPTIONS: readonly OptionDefinition[] = [
  REPORT_FORMAT,
  { flags: '--strict', description: 'treat fields that the server would drop because their gate is off as errors' },
  { flags: '--partial', description: 'the resources are partial objects: do not check required fields' },
  repeatable('--skip <Kind,group/version/Kind/name,…>', 'skip these resources'),
  {
    flags: '--missing-definitions <severity>',
    description: 'severity of custom resources without a CRD',
    choices: ['error', 'warning', 'info', 'ignore'],
    default: 'error',
  },
  {
    flags: '--write-baseline <file>',
    description: 'accept the present findings: list them in a file that belongs to the resources',
  },
  { flags: '--because <why>', description: 'why the baseline accepts the findings' },
  ...SERVER_OPTIONS,
]

const SERVERS = 'target Kubernetes versions: 1.34, or 1.28-1.34'

/** A command of `krmkit versions`; the examples follow its name. */
function subcommand(
  mode: VersionsMode,
  description: string,
  examples: readonly string[],
  options: readonly OptionDefinition[],
): CommandDefinition<VersionsFlags> {
  return {
    name: mode,
    positional: '[paths...]',
    description: `${description}; \`-\` reads stdin`,
    examples: examples.map((text) => `krmkit versions ${mode} ${text}`),
    options: [...OPTIONS, ...options],
    run: async (terminal, call) => (await import('./run.ts')).runVersions(terminal, mode, call),
  }
}

/** `krmkit versions` */
export const versionsCommand: CommandDefinition = {
  name: 'versions',
  description: 'check resources against one or more Kubernetes versions, or an upgrade',
  examples: [
    'krmkit versions check DIR --kubernetes-version 1.34',
    'krmkit versions range DIR --kubernetes-version 1.28-1.34',
    'krmkit versions compute DIR',
    'krmkit versions upgrade DIR --from 1.29 --to 1.34',
  ],
  subcommands: [
    subcommand(
      'check',
      'report what a Kubernetes version does not support, disables, deprecates or has removed',
      [
        'DIR --kubernetes-version 1.34',
        'DIR --kubernetes-version 1.34 --feature-gates HPAConfigurableTolerance=true --strict',
        'DIR --server-version version.json --format sarif > report.sarif',
      ],
      [{ flags: '--kubernetes-version <version>', description: `${SERVERS}; default: the newest` }],
    ),
    subcommand(
      'range',
      'report the same for several minor versions at once; default: all known versions',
      ['DIR --kubernetes-version 1.28-1.34'],
      [{ flags: '--kubernetes-version <version>', description: SERVERS }],
    ),
    subcommand(
      'compute',
      'report which minor versions the resources work with, and what limits the range',
      ['DIR', 'DIR --format json'],
      [{ flags: '--kubernetes-version <version>', description: SERVERS }],
    ),
    subcommand(
      'upgrade',
      'report what an upgrade of the cluster breaks, drops, deprecates and enables',
      ['DIR --from 1.29 --to 1.34', 'DIR --from 1.36'],
      [
        { flags: '--from <version>', description: 'the present version of the cluster' },
        { flags: '--to <version>', description: 'the version to upgrade to; default: the newest' },
      ],
    ),
  ],
}
