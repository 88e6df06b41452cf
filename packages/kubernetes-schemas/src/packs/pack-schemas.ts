import { Resource, readYamlStream } from '@krmkit/runtime'
import {
  crdForm,
  isList,
  isMap,
  type Json,
  type JsonMap,
  jsonOf,
  own,
  readJson,
} from '@krmkit/structural-schema/values'
import { identifier } from './aliases.ts'
import { removeMissingAlternatives } from './gate-states.ts'
import { GATE_KEYWORD, gateProblems } from './gates.ts'
import { narrowedFiles } from './manifest.ts'
import type { Pack } from './pack.ts'
import { isVersionFolder } from './version-folder.ts'

/** A kind of a package, and its schema. */
export interface PackKind {
  readonly apiVersion: string
  readonly kind: string
  /** The file that contains it. */
  readonly path: string
  /** The module of its type: the file without extension, or for a custom resource its group and version. */
  readonly module: string
  /** Name of its type in the module. */
  readonly type: string
  readonly schema: Json
  /** Set for a CustomResourceDefinition, whose objects have the fields that all objects have. */
  readonly isCustomResource: boolean
}

/** The schemas of a package at one version. */
export interface PackSchemas {
  readonly pack: Pack
  readonly version: string | undefined
  /** Files that are schemas themselves, by their paths; others may refer to them. */
  readonly documents: ReadonlyMap<string, JsonMap>
  /** The CustomResourceDefinitions, and their files. */
  readonly definitions: readonly { readonly path: string; readonly object: JsonMap }[]
  /** In the order of narrowing: for a duplicate kind the last one takes precedence. */
  readonly kinds: ReadonlyMap<string, PackKind>
  readonly problems: readonly string[]
}

/** Key of a kind in {@link PackSchemas.kinds}. */
export function kindKey(apiVersion: string, kind: string): string {
  return JSON.stringify([apiVersion, kind])
}

const SCHEMA_FILE = /\.(?:json|ya?ml)$/

/** Reads the content of a package in a version: CustomResourceDefinitions and JSON Schemas, as YAML or JSON. */
export function readPackSchemas(pack: Pack, version: string | undefined): PackSchemas {
  const documents = new Map<string, JsonMap>()
  const definitions: { path: string; object: JsonMap }[] = []
  const kinds = new Map<string, PackKind>()
  const problems: string[] = []
  const owners = new Map<string, string>()
  let hasGates = false
  for (const path of narrowedFiles(pack.files.keys(), version)) {
    if (!SCHEMA_FILE.test(path)) continue
    const where = `${pack.place}/${path}`
    for (const value of readDocuments(pack.files.get(path) ?? '', where, problems)) {
      const found = crdForm(value) === undefined ? schemaKinds(value, path) : definitionKinds(value, path)
      if (crdForm(value) === undefined) documents.set(path, value)
      else definitions.push({ path, object: value })
      if (checkGates(value, isInVersion(path) || pack.manifest === undefined, where, problems)) hasGates = true
      for (const kind of found) kinds.set(kindKey(kind.apiVersion, kind.kind), withOwnType(kind, owners))
    }
  }
  if (hasGates) removeMissingAlternatives({ documents, version })
  return { pack, version, documents, definitions, kinds, problems }
}

/** Several groups in one file may have a kind of the same name: each type of a module gets a name of its own. */
function withOwnType(kind: PackKind, owners: Map<string, string>): PackKind {
  const key = kindKey(kind.apiVersion, kind.kind)
  const base = `${kind.type}_${typeName(kind.apiVersion)}`
  let type = kind.type
  for (let count = 1; (owners.get(`${kind.module}#${type}`) ?? key) !== key; count++)
    type = count === 1 ? base : `${base}_${count}`
  owners.set(`${kind.module}#${type}`, key)
  return { ...kind, type }
}

function readDocuments(text: string, where: string, problems: string[]): JsonMap[] {
  try {
    if (/^\s*\{/.test(text)) return [readJson(text)].filter(isMap)
  } catch {
    // YAML accepts flow mappings too, and reports the position of an error.
  }
  const { documents, problems: found } = readYamlStream(text)
  for (const { message, line } of found) problems.push(`${where}:${line}: ${message}`)
  return documents.flatMap((document) => {
    const value = document.kind([]) === 'map' ? jsonOf(new Resource(document)) : undefined
    return isMap(value) ? [value] : []
  })
}

function isInVersion(path: string): boolean {
  return isVersionFolder(path.slice(0, Math.max(0, path.indexOf('/'))))
}

/** Gates define versions, so they cannot apply to files that all versions share. Returns whether there are any. */
function checkGates(root: Json, isGated: boolean, where: string, problems: string[]): boolean {
  let hasGates = false
  const open: Json[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isList(value)) for (const item of value) open.push(item)
    if (!isMap(value)) continue
    const gate = own(value, GATE_KEYWORD)
    hasGates ||= gate !== undefined
    if (gate !== undefined && !isGated)
      problems.push(
        `${where}: ${GATE_KEYWORD} is allowed only in the directory of a version: this file belongs to all versions`,
      )
    else if (gate !== undefined) for (const problem of gateProblems(gate)) problems.push(`${where}: ${problem}`)
    for (const key of Object.keys(value)) if (key !== GATE_KEYWORD) open.push(value[key] ?? null)
  }
  return hasGates
}

function moduleOf(path: string): string {
  return path.replace(SCHEMA_FILE, '')
}

/** The kinds of a JSON Schema: from x-kubernetes-group-version-kind, or the only values of its apiVersion and kind. */
function schemaKinds(schema: JsonMap, path: string): PackKind[] {
  const base = { path, module: moduleOf(path), schema, isCustomResource: false }
  const listed = own(schema, 'x-kubernetes-group-version-kind')
  const found = (isList(listed) ? listed : [listed ?? null]).flatMap((one) => {
    if (!isMap(one)) return []
    const [group, version, kind] = ['group', 'version', 'kind'].map((key) => own(one, key) ?? '')
    if (typeof version !== 'string' || typeof kind !== 'string' || kind === '') return []
    return { ...base, apiVersion: group === '' ? version : `${group}/${version}`, kind, type: typeName(kind) }
  })
  if (found.length > 0) return found
  const properties = own(schema, 'properties')
  const [apiVersions, kinds] = ['apiVersion', 'kind'].map((key) =>
    onlyValues(isMap(properties) ? own(properties, key) : undefined),
  )
  return (apiVersions ?? []).flatMap((apiVersion) =>
    (kinds ?? []).map((kind) => ({ ...base, apiVersion, kind, type: typeName(kind) })),
  )
}

function onlyValues(schema: Json | undefined): string[] {
  if (!isMap(schema)) return []
  const values = own(schema, 'const') ?? own(schema, 'enum')
  return (isList(values) ? values : [values]).filter((value) => typeof value === 'string')
}

/** The kinds of a CustomResourceDefinition: one for each served version. */
function definitionKinds(definition: JsonMap, path: string): PackKind[] {
  const spec = mapIn(definition, 'spec')
  const group = own(spec, 'group')
  const kind = own(mapIn(spec, 'names'), 'kind')
  const versions = own(spec, 'versions')
  if (typeof group !== 'string' || typeof kind !== 'string' || !isList(versions)) return []
  const served = versions.filter(isMap).filter((version) => own(version, 'served') === true)
  // Before apiextensions v1 one schema could apply to all versions.
  const shared = own(mapIn(spec, 'validation'), 'openAPIV3Schema')
  const folder = isInVersion(path) ? path.slice(0, path.indexOf('/') + 1) : ''
  return served.map((version) => {
    const name = String(own(version, 'name'))
    return {
      apiVersion: `${group}/${name}`,
      kind,
      path,
      module: `${folder}${fileName(group)}/${fileName(name)}`,
      type: typeName(kind),
      schema: own(mapIn(version, 'schema'), 'openAPIV3Schema') ?? shared ?? {},
      isCustomResource: true,
    }
  })
}

/** A group or version as the name of a file: in lower case, and never a path. */
function fileName(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, '_')
    .replace(/^\.+/, '_')
}

function typeName(text: string): string {
  return identifier(text)
}

function mapIn(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : {}
}
