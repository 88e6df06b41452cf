import type { FieldError } from '@krmkit/structural-schema'
import { type StoredObject, storedObject, UNREACHED, unknownFieldPath } from '@krmkit/structural-schema'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { graded } from './check-options.ts'
import type { KnownKind } from './crd-index.ts'

/** The effect of a new CustomResourceDefinition on a stored custom resource. */
export type UpgradeVerdict =
  /** It is still valid. */
  | 'valid'
  /** It is rejected before and after. */
  | 'refused-before'
  /** It was rejected, and is valid now. */
  | 'fixed'
  /** It cannot be created like this any more, but it is tolerated while the invalid part does not change (KEP-4008). */
  | 'ratcheted'
  /** Every update is rejected until it is changed. */
  | 'invalid'
  /** Its version is no longer served. */
  | 'unserved'

/** The result of {@link upgradeResource}. */
export interface UpgradedResource {
  readonly verdict: UpgradeVerdict
  readonly loses: boolean
  readonly findings: readonly Finding[]
}

/** Compares the validity of a custom resource under the old and the new CustomResourceDefinition. */
export function upgradeResource(
  object: JsonMap,
  before: KnownKind,
  after: KnownKind,
  kubernetesVersion?: string,
): UpgradedResource {
  const upgraded = judge(object, before, after, kubernetesVersion)
  return { ...upgraded, findings: graded(upgraded.findings, {}) }
}

function judge(
  object: JsonMap,
  before: KnownKind,
  after: KnownKind,
  kubernetesVersion: string | undefined,
): UpgradedResource {
  if (before.state !== 'served') return { verdict: 'refused-before', loses: false, findings: [] }
  if (after.state !== 'served') return { verdict: 'unserved', loses: false, findings: [unserved(after)] }
  const options = { kubernetesVersion }
  const old = storedObject(object, before.crd, options)
  const anew = storedObject(object, after.crd, options)
  const lost = lostFields(old.pruned.map(unknownFieldPath), anew.pruned)
  if (old.errors.length > 0) {
    const verdict = anew.errors.length > 0 ? 'refused-before' : 'fixed'
    return { verdict, loses: lost.length > 0, findings: [REFUSED_BEFORE, ...lost] }
  }
  if (anew.errors.length === 0) return { verdict: 'valid', loses: lost.length > 0, findings: lost }
  const stored = isMap(old.value) ? old.value : object
  const update = storedObject(stored, after.crd, { ...options, old: stored })
  const verdict = update.errors.length > 0 ? 'invalid' : 'ratcheted'
  const findings = verdict === 'invalid' ? violations(update).map(refusal) : violations(anew).map(excused)
  return { verdict, loses: lost.length > 0, findings: [...findings, ...lost] }
}

/** Returns the errors without that about rules that are not evaluated because of them. */
function violations({ errors }: StoredObject): readonly FieldError[] {
  return errors.filter(({ rule }) => rule !== UNREACHED)
}

const REFUSED_BEFORE: Finding = {
  severity: 'info',
  rule: 'refused-before',
  message: 'is refused by the old CustomResourceDefinition already',
  at: [],
}

function unserved(after: Exclude<KnownKind, { state: 'served' }>): Finding {
  const served = after.state === 'absent' ? [] : after.served
  return {
    severity: 'error',
    rule: 'version-gone',
    message:
      served.length === 0
        ? 'its kind is not served any more'
        : `its version is not served any more; ${served.join(', ')} ${served.length === 1 ? 'is' : 'are'}`,
    at: ['apiVersion'],
  }
}

function refusal({ text, at }: FieldError): Finding {
  return {
    severity: 'error',
    rule: 'becomes-invalid',
    message: `becomes invalid, every update of it is refused: ${text}`,
    at,
  }
}

function excused({ text, at }: FieldError): Finding {
  return {
    severity: 'warning',
    rule: 'ratcheted',
    message: `may stay as it is, but nothing new may be written like that: ${text}`,
    at,
  }
}

/** Returns the fields that the new schema drops and the old one kept. */
function lostFields(dropped: readonly string[], pruned: readonly Finding['at'][]): Finding[] {
  const before = new Set(dropped)
  return pruned
    .filter((at) => !before.has(unknownFieldPath(at)))
    .map((at) => ({
      severity: 'error',
      rule: 'loses-field',
      message: `loses ${unknownFieldPath(at)}: the new schema does not know it`,
      at,
    }))
}
