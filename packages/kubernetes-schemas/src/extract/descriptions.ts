import { printableLine } from '@krmkit/runtime/printable'
import { isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** The description of a type, and those of its fields. */
interface TypeDescription {
  readonly description: string | undefined
  readonly fields: ReadonlyMap<string, string>
}

/** Descriptions by the names of OpenAPI definitions: `io.k8s.api.apps.v1.Deployment`. */
export type Descriptions = ReadonlyMap<string, TypeDescription>

/**
 * Reads the descriptions of OpenAPI documents, of version 2 (`kubectl get --raw /openapi/v2`) or 3
 * (`kubectl get --raw /openapi/v3/apis/apps/v1`). A later document takes precedence.
 */
export function readDescriptions(documents: Iterable<JsonMap>): Descriptions {
  const descriptions = new Map<string, TypeDescription>()
  for (const document of documents)
    for (const [name, schema] of Object.entries(definitionsOf(document))) {
      if (!isMap(schema)) continue
      const properties = mapIn(schema, 'properties')
      const fields = Object.entries(properties).flatMap(([field, property]): [string, string][] => {
        const description = descriptionOf(property)
        return description === undefined ? [] : [[field, description]]
      })
      descriptions.set(name, { description: descriptionOf(schema), fields: new Map(fields) })
    }
  return descriptions
}

/** The description of a schema, if it has one. */
export function descriptionOf(schema: Json | undefined): string | undefined {
  const description = isMap(schema) ? own(schema, 'description') : undefined
  return typeof description === 'string' && description.trim() !== '' ? description : undefined
}

/** `definitions` of version 2, `components.schemas` of version 3. */
function definitionsOf(document: JsonMap): JsonMap {
  return { ...mapIn(document, 'definitions'), ...mapIn(mapIn(document, 'components'), 'schemas') }
}

function mapIn(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : {}
}

/** Breaks lines, in comments too. */
const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/

/** A JSDoc comment of these paragraphs, with its line break; empty without text. */
export function docComment(paragraphs: readonly (string | undefined)[], indent = ''): string {
  const lines = paragraphs
    .flatMap((paragraph) => (paragraph ?? '').trim().split(LINE_BREAK))
    .map((line) => printableLine(line.replaceAll('\t', '  ')).replaceAll('*/', '* /').trimEnd())
    .filter((line, i, all) => line !== '' || (all[i - 1] ?? '') !== '')
  while (lines.at(-1) === '') lines.pop()
  if (lines.length === 0) return ''
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`
}
