import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped, repeatable } from '../../command-line/options.ts'
import { CONFIG_OPTIONS } from '../../policy/options.ts'
import { FAIL_ON } from '../../reporters/finding.ts'
import { PACK_OPTIONS } from '../../schema-sources/options.ts'
import type { PublishFlags } from './run.ts'

/** `krmkit publish` */
export const publishCommand: CommandDefinition<PublishFlags> = {
  name: 'publish',
  positional: '[paths...]',
  group: 'Schemas and types:',
  description:
    'write the schemas of CustomResourceDefinitions as OpenAPI or JSON Schema, one file per kind and version; or one schema of all kinds for editors',
  summary: 'write the schemas of CRDs, or one schema for editors',
  examples: [
    'krmkit publish crds -o schemas --format json-schema',
    'krmkit publish crds -o openapi --format v2',
    'krmkit publish --pack packs/shop --pack-versions shop=v1.10 -o schemas',
    'krmkit publish --editor .vscode --kubernetes-version 1.34',
    'krmkit publish --editor .vscode --whole-objects',
  ],
  options: [
    ...grouped('What is written:', [
      {
        flags: '-o, --output <dir>',
        description: 'folder for the files; if it is in a package, add it to .krmignore',
      },
      {
        flags: '--format <format>',
        description: "v3; v2 for kustomize's openapi.path; json-schema for editors and kubeconform",
        choices: ['v3', 'v2', 'json-schema'],
        default: 'v3',
      },
      {
        flags: '--verdict <verdict>',
        description:
          'JSON Schema: what accepts an object: its schema alone, or the server, which first adds defaults and drops nulls',
        choices: ['schema', 'admission'],
        default: 'schema',
      },
      {
        flags: '--forbid-unknown-fields',
        description: 'JSON Schema: reject fields that the server would drop',
      },
      {
        flags: '--profile <profile>',
        description: "publish as today's API server, or by the text of KEP-2335 with its unions",
        choices: ['server', 'kep'],
        default: 'server',
      },
      {
        flags: '--fail-on <level>',
        description: 'exit with 1 at this level: warning or note if a version is published as any object',
        choices: FAIL_ON,
        default: 'error',
      },
    ]),
    ...grouped('A schema for editors:', [
      {
        flags: '--editor <dir>',
        description:
          'write one JSON Schema, DIR/krmkit.json, for the YAML support of editors: built-in kinds of one Kubernetes version, the CustomResourceDefinitions found, functionConfigs, Kptfiles, Kustomizations, Compositions and .krmkit.yaml',
      },
      {
        flags: '--kubernetes-version <version>',
        description: 'target Kubernetes version, such as 1.33',
        shownDefault: 'the newest',
      },
      {
        flags: '--whole-objects',
        description:
          'the files have no patches: the schema has the rules of the API server for built-in kinds, and requires what objects must have',
      },
      repeatable(
        '--descriptions <path>',
        "other descriptions of built-in kinds than upstream's: an OpenAPI document, such as the output of `kubectl get --raw /openapi/v2`, or a folder of them",
      ),
    ]),
    ...grouped('Schema packs:', PACK_OPTIONS),
    ...CONFIG_OPTIONS,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runPublish(terminal, call),
}
