import { checkLifecycle, lifecycleKinds } from '@krmkit/kubernetes-schemas/lifecycles'
import { hasPatchKey } from '@krmkit/kubernetes-schemas/names'
import type { Target, VersionFinding } from '@krmkit/kubernetes-schemas/objects'
import { groupOf, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { annotationsOf } from '../objects/own-annotations.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'
import { checkCustomResource } from './check-custom-resource.ts'
import type { CheckOptions } from './check-options.ts'
import type { CrdIndex, KnownKind } from './crd-index.ts'
import type { RatchetsAt } from './definition-versions.ts'
import { checkMinors } from './minors.ts'
import { misspelledKind } from './misspelled-kind.ts'
import type { FoundSchemas } from './schemas.ts'

// The engine loads this module for the first custom resource or CustomResourceDefinition: bundles have one file that is loaded late.
export { Definitions } from './definitions.ts'

/** How to check custom resources. */
export interface CustomSettings {
  readonly target: Target
  readonly options: CheckOptions
  /** The index of definitions that a lookup found; the same for the same list. */
  indexOf(definitions: readonly JsonMap[]): CrdIndex
  /** Absent for the defaults of the versions. */
  readonly ratchetsAt?: RatchetsAt | undefined
  /** The severity of objects whose kind has no schema. */
  readonly missingSchemas: Finding['severity'] | 'ignore'
}

const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** The result of checking a custom resource. */
export interface CheckedResource {
  readonly findings: readonly Finding[]
  /** What it is counted as. */
  readonly count: 'checked' | 'withoutSchema' | 'others'
}

/** Checks a custom resource against the schema of its kind, as an update if its old state is known. */
export function checkCustom(
  { placed }: FoundObject,
  index: CrdIndex,
  schemas: FoundSchemas,
  settings: CustomSettings,
  old: JsonMap | undefined,
): CheckedResource {
  const { identity, object } = placed
  // It belongs to a function, and is never sent to an API server.
  const isLocal = String(own(annotationsOf(object), LOCAL_CONFIG) ?? false) !== 'false'
  const isPartial = isLocal || settings.target.isPartial === true
  const known = index.find(identity.apiVersion, identity.kind)
  const against = (definitions: readonly JsonMap[]) => {
    const found = settings.indexOf(definitions).find(identity.apiVersion, identity.kind)
    return found.state === 'absent' ? undefined : againstDefinition(object, found, settings, isPartial, old)
  }
  const findings =
    known.state === 'absent'
      ? schemas.check(object, isPartial, against)
      : [...againstDefinition(object, known, settings, isPartial, old), ...schemas.checkGates(object, isPartial)]
  const shown = findings ?? (isLocal ? [] : withoutSchema(identity, index, schemas, settings))
  return { findings: shown, count: findings !== undefined ? 'checked' : isLocal ? 'others' : 'withoutSchema' }
}

function againstDefinition(
  object: JsonMap,
  known: KnownKind,
  { options, target, ratchetsAt }: CustomSettings,
  isPartial: boolean,
  old: JsonMap | undefined,
): readonly Finding[] {
  const isWithoutCel = options.isWithoutCel === true || isPartial
  const findings = checkMinors(target.minors, (kubernetesVersion) => {
    const ratchets = ratchetsAt?.(kubernetesVersion)
    return checkCustomResource(object, known, { ...options, isWithoutCel, kubernetesVersion, ratchets }, old)
  })
  return isPartial ? findings.filter(({ rule, at }) => rule !== 'required' && !hasPatchKey(at)) : findings
}

/** A misspelled kind of a known group is an error; the setting decides about other kinds. */
function withoutSchema(
  { apiVersion, kind }: ObjectIdentity,
  index: CrdIndex,
  schemas: FoundSchemas,
  { missingSchemas }: CustomSettings,
): readonly Finding[] {
  const group = groupOf(apiVersion)
  const versionFindings = checkLifecycle({ apiVersion, kind }, schemas.releases).map(asFinding)
  // An error about the version is enough.
  if (versionFindings.some(({ severity }) => severity === 'error')) return versionFindings
  const known = lifecycleKinds(group)
  const near = known.includes(kind)
    ? undefined
    : misspelledKind(kind, [...index.kindsOf(group), ...schemas.kindsOf(group), ...known])
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
      severity: missingSchemas,
      rule: 'schema-missing',
      message: `no CustomResourceDefinition declares ${kind} of ${apiVersion}: it is not checked`,
      hint: "Check it together with its CustomResourceDefinition, or name its schema: with --crds or --schema-location, or in `crds` of a function's config.",
      at: ['kind'],
    },
  ]
}

function asFinding({ reason, severity, message, at, component, reference }: VersionFinding): Finding {
  const release =
    severity === 'warning' ? ` Name the installed release with --component-version ${component}=VERSION.` : ''
  return {
    severity,
    rule: reason,
    message,
    hint: `See ${reference}.${release}`,
    at,
    ...(reason === 'deprecated' && { part: 'key' }),
  }
}
