import { resolve } from 'node:path'
import type { FoundSchemas, MissingKind, SchemaLookup } from '@krmkit/check'
import { declaredKind, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Outcome } from '../outcome.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { Terminal } from '../terminal.ts'
import { componentVersions } from './component-versions.ts'
import { FETCH_LIMITS, SchemaFetcher } from './fetch-schema.ts'
import { KindSchemas } from './kind-schemas.ts'
import { type SchemaKind, schemaKind, type TemplateContext } from './location-template.ts'
import type { SchemaSourceFlags } from './options.ts'
import type { PackSource } from './pack-checks.ts'
import { openPacks } from './pack-source.ts'
import { readDefinitions } from './read-definitions.ts'
import { schemaCacheFolder } from './schema-cache.ts'
import { type SchemaLocation, schemaLocations } from './schema-location.ts'

/** Schemas that the user names, for kinds that are neither built in nor declared in the checked files. */
class SchemaSources implements SchemaLookup {
  readonly #definitions: readonly JsonMap[]
  readonly #packs: PackSource
  readonly #locations: readonly SchemaLocation[]
  readonly #releases: ReadonlyMap<string, string>

  constructor(
    definitions: readonly JsonMap[],
    packs: PackSource,
    locations: readonly SchemaLocation[],
    releases: ReadonlyMap<string, string>,
  ) {
    this.#definitions = [...definitions, ...packs.definitions]
    this.#packs = packs
    this.#locations = locations
    this.#releases = releases
  }

  get concernsDeclared(): boolean {
    return this.#packs.size > 0
  }

  async find(kinds: readonly MissingKind[], context: TemplateContext): Promise<FoundSchemas> {
    const schemas = new KindSchemas(this.#locations, context)
    const declared = new Set(this.#definitions.map((definition) => kindKeyOf(declaredKind(definition))))
    const asked = kinds.flatMap(({ apiVersion, kind }) => schemaKind(apiVersion, kind) ?? [])
    const findings = await schemas.load(
      asked.filter((kind) => !declared.has(kindKeyOf(kind)) && !this.#packs.has(kind)),
    )
    return {
      definitions: this.#definitions,
      findings: [...this.#packs.findings, ...findings],
      check: (object, isPartial, against) => {
        const kind = schemaKind(String(own(object, 'apiVersion')), String(own(object, 'kind')))
        const ofPacks = this.#packs.check(object, isPartial, against) ?? this.#packs.absent(object)
        return ofPacks ?? (kind && schemas.check(object, kind, isPartial))
      },
      kindsOf: (group) => this.#packs.kindsOf(group),
      checkGates: (object, isPartial) => this.#packs.check(object, isPartial) ?? [],
      releases: this.#releases,
    }
  }
}

/** Identifies a kind in all its versions. */
function kindKeyOf(kind: Pick<SchemaKind, 'group' | 'kind'> | undefined): string {
  return kind === undefined ? '' : `${kind.group}/${kind.kind}`
}

/** Reads what the flags name, except for schemas of locations, which are read when their kinds are known. */
export function openSchemaSources(
  flags: SchemaSourceFlags,
  { cwd, env }: Pick<Terminal, 'cwd' | 'env'>,
  names: VersionNames,
): Outcome<SchemaLookup> {
  const definitions = readDefinitions(flags.crds ?? [], { cwd, allowsStreams: flags.areCrdsFound !== true })
  if (definitions.problems) return definitions
  const packs = openPacks(flags.pack ?? [], cwd, names)
  if (packs.problems) return packs
  const releases = componentVersions(flags.componentVersion ?? [])
  if (releases.problems) return releases
  const fetcher = new SchemaFetcher({
    cacheFolder: flags.schemaCache === undefined ? schemaCacheFolder(env) : resolve(cwd, flags.schemaCache),
    isOffline: flags.offline === true,
    limits: FETCH_LIMITS,
    env,
  })
  const locations = schemaLocations(flags.schemaLocation ?? [], { cwd, fetcher, maxBytes: FETCH_LIMITS.bytes })
  if (locations.problems) return locations
  return { value: new SchemaSources(definitions.value, packs.value, locations.value, releases.value) }
}
