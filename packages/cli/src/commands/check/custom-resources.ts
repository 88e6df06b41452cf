import { type CrdIndex, checkCustomResource, type KnownKind, type ObjectFinding } from '@krmkit/structural-schema'
import { groupOf, type JsonMap } from '@krmkit/structural-schema/values'
import { identityKey, type ObjectIdentity } from '../../inputs/objects.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import type { FoundSchemas } from '../../schema-sources/schema-lookup.ts'
import type { Definitions } from './definitions.ts'
import { validatedFields } from './field-validation.ts'
import { type FoundObject, type RangedFinding, reportFile, reportOf } from './found-object.ts'
import { checkMinors } from './minor-versions.ts'
import { misspelledKind } from './misspelled-kind.ts'
import { patchNote } from './read-files.ts'
import type { CheckSettings } from './settings.ts'
import type { SortedObjects } from './sort-objects.ts'

/** The counts of custom resources, and findings about the sources of schemas. */
export interface CheckedResources {
  readonly checked: number
  readonly withoutSchema: number
  readonly others: number
  readonly findings: readonly Finding[]
}

/** Checks the custom resources of the files against their schemas, and fills their slots. */
export function checkResources(
  { custom, old }: SortedObjects,
  schemas: FoundSchemas,
  { index }: Definitions,
  settings: CheckSettings,
): CheckedResources {
  const counts = { checked: 0, withoutSchema: 0, others: 0 }
  for (const found of custom) {
    const { slot, file, patchOf, placed } = found
    if (patchOf !== undefined) {
      counts.others++
      slot.report = reportFile(patchNote(file, patchOf))
      continue
    }
    const before = settings.old?.object(placed.identity) ?? old.get(identityKey(placed.identity))
    const { report, count } = checkResource(found, index, schemas, settings, before)
    slot.report = report
    counts[count]++
  }
  return { ...counts, findings: schemas.findings }
}

/** The result of checking a custom resource. */
interface CheckedResource {
  readonly report: ReportedObject
  /** What it counts as. */
  readonly count: 'checked' | 'withoutSchema' | 'others'
}

/** Checks a custom resource against the schema of its kind, as an update if its old state is known. */
function checkResource(
  found: FoundObject,
  index: CrdIndex,
  schemas: FoundSchemas,
  settings: CheckSettings,
  old: JsonMap | undefined,
): CheckedResource {
  const { placed, duplicates } = found
  const { identity, object } = placed
  // It belongs to a function, and is never sent to an API server.
  const isLocal = placed.resource?.isLocalConfig === true
  const known = index.find(identity.apiVersion, identity.kind)
  const findings =
    known.state === 'absent'
      ? schemas.check(object)
      : [
          ...againstDefinition(object, known, isLocal ? { ...settings, isPartial: true } : settings, old),
          ...schemas.checkGates(object),
        ]
  const shown = findings ?? (isLocal ? [] : withoutSchema(identity, index, schemas, settings))
  return {
    report: reportOf(found, validatedFields([...shown, ...duplicates], settings.fieldValidation)),
    count: findings !== undefined ? 'checked' : isLocal ? 'others' : 'withoutSchema',
  }
}

function againstDefinition(
  object: JsonMap,
  known: KnownKind,
  { options, plan, isPartial }: CheckSettings,
  old: JsonMap | undefined,
): readonly RangedFinding[] {
  const isWithoutCel = options.isWithoutCel === true || isPartial
  const findings = checkMinors(plan.target.minors, (kubernetesVersion) =>
    checkCustomResource(object, known, { ...options, isWithoutCel, kubernetesVersion }, old),
  )
  return isPartial ? findings.filter(({ rule }) => rule !== 'required') : findings
}

const SEVERITIES = { error: 'error', warn: 'warning' } as const

/** A misspelled kind of a known group is an error; the setting decides about other kinds. */
function withoutSchema(
  { apiVersion, kind }: ObjectIdentity,
  index: CrdIndex,
  schemas: FoundSchemas,
  { missingSchemas }: CheckSettings,
): readonly ObjectFinding[] {
  const group = groupOf(apiVersion)
  const versionFindings = schemas.checkVersion({ apiVersion, kind })
  // An error about the version is enough.
  if (versionFindings.some(({ severity }) => severity === 'error')) return versionFindings
  const known = schemas.kindsOf(group)
  const near = known.includes(kind) ? undefined : misspelledKind(kind, [...index.kindsOf(group), ...known])
  if (near !== undefined)
    return [
      {
        severity: 'error',
        rule: 'unknown-kind',
        message: `no CustomResourceDefinition declares ${kind} of ${apiVersion}; did you mean ${JSON.stringify(near)}?`,
        at: ['kind'],
      },
    ]
  if (missingSchemas === 'ignore') return versionFindings
  return [
    ...versionFindings,
    {
      severity: SEVERITIES[missingSchemas],
      rule: 'schema-missing',
      message: `no CustomResourceDefinition declares ${kind} of ${apiVersion}: it is not checked`,
      hint: 'Check it together with its CustomResourceDefinition, or name its schema with --crds or --schema-location.',
      at: ['kind'],
    },
  ]
}
