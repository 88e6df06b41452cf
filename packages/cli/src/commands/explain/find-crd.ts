import { nearestName } from '@krmkit/runtime'
import { decodeSchema, type Schema } from '@krmkit/structural-schema'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { failure, type Outcome } from '../../outcome.ts'

/** A kind of custom resource. */
export interface ExplainedKind {
  readonly file: string
  readonly group: string
  readonly kind: string
  /** `PLURAL.GROUP`; the kind takes the place of a plural that is not stated. */
  readonly fullName: string
  /** All its names in lower case. */
  readonly names: readonly string[]
  /** `undefined` if it is not stated. */
  readonly scope: 'Namespaced' | 'Cluster' | undefined
  readonly versions: readonly ExplainedVersion[]
}

/** A version of a kind. */
export interface ExplainedVersion {
  readonly name: string
  readonly isServed: boolean
  readonly isStored: boolean
  readonly deprecation: string | undefined
  readonly schema: Schema | undefined
}

/** The kinds that CustomResourceDefinitions declare. */
export function kindsOf(
  definitions: readonly { readonly file: string; readonly object: JsonMap }[],
): readonly ExplainedKind[] {
  return definitions.flatMap(({ file, object }) => kindOf(object, file) ?? [])
}

function kindOf(crd: JsonMap, file: string): ExplainedKind | undefined {
  const spec = mapIn(crd, 'spec')
  const names = mapIn(spec, 'names')
  const kind = textIn(names, 'kind')
  if (kind === '') return undefined
  const shortNames = own(names, 'shortNames')
  const all = [kind, textIn(names, 'plural'), textIn(names, 'singular'), ...(isList(shortNames) ? shortNames : [])]
  const versions = own(spec, 'versions')
  const scope = own(spec, 'scope')
  return {
    file,
    group: textIn(spec, 'group'),
    kind,
    fullName: `${textIn(names, 'plural') || kind.toLowerCase()}.${textIn(spec, 'group')}`,
    names: all.flatMap((name) => (typeof name === 'string' && name !== '' ? [name.toLowerCase()] : [])),
    scope: scope === 'Namespaced' || scope === 'Cluster' ? scope : undefined,
    versions: isList(versions) ? versions.filter(isMap).map(versionOf) : [],
  }
}

function versionOf(version: JsonMap): ExplainedVersion {
  const schema = own(mapIn(version, 'schema'), 'openAPIV3Schema')
  const isDeprecated = own(version, 'deprecated') === true
  return {
    name: textIn(version, 'name'),
    isServed: own(version, 'served') === true,
    isStored: own(version, 'storage') === true,
    deprecation: isDeprecated ? textIn(version, 'deprecationWarning') || 'deprecated' : undefined,
    schema: isMap(schema) ? decodeSchema(schema) : undefined,
  }
}

/** The kind and field that `KIND.FIELD` names. */
export interface Subject {
  readonly kind: ExplainedKind
  /** The rest of the text: the path of a field, or empty. */
  readonly path: string
}

/** Finds the kind at the start of a text: a case-insensitive name, or `PLURAL.GROUP`. */
export function findKind(text: string, kinds: readonly ExplainedKind[]): Outcome<Subject> {
  const lower = text.toLowerCase()
  for (const kind of kinds) {
    const full = kind.fullName
    if (lower === full || lower.startsWith(`${full}.`)) return { value: { kind, path: text.slice(full.length + 1) } }
  }
  const dot = text.indexOf('.')
  const name = (dot < 0 ? text : text.slice(0, dot)).toLowerCase()
  const found = kinds.filter(({ names }) => names.includes(name))
  const [first] = found
  if (first === undefined) return failure(unknownKind(name, kinds))
  // The names of one kind differ if only one of its sources states a plural.
  const fullNames = new Map(found.toReversed().map(({ group, kind, fullName }) => [`${group}/${kind}`, fullName]))
  if (fullNames.size > 1) {
    const choices = [...fullNames.values()].reverse().join(', ')
    return failure(`${JSON.stringify(name)} names several kinds; use one of ${choices} in its place`)
  }
  return { value: { kind: first, path: dot < 0 ? '' : text.slice(dot + 1) } }
}

function unknownKind(name: string, kinds: readonly ExplainedKind[]): string {
  if (kinds.length === 0)
    return 'there are no CustomResourceDefinitions in these files; name the files or folders that hold them'
  const near = nearestName(
    name,
    kinds.flatMap(({ names }) => names),
  )
  const known = [...new Set(kinds.map(({ kind }) => kind))].sort().join(', ')
  return `no CustomResourceDefinition in these files declares ${JSON.stringify(name)}; ${near === undefined ? `they declare ${known}` : `did you mean ${near}?`}`
}

function mapIn(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : {}
}

function textIn(map: JsonMap, key: string): string {
  const value: Json | undefined = own(map, key)
  return typeof value === 'string' ? value : ''
}
