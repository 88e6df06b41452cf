import type { CommandDefinition } from '../../command-line/definition.ts'
import { repeatable } from '../../command-line/options.ts'
import { CONFIG_OPTIONS } from '../../policy/options.ts'
import { PACK_OPTIONS } from '../../schema-sources/options.ts'
import type { ExtractFlags } from './run.ts'

/** `krmkit extract` */
export const extractCommand: CommandDefinition<ExtractFlags> = {
  name: 'extract',
  positional: '[paths...]',
  group: 'Schemas and types:',
  description:
    "convert resources to TypeScript that is checked against one version's types and yields the same resources; `-` reads stdin",
  summary: 'convert resources to TypeScript',
  examples: [
    'krmkit extract DIR --kubernetes-version 1.34 -o typed && npx tsc -p typed',
    'krmkit extract DIR --pack packs/shop --pack-versions shop=v1.10 -o typed',
    'krmkit extract - --kubernetes-version 1.34 < deployment.yaml',
    'krmkit extract --types Deployment,Service --kubernetes-version 1.34 -o types',
    'krmkit extract crds/shop.yaml --types Shop -o types',
    'krmkit extract --all-types --kubernetes-version 1.34 -o typed',
  ],
  options: [
    {
      flags: '--kubernetes-version <version>',
      description: 'the version of the types, such as 1.34',
      shownDefault: 'the newest',
    },
    ...PACK_OPTIONS,
    ...CONFIG_OPTIONS,
    {
      flags: '-o, --output <dir>',
      description: 'folder for the source (one file per group and version), the used types and a tsconfig.json',
      shownDefault: 'print only the source on stdout',
    },
    {
      flags: '--types <kinds>',
      description:
        'write only the types of these kinds, such as Deployment,example.com/v1/Shop; CRDs come from the paths',
    },
    {
      flags: '--all-types',
      description: 'write the types of all kinds of the version, not only of used kinds',
    },
    repeatable(
      '--descriptions <path>',
      'add comments to the types: an OpenAPI document, such as the output of `kubectl get --raw /openapi/v2`, or a folder of them',
    ),
  ],
  run: async (terminal, call) => (await import('./run.ts')).runExtract(terminal, call),
}
