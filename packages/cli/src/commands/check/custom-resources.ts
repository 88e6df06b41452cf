import { hasPatchKey } from '@krmkit/kubernetes-schemas/objects'
import { type CrdIndex, checkCustomResource, type KnownKind, type ObjectFinding } from '@krmkit/structural-schema'
import { groupOf, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { ObjectIdentity } from '../../inputs/objects.ts'
import { annotationsOf } from '../../policy/suppress-annotation.ts'
import type { FoundSchemas } from '../../schema-sources/schema-lookup.ts'
import { validatedFields } from './field-validation.ts'
import { type FoundObject, type RangedFinding, reportFile, reportOf } from './found-object.ts'
import { checkMinors } from './minor-versions.ts'
import { misspelledKind } from './misspelled-kind.ts'
import { patchNote } from './read-files.ts'
import type { CheckSettings } from './settings.ts'

/** Checks custom resources against the schemas of their kinds. */
export class CustomResources {
  /** Without a schema: those of kinds that have none. Others: those to which no rules apply. */
  readonly counts = { checked: 0, withoutSchema: 0, others: 0 }
  readonly #index: CrdIndex
  readonly #settings: CheckSettings

  constructor(index: CrdIndex, settings: CheckSettings) {
    this.#index = index
    this.#settings = settings
  }

  /** Whether a definition declares the kind of an object, so that it can be checked before all files are read. */
  knows({ apiVersion, kind }: ObjectIdentity): boolean {
    return !this.#settings.schemas.concernsDeclared && this.#index.find(apiVersion, kind).state !== 'absent'
  }

  /** Checks an object and fills its slot; as an update if its old state is known. */
  check(found: FoundObject, schemas: FoundSchemas, annotatedOld?: JsonMap): void {
    const { slot, file, placed, patchOf, annotations } = found
    if (patchOf !== undefined) {
      this.counts.others++
      slot.report = reportFile(patchNote(file, patchOf))
      return
    }
    const old = this.#settings.old?.object(placed.identity) ?? annotatedOld
    const { findings, count } = checkResource(found, this.#index, schemas, this.#settings, old)
    this.counts[count]++
    if (findings.length > 0 || annotations !== undefined || this.#settings.listsObjects)
      slot.report = reportOf(found, findings)
  }
}

const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** The result of checking a custom resource. */
interface CheckedResource {
  readonly findings: readonly RangedFinding[]
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
  const { placed, irregularKeys } = found
  const { identity, object } = placed
  // It belongs to a function, and is never sent to an API server.
  const isLocal = String(own(annotationsOf(object), LOCAL_CONFIG) ?? false) !== 'false'
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
    findings: validatedFields([...shown, ...irregularKeys], settings.fieldValidation),
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
  return isPartial ? findings.filter(({ rule, at }) => rule !== 'required' && !hasPatchKey(at)) : findings
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
