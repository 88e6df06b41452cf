import type { Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { MergeField, MergeSchema, SchemaSource } from '@krmkit/transformers/parts'
import { entryOf, readJsonOrYaml } from '../decode/read-json-or-yaml.ts'
import type { BuildFinding } from '../finding.ts'

/** The content of an `openapi.path` file. */
export interface OpenApi {
  /** The merge keys of lists. */
  readonly schemas: SchemaSource
  /** Whether objects have a namespace, by `apiVersion/Kind`; only for kinds that the file has paths of. */
  readonly namespaced: ReadonlyMap<string, boolean>
}

const GVK = 'x-kubernetes-group-version-kind'
const REFERENCE = '#/definitions/'

/** Reads an OpenAPI document in JSON or YAML: schemas from definitions, scopes from paths (kyaml/openapi/openapi.go). */
export function readOpenApi(
  bytes: Uint8Array,
  file: string,
): { readonly openApi?: OpenApi; readonly findings: readonly BuildFinding[] } {
  const findings: BuildFinding[] = []
  const value = readJsonOrYaml(bytes, file, findings)
  const wrong = ['definitions', 'paths'].find((key) => !isMap(entryOf(value, key) ?? {}))
  if (findings.length === 0 && (!isMap(value) || wrong !== undefined)) {
    const message = `the file of \`openapi.path\` must be an OpenAPI document with a map of \`${wrong ?? 'definitions'}\``
    findings.push({ severity: 'error', rule: 'openapi-file', message, file, line: 1 })
  }
  if (findings.length > 0) return { findings }
  const definitions = entryOf(value, 'definitions')
  return { openApi: { schemas: schemasOf(definitions), namespaced: scopesOf(entryOf(value, 'paths')) }, findings }
}

function schemasOf(definitions: Value | undefined): SchemaSource {
  const kinds = new Map<string, Value>()
  for (const definition of Object.values(isMap(definitions) ? definitions : {})) {
    const list = entryOf(definition, GVK)
    for (const gvk of Array.isArray(list) ? list : []) {
      const type = typeOf(gvk)
      if (type !== undefined) kinds.set(type, definition)
    }
  }
  const known = new Map<Value, MergeSchema>()

  function schemaOf(schema: Value): MergeSchema {
    const present = known.get(schema)
    if (present !== undefined) return present
    const fields = new Map<string, MergeField | undefined>()
    const made: MergeSchema = {
      field(name) {
        if (!fields.has(name)) fields.set(name, fieldOf(schema, name))
        return fields.get(name)
      },
    }
    known.set(schema, made)
    return made
  }

  function fieldOf(schema: Value, name: string): MergeField | undefined {
    const additional = entryOf(schema, 'additionalProperties')
    const found = resolve(entryOf(entryOf(schema, 'properties'), name) ?? (isMap(additional) ? additional : undefined))
    if (found === undefined) return undefined
    const items = entryOf(found, 'type') === 'array' ? resolve(entryOf(found, 'items')) : undefined
    return { listKeys: listKeysOf(found), schema: schemaOf(items ?? found) }
  }

  /** The target of a reference; a reference can lead to another one, but not in a cycle. */
  function resolve(schema: Value | undefined): Value | undefined {
    let found = schema
    for (let steps = 0; steps < 100; steps++) {
      const reference = entryOf(found, '$ref')
      if (typeof reference !== 'string' || reference === '') return isMap(found) ? found : undefined
      if (!reference.startsWith(REFERENCE)) return undefined
      found = entryOf(definitions, reference.slice(REFERENCE.length).replaceAll('~1', '/').replaceAll('~0', '~'))
    }
    return undefined
  }

  return (apiVersion, kind) => {
    const schema = kinds.get(`${apiVersion}/${kind}`)
    return schema === undefined ? undefined : schemaOf(schema)
  }
}

/** The keys that a list is merged by if its strategy is `merge`; without keys, it is merged as a set. */
function listKeysOf(schema: Value): readonly string[] | undefined {
  const strategy = entryOf(schema, 'x-kubernetes-patch-strategy')
  if (typeof strategy !== 'string' || !strategy.split(',').includes('merge')) return undefined
  const keys = entryOf(schema, 'x-kubernetes-list-map-keys')
  if (Array.isArray(keys)) return keys.map(String)
  const key = entryOf(schema, 'x-kubernetes-patch-merge-key')
  return typeof key === 'string' ? [key] : []
}

function scopesOf(paths: Value | undefined): ReadonlyMap<string, boolean> {
  const scopes = new Map<string, boolean>()
  for (const [path, item] of Object.entries(isMap(paths) ? paths : {})) {
    const type = typeOf(entryOf(entryOf(item, 'get'), GVK))
    if (type === undefined) continue
    if (path.includes('namespaces/{namespace}')) scopes.set(type, true)
    else if (!scopes.has(type)) scopes.set(type, false)
  }
  return scopes
}

/** `apiVersion/Kind` of a group, version and kind; `undefined` if version or kind is missing. */
function typeOf(gvk: Value | undefined): string | undefined {
  const [group, version, kind] = ['group', 'version', 'kind'].map((key) => entryOf(gvk, key))
  if (typeof version !== 'string' || typeof kind !== 'string') return undefined
  return `${typeof group === 'string' && group !== '' ? `${group}/${version}` : version}/${kind}`
}
