import type { Finding } from '@krmkit/check'
import {
  checkFields,
  kindKey,
  newestPacks,
  OtherVersions,
  type Pack,
  type PackSchemas,
  readPackSchemas,
  type VersionFinding,
} from '@krmkit/kubernetes-schemas'
import { hasPatchKey } from '@krmkit/kubernetes-schemas/names'
import { type PackValidator, packValidator } from '@krmkit/kubernetes-schemas/validators'
import type { FieldError } from '@krmkit/structural-schema'
import { type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Outcome } from '../outcome.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { SchemaKind } from './location-template.ts'
import { packVersions, singleVersions, versionKeyNotes } from './pack-versions.ts'
import { readPack } from './read-pack.ts'
import { errorFindings, isOfWholeObjects, unknownField } from './schema-findings.ts'

/** The schemas of `--pack`, each at one version. */
export interface PackSource {
  /** The number of packages. */
  readonly size: number
  /** The CustomResourceDefinitions of the packages. */
  readonly definitions: readonly JsonMap[]
  /** About the packages, and configs that seem to name their versions. */
  readonly findings: readonly Finding[]
  /** Whether a package has a schema of the kind. */
  has(kind: SchemaKind): boolean
  /** Checks an object; `undefined` if no package has its kind. `isPartial`: nothing is required. */
  check(object: JsonMap, isPartial: boolean): readonly Finding[] | undefined
  /** An error about a kind that only other versions of a package have. */
  absent(object: JsonMap): readonly Finding[] | undefined
}

/** Reads packages of schemas; of those with one name that have releases, the newest. */
export function readPacks(folders: readonly string[], cwd: string): Outcome<readonly Pack[]> {
  const packs: Pack[] = []
  for (const folder of folders) {
    const pack = readPack(folder, cwd)
    if (pack.problems) return pack
    packs.push(pack.value)
  }
  return { value: newestPacks(packs) }
}

/** Reads packages of schemas, each at the version that {@link packVersions} chooses. */
export function openPacks(folders: readonly string[], cwd: string, names: VersionNames): Outcome<PackSource> {
  const packs = readPackSchemasOf(folders, cwd, names)
  if (packs.problems) return packs
  return {
    value: packSource(
      packs.value,
      versionKeyNotes(
        packs.value.map(({ pack }) => pack),
        names.resources ?? [],
      ),
    ),
  }
}

/** Reads packages of schemas, each at the version that {@link packVersions} chooses, as schemas. */
export function readPackSchemasOf(
  folders: readonly string[],
  cwd: string,
  names: VersionNames,
): Outcome<readonly PackSchemas[]> {
  const packs = readPacks(folders, cwd)
  return packs.problems ? packs : schemasOf(packs.value, names)
}

function schemasOf(packs: readonly Pack[], names: VersionNames): Outcome<readonly PackSchemas[]> {
  const chosen = packVersions(packs, names)
  if (chosen.problems) return chosen
  const versions = singleVersions(packs, chosen.value, 'objects are checked against one version')
  if (versions.problems) return versions
  const schemas = packs.map((pack) => readPackSchemas(pack, versions.value.get(pack.name)))
  const wrong = schemas.flatMap(({ problems }) => problems)
  return wrong.length > 0 ? { problems: wrong.map((message) => ({ message, isUsage: true })) } : { value: schemas }
}

/** Checks objects against schemas of packages. */
export function packSource(schemas: readonly PackSchemas[], notes: readonly string[] = []): PackSource {
  const checks = schemas.map(
    (one): PackCheck => ({
      schemas: one,
      validator: packValidator(one),
      others: new OtherVersions(one),
    }),
  )
  return {
    size: schemas.length,
    definitions: schemas.flatMap(({ definitions }) => definitions.map(({ object }) => object)),
    findings: [
      ...schemas.flatMap(({ pack }) => pack.warnings.map((message) => aboutPack('warning', message))),
      ...notes.map((message) => aboutPack('info', message)),
    ],
    has: ({ group, version, kind }) =>
      schemas.some(({ kinds }) => kinds.has(kindKey(group === '' ? version : `${group}/${version}`, kind))),
    check(object, isPartial) {
      const { apiVersion, kind } = identityOf(object)
      const own = checks.filter(({ schemas }) => schemas.kinds.has(kindKey(apiVersion, kind)))
      return own.length === 0 ? undefined : own.flatMap((one) => findingsOf(one, object, isPartial))
    },
    absent(object) {
      const { apiVersion, kind } = identityOf(object)
      const other = checks.flatMap(({ others }) => others.withKind(apiVersion, kind) ?? [])[0]
      return other && [{ severity: 'error', rule: ABSENT[other.are], message: other.message, at: ['kind'] }]
    },
  }
}

const ABSENT = { newer: 'kind-not-yet', older: 'kind-removed', mixed: 'kind-removed' } as const

function aboutPack(severity: Finding['severity'], message: string): Finding {
  return { severity, rule: 'pack-version', message, at: [] }
}

interface PackCheck {
  readonly schemas: PackSchemas
  readonly validator: PackValidator
  readonly others: OtherVersions
}

function findingsOf(
  { schemas, validator, others }: PackCheck,
  object: JsonMap,
  isPartial: boolean,
): readonly Finding[] {
  const errors = (validator.check(object) ?? []).filter((error) => !isPartial || !isOfWholeObjects(error))
  const kind = identityOf(object)
  const unknown = (at: Finding['at'], message: string) => {
    const other = others.withField(kind, at)
    return unknownField(at, other === undefined ? message : `${message}; ${other.message}`)
  }
  const known = new Set(errors.flatMap(({ values = [] }: FieldError) => values.map(({ at }) => JSON.stringify(at))))
  const fields = checkFields(schemas, object)
    .filter(({ reason, at }) => reason !== 'unknown' || !known.has(JSON.stringify(at)))
    .map((finding) => (finding.reason === 'unknown' ? unknown(finding.at, finding.message) : asFinding(finding)))
  const all = [...fields, ...errors.flatMap((error) => errorFindings(error, unknown))]
  return isPartial ? all.filter(({ at }) => !hasPatchKey(at)) : all
}

function asFinding({ severity, reason, message, at }: VersionFinding): Finding {
  return { severity, rule: reason, message, at, ...(OF_KEYS.has(reason) && { part: 'key' }) }
}

/** Reasons that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<string> = new Set(['deprecated', 'gate-off', 'not-yet', 'removed'])

function identityOf(object: JsonMap): { readonly apiVersion: string; readonly kind: string } {
  return { apiVersion: String(own(object, 'apiVersion')), kind: String(own(object, 'kind')) }
}
