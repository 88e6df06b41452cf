import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { VersionsMode } from './answer.ts'
import type { VersionsFlags } from './run.ts'

const OPTIONS: readonly OptionDefinition[] = [
  REPORT_FORMAT,
  { flags: '--strict', description: 'a field that the server would drop, for its gate is off, is an error' },
  { flags: '--partial', description: 'the resources are pieces of objects: nothing is required of them' },
  repeatable('--skip <Kind,group/version/Kind/name,…>', 'leave these resources alone'),
  {
    flags: '--missing-definitions <severity>',
    description: 'custom resources whose kind nobody declares',
    choices: ['error', 'warning', 'info', 'ignore'],
    default: 'error',
  },
  {
    flags: '--write-baseline <file>',
    description: 'accept what is found now: list it in a file that belongs to the resources',
  },
  { flags: '--because <why>', description: 'why the baseline accepts it' },
  ...SERVER_OPTIONS,
]

const SERVERS = 'the API servers that are meant: 1.34, or 1.28-1.34'

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
    async run(terminal, call) {
      const { runVersions } = await import('./run.ts')
      return runVersions(terminal, mode, call)
    },
  }
}

/** `krmkit versions` */
export const versionsCommand: CommandDefinition = {
  name: 'versions',
  description: 'hold resources against one Kubernetes, several, all, or both ends of an upgrade',
  examples: [
    'krmkit versions check DIR --kubernetes-version 1.34',
    'krmkit versions range DIR --kubernetes-version 1.28-1.34',
    'krmkit versions compute DIR',
    'krmkit versions upgrade DIR --from 1.29 --to 1.34',
  ],
  subcommands: [
    subcommand(
      'check',
      'tell what a Kubernetes does not know, has switched off, deprecates or has removed',
      [
        'DIR --kubernetes-version 1.34',
        'DIR --kubernetes-version 1.34 --feature-gates HPAConfigurableTolerance=true --strict',
        'DIR --server-version version.json --format sarif > report.sarif',
      ],
      [{ flags: '--kubernetes-version <version>', description: `${SERVERS}; the newest unless given` }],
    ),
    subcommand(
      'range',
      'the same for several minors at once; all that are known unless told otherwise',
      ['DIR --kubernetes-version 1.28-1.34'],
      [{ flags: '--kubernetes-version <version>', description: SERVERS }],
    ),
    subcommand(
      'compute',
      'tell on which minors the resources run, and what stops them on each side',
      ['DIR', 'DIR --format json'],
      [{ flags: '--kubernetes-version <version>', description: SERVERS }],
    ),
    subcommand(
      'upgrade',
      'tell what an upgrade of the cluster breaks, drops, deprecates, and what it brings to life',
      ['DIR --from 1.29 --to 1.34', 'DIR --from 1.36'],
      [
        { flags: '--from <version>', description: 'the version that the cluster runs' },
        { flags: '--to <version>', description: 'the version that it is to run; the newest unless given' },
      ],
    ),
  ],
}
