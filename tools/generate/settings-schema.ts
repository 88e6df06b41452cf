import { configSchema } from '../../packages/cli/src/policy/config/config-schema.ts'
import { settingsSchema } from '../../packages/runtime/src/index.ts'

/** The JSON Schema of `.krmkit.yaml`, which is published with the command. */
export function settingsSchemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: '.krmkit.yaml',
    description: 'Settings of a project for krmkit.',
    ...settingsSchema(configSchema),
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
