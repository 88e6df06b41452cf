import type { Finding, FoundSchemas } from '@krmkit/check'
import {
  checkFields,
  kindKey,
  OtherVersions,
  type Pack,
  type PackSchemas,
  type VersionFinding,
} from '@krmkit/kubernetes-schemas'
import { hasPatchKey } from '@krmkit/kubernetes-schemas/names'
import { type PackValidator, packValidator } from '@krmkit/kubernetes-schemas/validators'
import type { FieldError } from '@krmkit/structural-schema'
import { declaredKind, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { SchemaKind } from './location-template.ts'
import { mergeRange } from './range-findings.ts'
import { errorFindings, isOfWholeObjects, unknownField } from './schema-findings.ts'

/** Checks an object against the definitions of one version of a package. */
type CheckAgainst = Parameters<FoundSchemas['check']>[2]

/** A package at one version or several, oldest first. */
export interface PackRange {
  readonly pack: Pack
  readonly schemas: readonly PackSchemas[]
}

/** The schemas of `--pack`, each at a version or a range of versions. */
export interface PackSource {
  /** The number of packages. */
  readonly size: number
  /** The CustomResourceDefinitions of the packages at one version. Those of a range are given to {@link CheckAgainst}. */
  readonly definitions: readonly JsonMap[]
  /** About the packages, and configs that seem to name their versions. */
  readonly findings: readonly Finding[]
  /** Whether a package has a schema of the kind. */
  has(kind: SchemaKind): boolean
  /**
   * Checks an object; `undefined` if no package has its kind. `isPartial`: nothing is required. Without `against`, only the findings about
   * versions and of JSON Schemas.
   */
  check(object: JsonMap, isPartial: boolean, against?: CheckAgainst): readonly Finding[] | undefined
  /** The kinds of a group that definitions of {@link CheckAgainst} declare. */
  kindsOf(group: string): readonly string[]
  /** An error about a kind that only other versions of a package have. */
  absent(object: JsonMap): readonly Finding[] | undefined
}

/** Checks objects against schemas of packages. */
export function packSource(packs: readonly PackRange[], notes: readonly string[] = []): PackSource {
  const ranges = packs.map(({ pack, schemas }): RangeCheck => ({ pack, versions: schemas.map(versionCheck) }))
  return {
    size: packs.length,
    definitions: ranges.flatMap(({ versions }) => (versions.length === 1 ? (versions[0]?.definitions ?? []) : [])),
    findings: [
      ...packs.flatMap(({ pack }) => pack.warnings.map((message) => aboutPack('warning', message))),
      ...notes.map((message) => aboutPack('info', message)),
    ],
    has: ({ group, version, kind }) =>
      ranges.some((one) => hasKind(one, { apiVersion: group === '' ? version : `${group}/${version}`, kind })),
    check(object, isPartial, against) {
      const kind = identityOf(object)
      const found = ranges.flatMap((range) => {
        const declared = declaredFindings(range, against)
        if (!hasKind(range, kind) && declared.every((one) => one === undefined)) return []
        const hasEngine = against !== undefined
        return [checkRange(range, (one, i) => findingsOf(one, { object, isPartial, declared: declared[i], hasEngine }))]
      })
      return found.length === 0 ? undefined : found.flat()
    },
    kindsOf: (group) =>
      ranges
        .filter(({ versions }) => versions.length > 1)
        .flatMap(({ versions }) => versions.flatMap(({ definitions }) => definitions.flatMap(kindIn(group)))),
    absent(object) {
      const kind = identityOf(object)
      return ranges
        .map((range) => checkRange(range, (one) => absentFinding(one, kind)))
        .find((findings) => findings.length > 0)
    },
  }
}

function kindIn(group: string) {
  return (definition: JsonMap): readonly string[] => {
    const declared = declaredKind(definition)
    return declared?.group === group ? [declared.kind] : []
  }
}

/** The checks of one version of a package. */
interface VersionCheck {
  readonly schemas: PackSchemas
  readonly definitions: readonly JsonMap[]
  readonly validator: PackValidator
  readonly others: OtherVersions
}

interface RangeCheck {
  readonly pack: Pack
  readonly versions: readonly VersionCheck[]
}

function versionCheck(schemas: PackSchemas): VersionCheck {
  return {
    schemas,
    definitions: schemas.definitions.map(({ object }) => object),
    validator: packValidator(schemas),
    others: new OtherVersions(schemas),
  }
}

function hasKind({ versions }: RangeCheck, { apiVersion, kind }: Identity): boolean {
  return versions.some(({ schemas }) => schemas.kinds.has(kindKey(apiVersion, kind)))
}

/**
 * The findings of the definitions of each version of a range, if they have the kind, maybe not in the version of the object. The engine
 * knows the definitions of a package at one version.
 */
function declaredFindings(
  { versions }: RangeCheck,
  against: CheckAgainst | undefined,
): readonly (readonly Finding[] | undefined)[] {
  return versions.length > 1 && against !== undefined ? versions.map(({ definitions }) => against(definitions)) : []
}

function checkRange(
  { pack, versions }: RangeCheck,
  check: (version: VersionCheck, position: number) => readonly Finding[],
): readonly Finding[] {
  const names = versions.map(({ schemas }) => schemas.version ?? '')
  return mergeRange(pack.name, names, versions.map(check))
}

function absentFinding({ schemas, others }: VersionCheck, { apiVersion, kind }: Identity): readonly Finding[] {
  if (schemas.kinds.has(kindKey(apiVersion, kind))) return []
  const other = others.withKind(apiVersion, kind)
  return other === undefined
    ? []
    : [{ severity: 'error', rule: ABSENT[other.are], message: other.message, at: ['kind'] }]
}

const ABSENT = { newer: 'kind-not-yet', older: 'kind-removed', mixed: 'kind-removed' } as const

function aboutPack(severity: Finding['severity'], message: string): Finding {
  return { severity, rule: 'pack-version', message, at: [] }
}

interface CheckedObject {
  readonly object: JsonMap
  readonly isPartial: boolean
  /** The findings of the version's definition of its kind. */
  readonly declared: readonly Finding[] | undefined
  /** Whether the question is also about definitions. */
  readonly hasEngine: boolean
}

function findingsOf(one: VersionCheck, { object, isPartial, declared, hasEngine }: CheckedObject): readonly Finding[] {
  const { schemas, validator, others } = one
  const kind = identityOf(object)
  if (!schemas.kinds.has(kindKey(kind.apiVersion, kind.kind)))
    return declared ?? (hasEngine ? absentFinding(one, kind) : [])
  const errors = (validator.check(object) ?? []).filter((error) => !isPartial || !isOfWholeObjects(error))
  const unknown = (at: Finding['at'], message: string) => {
    const other = others.withField(kind, at)
    return unknownField(at, other === undefined ? message : `${message}; ${other.message}`)
  }
  const known = new Set(errors.flatMap(({ values = [] }: FieldError) => values.map(({ at }) => JSON.stringify(at))))
  const fields = checkFields(schemas, object)
    .filter(({ reason, at }) => reason !== 'unknown' || !known.has(JSON.stringify(at)))
    .map((finding) => (finding.reason === 'unknown' ? unknown(finding.at, finding.message) : asFinding(finding)))
  const all = [...fields, ...errors.flatMap((error) => errorFindings(error, unknown))]
  return [...(declared ?? []), ...(isPartial ? all.filter(({ at }) => !hasPatchKey(at)) : all)]
}

function asFinding({ severity, reason, message, at }: VersionFinding): Finding {
  return { severity, rule: reason, message, at, ...(OF_KEYS.has(reason) && { part: 'key' }) }
}

/** Reasons that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<string> = new Set(['deprecated', 'gate-off', 'not-yet', 'removed'])

interface Identity {
  readonly apiVersion: string
  readonly kind: string
}

function identityOf(object: JsonMap): Identity {
  return { apiVersion: String(own(object, 'apiVersion')), kind: String(own(object, 'kind')) }
}
