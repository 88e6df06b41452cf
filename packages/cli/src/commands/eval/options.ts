import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'
import { grouped, repeatable } from '../../command-line/options.ts'
import { FUNCTION_RUN_OPTIONS } from '../../function-runs/options.ts'
import { CONTAINERS } from '../../runners/options.ts'
import type { EvalFlags } from './plan.ts'

/** `krmkit eval` */
export const evalCommand: CommandDefinition<EvalFlags> = {
  name: 'eval',
  positional: '[dir] [name]',
  group: 'Change:',
  description: 'run one function on a directory of resources; `-` reads stdin',
  summary: 'run one function on a directory',
  examples: [
    'krmkit eval DIR set-namespace -- namespace=prod',
    'krmkit eval DIR set-namespace --dry-run -- namespace=prod',
    'krmkit eval DIR set-namespace --check -- namespace=prod',
    'krmkit eval DIR require-labels --fn-config labels.yaml --format json',
    'krmkit eval DIR --image registry.example.com/my-function:v1 -- key=value',
    'krmkit eval DIR --exec "./my-function --verbose" --match-kind Deployment',
    'krmkit source DIR | krmkit eval - set-namespace -o unwrap -- namespace=prod',
  ],
  takesArguments: true,
  options: [
    ...grouped('Function:', [
      { flags: '-i, --image <image>', description: "run this image; short names get kpt's prefix" },
      { flags: '--exec <command>', description: 'run this program; quote it if it has arguments' },
      { flags: '--tag <tag>', description: 'tag of the image, instead of the one in --image' },
      { flags: '--fn-config <file>', description: 'file with the functionConfig' },
      { flags: '-s, --save', description: 'save the function in the Kptfile; needs --type' },
      { flags: '-t, --type <type>', description: 'mutator or validator, for --save' },
    ]),
    ...FUNCTION_RUN_OPTIONS,
    ...grouped(CONTAINERS, [
      repeatable('-e, --env <KEY[=value]>', 'environment variable for the function'),
      repeatable('--mount <type=…,src=…,dst=…>', 'mount for the container, read-only unless rw=true'),
      { flags: '--network', description: 'allow network access for the container' },
      { flags: '--as-current-user', description: 'run the container as the current user, not as nobody' },
    ]),
    ...grouped('Resources that the function gets:', [
      ...selectorOptions('match', 'only'),
      ...selectorOptions('exclude', 'not'),
    ]),
    {
      flags: '-m, --include-meta-resources',
      description: 'rejected, as by kpt: Kptfiles are always included',
    },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runEval(terminal, call),
}

function selectorOptions(flag: 'match' | 'exclude', verb: string): OptionDefinition[] {
  return [
    ...['api-version', 'kind', 'name', 'namespace'].map((part) => ({
      flags: `--${flag}-${part} <${part}>`,
      description: `${verb} resources of this ${part.replace('-v', 'V')}`,
    })),
    ...['annotations', 'labels'].map((part) =>
      repeatable(`--${flag}-${part} <key=value>`, `${verb} resources with this of their ${part}`),
    ),
  ]
}
