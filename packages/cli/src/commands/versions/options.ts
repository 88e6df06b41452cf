import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { POLICY_OPTIONS } from '../../policy/options.ts'
import { SCHEMA_SOURCE_OPTIONS } from '../../schema-sources/options.ts'
import { SERVER_OPTIONS } from '../../target-versions/options.ts'
import type { VersionsMode } from './answer.ts'
import type { VersionsFlags } from './run.ts'

const OBJECT_OPTIONS: readonly OptionDefinition[] = [
  ...SERVER_OPTIONS,
  {
    flags: '--strict-gates',
    description: 'treat fields that the server would drop because their gate is off as errors',
  },
  { flags: '--partial', description: 'the resources are partial objects: do not check required fields' },
  repeatable('--skip <Kind,group/version/Kind/name,…>', 'skip these resources'),
  ...SCHEMA_SOURCE_OPTIONS,
  ...POLICY_OPTIONS.filter(({ flags }) => !flags.startsWith('--fail-on')),
]

const SELECTION: readonly OptionDefinition[] = [
  { flags: '--all', description: 'list every finding, also those that need no action' },
  repeatable('--kind <Kind,…>', 'answer for objects of these kinds'),
  repeatable('--namespace <name,…>', 'answer for objects of these namespaces'),
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
    options: [REPORT_FORMAT, ...options],
    run: async (terminal, call) => (await import('./run.ts')).runVersions(terminal, mode, call),
  }
}

/** `krmkit versions` */
export const versionsCommand: CommandDefinition = {
  name: 'versions',
  description: 'find the Kubernetes versions that accept resources, or preview an upgrade',
  examples: ['krmkit versions compute DIR', 'krmkit versions upgrade DIR --from 1.29 --to 1.34'],
  subcommands: [
    subcommand(
      'compute',
      'report which minor versions the resources work with, and what limits the range',
      ['DIR', 'DIR --table', 'DIR --format json'],
      [
        { flags: '--kubernetes-version <version>', description: SERVERS },
        ...OBJECT_OPTIONS,
        { flags: '--table', description: 'print a row for each object, and a column for each version' },
        ...SELECTION,
      ],
    ),
    subcommand(
      'upgrade',
      'report what an upgrade of the cluster breaks, drops, deprecates and enables',
      ['DIR --from 1.29 --to 1.34', 'DIR --from 1.36', 'DIR --from 1.29 --only breaks,stops', 'DIR --from 1.29 --plan'],
      [
        { flags: '--from <version>', description: 'the present version of the cluster' },
        { flags: '--to <version>', description: 'the version to upgrade to; default: the newest' },
        ...OBJECT_OPTIONS,
        {
          flags: '--missing-schemas <policy>',
          description: 'custom resources without a CRD',
          choices: ['error', 'warn', 'ignore'],
        },
        { flags: '--plan', description: 'print what to change before each upgrade by one version' },
        repeatable('--only <effect,…>', 'report only these effects: breaks, flag, stops, warns, planned and others'),
        ...SELECTION,
      ],
    ),
  ],
}
