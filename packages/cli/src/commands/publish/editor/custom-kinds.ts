import { OBJECT_META } from '@krmkit/kubernetes-schemas'
import type { PublishedFile } from '@krmkit/structural-schema'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import type { EditorKind } from './editor-kind.ts'
import { partialSchema } from './partial-schema.ts'

interface CustomKinds {
  readonly kinds: readonly EditorKind[]
  /** What the schemas refer to. */
  readonly definitions: JsonMap
}

/** Returns the kinds of published CustomResourceDefinitions. The index that {@link publishedFiles} writes names them. */
export function customKinds(files: readonly PublishedFile[]): CustomKinds {
  const documents = new Map(files.map(({ path, document }) => [path, document]))
  const index = (documents.get('index.json')?.files ?? []) as unknown as readonly IndexEntry[]
  const kinds: EditorKind[] = []
  let definitions: JsonMap = {}
  for (const { group, version, kind, file } of index) {
    const { $schema, definitions: shared, ...schema } = documents.get(file) ?? {}
    if (isMap(shared)) definitions = { ...definitions, ...shared }
    kinds.push({ apiVersion: `${group}/${version}`, kind, schema: withMetadata(partialSchema(schema)) })
  }
  return { kinds, definitions }
}

interface IndexEntry {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly file: string
}

/** `metadata` is that of built-in kinds, with their descriptions, unless the CustomResourceDefinition restricts it. */
function withMetadata(schema: JsonMap): JsonMap {
  const properties = schema.properties
  if (!isMap(properties) || (isMap(properties.metadata) && properties.metadata.allOf !== undefined)) return schema
  return { ...schema, properties: { ...properties, metadata: { $ref: `#/definitions/${OBJECT_META}` } } }
}
