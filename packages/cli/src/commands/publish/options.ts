import type { CommandDefinition } from '../../command-line/definition.ts'
import type { PublishFlags } from './run.ts'

/** `krmkit publish` */
export const publishCommand: CommandDefinition<PublishFlags> = {
  name: 'publish',
  positional: '[paths...]',
  description:
    'write the schemas of CustomResourceDefinitions as OpenAPI or JSON Schema, a file for each kind and version',
  examples: ['krmkit publish crds -o schemas --format json-schema', 'krmkit publish crds -o openapi --format v2'],
  options: [
    {
      flags: '-o, --output <dir>',
      description: 'folder for the files; within a package, name it in .krmignore',
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
      description: 'JSON Schema: judge an object as it is, or as it is applied (defaults, nulls)',
      choices: ['schema', 'admission'],
      default: 'schema',
    },
    {
      flags: '--forbid-unknown-fields',
      description: 'JSON Schema: fields that the server would drop are errors',
    },
    {
      flags: '--kubernetes-version <version>',
      description: 'the server that is meant, such as 1.33; the newest unless given',
    },
  ],
  async run(terminal, call) {
    const { runPublish } = await import('./run.ts')
    return runPublish(terminal, call)
  },
}
