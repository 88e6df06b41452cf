import type { CommandDefinition } from '../../command-line/definition.ts'
import type { PublishFlags } from './run.ts'

/** `krmkit publish` */
export const publishCommand: CommandDefinition<PublishFlags> = {
  name: 'publish',
  positional: '[paths...]',
  description:
    'write the schemas of CustomResourceDefinitions as OpenAPI or JSON Schema, one file per kind and version',
  examples: ['krmkit publish crds -o schemas --format json-schema', 'krmkit publish crds -o openapi --format v2'],
  options: [
    {
      flags: '-o, --output <dir>',
      description: 'folder for the files; if it is in a package, add it to .krmignore',
      isRequired: true,
    },
    {
      flags: '--format <format>',
      description: "v3; v2 for kustomize's openapi.path; json-schema for editors and kubeconform",
      choices: ['v3', 'v2', 'json-schema'],
      default: 'v3',
    },
    {
      flags: '--verdict <verdict>',
      description: 'JSON Schema: validate an object as it is, or as it is applied (defaults, nulls)',
      choices: ['schema', 'admission'],
      default: 'schema',
    },
    {
      flags: '--forbid-unknown-fields',
      description: 'JSON Schema: reject fields that the server would drop',
    },
    {
      flags: '--kubernetes-version <version>',
      description: 'target Kubernetes version, such as 1.33; default: the newest',
    },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runPublish(terminal, call),
}
