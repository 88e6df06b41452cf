import {
  compareKubeVersions,
  groupOf,
  isList,
  isMap,
  type Json,
  type JsonMap,
  own,
  versionOf,
} from '@krmkit/structural-schema/values'
import { isMissing } from './gate-states.ts'
import type { PackKind, PackSchemas } from './pack-schemas.ts'
import { structuralSchema } from './structural-copy.ts'

/** A CustomResourceDefinition of a package, and the file that it comes from. */
interface PackDefinition {
  readonly path: string
  readonly object: JsonMap
  /** The kind, if the definition is made from JSON Schemas: it has no scope, no plural and no stored version. */
  readonly madeFor?: { readonly group: string; readonly kind: string }
}

/**
 * The kinds of a package at its version as CustomResourceDefinitions: its own, and one for each kind of a JSON Schema. They have only
 * what the version has. JSON Schemas do not state the scope, the plural and the stored version, so that these are absent.
 */
export function packDefinitions(schemas: PackSchemas): readonly PackDefinition[] {
  const kinds = [...schemas.kinds.values()].filter((kind) => !isMissing(schemas, kind.path, kind.schema))
  const byKind = new Map<string, PackKind[]>()
  for (const kind of kinds.filter(({ isCustomResource }) => !isCustomResource)) {
    const key = `${groupOf(kind.apiVersion)}/${kind.kind}`
    byKind.set(key, [...(byKind.get(key) ?? []), kind])
  }
  return [
    ...schemas.definitions.map(({ path, object }) => ({ path, object: ownDefinition(object, path, schemas) })),
    ...[...byKind.values()].flatMap((versions) => definitionOf(versions, schemas)),
  ]
}

function definitionOf(kinds: readonly PackKind[], schemas: PackSchemas): readonly PackDefinition[] {
  const [first] = kinds
  if (first === undefined) return []
  const { kind, apiVersion, path } = first
  const group = groupOf(apiVersion)
  const object = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {},
    spec: {
      group,
      names: { kind },
      versions: kinds.toSorted(byVersion).map((one) => ({
        name: versionOf(one.apiVersion),
        served: true,
        schema: { openAPIV3Schema: rootSchema(structuralSchema(one.schema, one.path, schemas)) },
      })),
    },
  }
  return [{ path, object, madeFor: { group, kind } }]
}

function byVersion(a: PackKind, b: PackKind): number {
  return compareKubeVersions(versionOf(b.apiVersion), versionOf(a.apiVersion))
}

/** The schema of an object, whose fields that all objects have are not restricted. */
function rootSchema(schema: JsonMap): JsonMap {
  const { properties, required, 'x-kubernetes-preserve-unknown-fields': isOpen, ...rest } = schema
  const texts = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } }
  const needed = isList(required) ? required.filter((name) => typeof name !== 'string' || !(name in texts)) : []
  return {
    ...rest,
    type: 'object',
    ...(isOpen === true && { 'x-kubernetes-preserve-unknown-fields': true }),
    properties: { ...(isMap(properties) && properties), ...texts },
    ...(needed.length > 0 && { required: needed }),
  }
}

/** A CustomResourceDefinition without the fields that the version does not have. */
function ownDefinition(object: JsonMap, path: string, schemas: PackSchemas): JsonMap {
  const spec = own(object, 'spec')
  const versions = isMap(spec) ? own(spec, 'versions') : undefined
  if (!isMap(spec) || !isList(versions)) return object
  const kept = versions.map((version): Json => {
    const schema = isMap(version) ? own(version, 'schema') : undefined
    const root = isMap(schema) ? own(schema, 'openAPIV3Schema') : undefined
    if (!isMap(version) || !isMap(schema) || root === undefined) return version
    const isServed = own(version, 'served') === true && !isMissing(schemas, path, root)
    return {
      ...version,
      served: isServed,
      schema: { ...schema, openAPIV3Schema: structuralSchema(root, path, schemas, { isStructural: true }) },
    }
  })
  return { ...object, spec: { ...spec, versions: kept } }
}
