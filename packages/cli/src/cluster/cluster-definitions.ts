import type { FoundSchemas, SchemaLookup } from '@krmkit/check'
import {
  declaredKind,
  groupOf,
  isList,
  isMap,
  type Json,
  type JsonMap,
  own,
  readJson,
} from '@krmkit/structural-schema/values'

/** A CustomResourceDefinition of a cluster. Its schemas are parsed when an object of its kind is checked. */
export interface StoredDefinition {
  readonly key: string
  readonly text: string
  /** The definition without its schemas. */
  readonly names: JsonMap
}

/** Keeps a CustomResourceDefinition as JSON; `undefined` if it does not declare a kind. */
export function storedDefinition(crd: JsonMap, json: string): StoredDefinition | undefined {
  const declared = declaredKind(crd)
  return declared && { key: keyOf(declared.group, declared.kind), text: json, names: namesOf(crd) }
}

/** The CustomResourceDefinitions of a cluster. */
export class ClusterDefinitions {
  readonly #stored: readonly StoredDefinition[]

  constructor(stored: readonly StoredDefinition[]) {
    this.#stored = stored
  }

  /** A lookup that uses these definitions, and then another lookup. */
  before(next: SchemaLookup): SchemaLookup {
    return {
      concernsDeclared: next.concernsDeclared,
      find: async (kinds, context) => {
        const isAsked = new Set(kinds.map(({ apiVersion, kind }) => keyOf(groupOf(apiVersion), kind)))
        const definitions = this.#stored.map(({ key, text, names }) =>
          isAsked.has(key) ? (readJson(text) as JsonMap) : names,
        )
        const isStored = new Set(this.#stored.map(({ key }) => key))
        const rest = kinds.filter(({ apiVersion, kind }) => !isStored.has(keyOf(groupOf(apiVersion), kind)))
        const found: FoundSchemas = await next.find(rest, context)
        return {
          definitions: [...definitions, ...found.definitions],
          findings: found.findings,
          check: (object, isPartial, against) => found.check(object, isPartial, against),
          kindsOf: (group) => found.kindsOf(group),
          checkGates: (object, isPartial) => found.checkGates(object, isPartial),
          releases: found.releases,
        }
      },
    }
  }
}

function keyOf(group: string, kind: string): string {
  return `${group}/${kind}`
}

function namesOf(crd: JsonMap): JsonMap {
  const { apiVersion = '', kind = '' } = crd
  const spec = own(crd, 'spec')
  if (!isMap(spec)) return { apiVersion, kind, metadata: nameOf(crd) }
  const versions = own(spec, 'versions')
  const named: Json[] = isList(versions) ? versions.filter(isMap).map(({ schema, ...version }) => version) : []
  return { apiVersion, kind, metadata: nameOf(crd), spec: { ...spec, versions: named } }
}

function nameOf(crd: JsonMap): JsonMap {
  const metadata = own(crd, 'metadata')
  return { name: (isMap(metadata) ? own(metadata, 'name') : undefined) ?? '' }
}
