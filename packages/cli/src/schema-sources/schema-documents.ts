import { isList, isMap, type Json, type JsonMap, own, readJson } from '@krmkit/structural-schema/values'
import type { SchemaLocation } from './schema-location.ts'

/** The schema of a kind with all schemas that it refers to, by address. The first one is the schema of the kind. */
type SchemaDocuments = ReadonlyMap<string, JsonMap>

/** The result of reading a schema from a location. */
export type ReadSchema =
  | { readonly state: 'found'; readonly documents: SchemaDocuments }
  | { readonly state: 'absent' }
  | { readonly state: 'not-cached' }
  | { readonly state: 'failed'; readonly address: URL; readonly reason: string }

/** Maximum number of documents that one schema refers to. */
const MAX_DOCUMENTS = 50

/** Reads a schema and the schemas that it refers to, which must be in the same location. */
export async function readSchema(location: SchemaLocation, address: URL): Promise<ReadSchema> {
  const documents = new Map<string, JsonMap>()
  const open = [address]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (documents.has(next.href)) continue
    const failed = (reason: string): ReadSchema => ({ state: 'failed', address, reason })
    if (documents.size >= MAX_DOCUMENTS) return failed(`the schema refers to more than ${MAX_DOCUMENTS} documents`)
    const read = await location.read(next)
    if (read.state === 'failed') return { ...read, address: next }
    if (read.state !== 'found') {
      if (next === address || read.state === 'not-cached') return read
      return failed(`the schema refers to ${location.shown(next)}, which does not exist`)
    }
    const document = parse(read.text)
    if (typeof document === 'string') return { state: 'failed', address: next, reason: document }
    documents.set(next.href, document)
    for (const reference of referencesIn(document)) {
      const target = targetOf(reference, next)
      if (target === undefined || !location.contains(target))
        return failed(`$ref ${JSON.stringify(reference)} is refused: it must refer to a schema in ${location.name}`)
      open.push(target)
    }
  }
  return { state: 'found', documents }
}

/** Parses a schema, or returns a reason that does not contain parts of the text. */
function parse(text: string): JsonMap | string {
  try {
    const value = readJson(text)
    return isMap(value) ? value : 'it must be a JSON Schema, which is an object'
  } catch {
    return /^\s*</.test(text) ? 'it must be a JSON Schema, found HTML or XML' : 'it must be valid JSON'
  }
}

/** The `$ref`s to other documents. */
function referencesIn(document: JsonMap): ReadonlySet<string> {
  const references = new Set<string>()
  const open: Json[] = [document]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isList(value)) for (const one of value) open.push(one)
    if (!isMap(value)) continue
    const reference = own(value, '$ref')
    if (typeof reference === 'string' && !reference.startsWith('#')) references.add(reference)
    for (const key of Object.keys(value)) open.push(value[key] ?? null)
  }
  return references
}

function targetOf(reference: string, from: URL): URL | undefined {
  if (!URL.canParse(reference, from.href)) return undefined
  const target = new URL(reference, from)
  target.hash = ''
  return target
}
