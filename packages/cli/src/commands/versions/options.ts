import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { grouped, REPORT_FORMAT, repeatable } from '../../command-line/options.ts'
import { BASELINE, CONFIG_OPTIONS } from '../../policy/options.ts'
import { RENDERED_OPTIONS } from '../../rendered/options.ts'
import { SCHEMA_SOURCE_OPTIONS } from '../../schema-sources/options.ts'
import { OBJECT_OPTIONS, SERVER_OPTIONS, STRICT_GATES } from '../../target-versions/options.ts'
import type { VersionsMode } from './answer.ts'
import type { VersionsFlags } from './run.ts'

const SHARED_OPTIONS: readonly OptionDefinition[] = [
  ...grouped('Target servers:', [...SERVER_OPTIONS, STRICT_GATES]),
  ...grouped('What is checked:', [...OBJECT_OPTIONS, BASELINE]),
  ...grouped('Builds:', RENDERED_OPTIONS),
  ...grouped('Schemas of other kinds:', SCHEMA_SOURCE_OPTIONS),
  ...CONFIG_OPTIONS,
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
    options,
    run: async (terminal, call) => (await import('./run.ts')).runVersions(terminal, mode, call),
  }
}

/** `krmkit versions` */
export const versionsCommand: CommandDefinition = {
  name: 'versions',
  group: 'Check:',
  description: 'find the Kubernetes versions that accept resources, or preview an upgrade',
  summary: 'find the Kubernetes versions that accept manifests',
  examples: ['krmkit versions compute DIR', 'krmkit versions upgrade DIR --from 1.29 --to 1.34'],
  subcommands: [
    subcommand(
      'compute',
      'report which minor versions the resources work with, and what limits the range',
      ['DIR', 'DIR --table', 'DIR --format json'],
      [
        ...grouped('Target servers:', [{ flags: '--kubernetes-version <version>', description: SERVERS }]),
        ...SHARED_OPTIONS,
        ...grouped('Report:', [
          REPORT_FORMAT,
          { flags: '--table', description: 'print a row for each object, and a column for each version' },
          ...SELECTION,
        ]),
      ],
    ),
    subcommand(
      'upgrade',
      'report what an upgrade of the cluster breaks, drops, deprecates and enables',
      ['DIR --from 1.29 --to 1.34', 'DIR --from 1.36', 'DIR --from 1.29 --only breaks,stops', 'DIR --from 1.29 --plan'],
      [
        ...grouped('Target servers:', [
          { flags: '--from <version>', description: 'the present version of the cluster' },
          { flags: '--to <version>', description: 'the version to upgrade to', shownDefault: 'the newest' },
        ]),
        ...SHARED_OPTIONS,
        ...grouped('Schemas of other kinds:', [
          {
            flags: '--missing-schemas <policy>',
            description: 'custom resources without a CRD',
            choices: ['error', 'warn', 'ignore'],
          },
        ]),
        ...grouped('Report:', [
          REPORT_FORMAT,
          { flags: '--plan', description: 'print what to change before each upgrade by one version' },
          repeatable('--only <effect,…>', 'report only these effects: breaks, flag, stops, warns, planned and others'),
          ...SELECTION,
        ]),
      ],
    ),
  ],
}
