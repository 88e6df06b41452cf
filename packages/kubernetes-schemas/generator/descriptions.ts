import { deflateSync } from 'node:zlib'
import type { Sources } from './sources.ts'
import type { Swagger } from './swagger.ts'

const SPECIFICATION = 'api/openapi-spec/swagger.json'
const LINE = 32_768

interface Described {
  readonly description?: string
  readonly properties: Record<string, { readonly description: string }>
}

/**
 * The descriptions of all definitions and fields, in the form of an OpenAPI document. What several versions describe has the text of the
 * newest.
 */
export function descriptionsOf(sources: Sources): string {
  const definitions: Record<string, Described> = {}
  for (const minor of sources.minors) {
    const { definitions: own } = JSON.parse(sources.text('k8s.io/kubernetes', minor, SPECIFICATION)) as Swagger
    for (const [name, { description, properties = {} }] of Object.entries(own)) {
      const fields = Object.entries(properties).flatMap(([field, { description: text }]) =>
        text === undefined ? [] : [[field, { description: text }] as const],
      )
      definitions[name] = {
        ...(description !== undefined && { description }),
        properties: { ...definitions[name]?.properties, ...Object.fromEntries(fields) },
      }
    }
  }
  return JSON.stringify({
    definitions: Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))),
  })
}

/** The module with the descriptions, compressed: they are several times as large as text. Pages cannot read Brotli. */
export function descriptionsSource(text: string): string {
  const lines =
    deflateSync(text, { level: 9 })
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  return `// Written by \`node packages/kubernetes-schemas/generator/main.ts\` from the Go modules in packages/kubernetes-schemas/generator/inputs.json.

/** Upstream's descriptions of all definitions and fields: an OpenAPI document, compressed with zlib, as base64. */
export const DESCRIPTIONS_TEXT = \`${lines.join('\n')}\`
`
}
