import { type PackSchemas, packDefinitions, rangeText, readPackSchemas } from '@krmkit/kubernetes-schemas'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Outcome } from '../outcome.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { PackRange } from './pack-checks.ts'
import { readPackSchemasOf } from './pack-source.ts'
import { versionKeyNotes } from './pack-versions.ts'

/** Packages, and what names their versions. */
export interface NamedPacks {
  readonly pack: readonly string[]
  readonly names: VersionNames
  /** Why a range of versions is a problem. Default: the newest version of a range counts, with a note */
  readonly needsOne?: string
}

/** A CustomResourceDefinition and its file. */
export interface FiledDefinition {
  readonly file: string
  readonly object: JsonMap
  /** The kind, if the definition is made from JSON Schemas, which state no scope and no plural. */
  readonly madeFor?: { readonly group: string; readonly kind: string } | undefined
}

/** The kinds of packages as CustomResourceDefinitions, with their files. */
export interface PackDefinitions {
  readonly definitions: readonly FiledDefinition[]
  /** About folders and configs that seem to name a version. */
  readonly notes: readonly string[]
  /** The definitions of the other versions of the packages. */
  others(): readonly OtherDefinitions[]
}

/** The definitions of another version of a package. */
interface OtherDefinitions {
  readonly pack: string
  /** The version that counts. */
  readonly chosen: string
  readonly version: string
  readonly definitions: PackDefinitions['definitions']
}

/** Reads packages at the versions that are named. */
export function readPackDefinitions({ pack, names, needsOne }: NamedPacks, cwd: string): Outcome<PackDefinitions> {
  const { resources = [] } = names
  const read = readPackSchemasOf(pack, cwd, names, needsOne)
  if (read.problems) return read
  const packs = read.value.map((one) => one.pack)
  const newest = read.value.flatMap(({ schemas }) => schemas.at(-1) ?? [])
  return {
    value: {
      definitions: newest.flatMap(definitionsOf),
      notes: [
        ...packs.flatMap(({ warnings }) => warnings),
        ...versionKeyNotes(packs, resources),
        ...read.value.flatMap(rangeNotes),
      ],
      others: () => newest.flatMap(othersOf),
    },
  }
}

/** That only one version of a range counts. */
function rangeNotes({ pack, schemas }: PackRange): readonly string[] {
  const names = schemas.flatMap(({ version }) => version ?? [])
  return names.length > 1 ? [`${pack.name} is at ${names.at(-1)}, the newest version of ${rangeText(names)}`] : []
}

function definitionsOf(schemas: PackSchemas): PackDefinitions['definitions'] {
  const { place } = schemas.pack
  return packDefinitions(schemas).map(({ path, ...definition }) => ({ file: `${place}/${path}`, ...definition }))
}

function othersOf({ pack, version: chosen }: PackSchemas): readonly OtherDefinitions[] {
  if (chosen === undefined) return []
  const versions = (pack.manifest?.versions ?? []).filter((version) => version !== chosen)
  return versions.map((version) => {
    const definitions = definitionsOf(readPackSchemas(pack, version))
    return { pack: pack.name, chosen, version, definitions }
  })
}
