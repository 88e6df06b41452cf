import { codeBlock } from '../markdown-text.ts'

/** The OpenAPI schema of a function's config, from its `function.yaml`. */
export function configSchemaText(definition: string): string {
  const lines = definition.split('\n')
  const at = lines.findIndex((line) => line.trim() === 'openAPIV3Schema:')
  const first = lines[at + 1] ?? ''
  const indent = first.search(/\S/)
  if (at < 0 || indent <= 0) throw new Error('function.yaml has no openAPIV3Schema')
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.search(/\S/) < indent)
  const schema = below.slice(0, end < 0 ? undefined : end).map((line) => line.slice(indent))
  return `## Schema of the config\n\n::: details OpenAPI schema\n\n${codeBlock('yaml', schema.join('\n'))}\n\n:::`
}
