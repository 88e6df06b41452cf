import { checkCrd } from '../crd/check-crd.ts'
import { checkCrdUpdate } from '../crd/check-crd-update.ts'
import type { Crd } from '../crd/crd.ts'
import { crdLints } from '../crd/crd-lints.ts'
import { type CrdWarning, crdWarnings } from '../crd/crd-warnings.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { CrdOptions } from '../crd/options.ts'
import { unknownFieldPath } from '../custom-resource/prune.ts'
import type { FieldError } from '../finding/field-error.ts'
import { type JsonMap, own } from '../json/json.ts'
import { checkKepCrd } from '../kep/kep-crd.ts'
import { asFinding, type CheckOptions, graded, type ObjectFinding } from './check-options.ts'
import { crdForm } from './crd-object.ts'

/**
 * Checks a CustomResourceDefinition like the API server, as an update if the old state is known. Errors are violations that the
 * server rejects, warnings those that it accepts with a warning; other findings are advice.
 */
export function checkCrdObject(object: JsonMap, options: CheckOptions, written?: JsonMap): readonly ObjectFinding[] {
  const crd = decodeCrd(object)
  const old = written === undefined ? undefined : asInstalled(written)
  const before = old === undefined ? undefined : decodeCrd(old)
  const { profile, paths, kubernetesVersion, isWithoutCel, patterns } = options
  const crdOptions: CrdOptions = {
    ...(paths && { paths }),
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    cel: isWithoutCel !== true,
    patterns,
  }
  const isOld = crdForm(object) === 'v1beta1'
  const { errors, excused } =
    profile === 'kep'
      ? byTheKep(object, crdOptions, old)
      : { errors: byTheServer(crd, before, crdOptions), excused: [] }
  const found: ObjectFinding[] = [
    ...(isOld ? [V1BETA1] : []),
    ...errors.map((error) => asFinding(error, isOld ? 'warning' : 'error')),
    ...excused.map((error) => asFinding(error, 'warning')),
    ...unknownFields(crd),
    ...crdWarnings(crd, before, crdOptions).map((warning) => asAdvice(warning, 'warning')),
    ...(options.isWithoutLints === true || profile === 'kep' ? [] : crdLints(crd, crdOptions)).map((lint) =>
      asAdvice(lint, 'info'),
    ),
  ]
  return graded(found, options)
}

/** Adds the status that files lack: an old state is installed in a cluster, where kind and scope are immutable. */
function asInstalled(old: JsonMap): JsonMap {
  if (own(old, 'status') !== undefined) return old
  return { ...old, status: { conditions: [{ type: 'Established', status: 'True' }] } }
}

function byTheServer(crd: Crd, before: Crd | undefined, options: CrdOptions): readonly FieldError[] {
  return before === undefined ? checkCrd(crd, options) : checkCrdUpdate(crd, before, options)
}

function byTheKep(object: JsonMap, options: CrdOptions, old: JsonMap | undefined) {
  const { errors, warnings } = checkKepCrd(object, { ...options, ...(old && { old }) })
  return { errors, excused: warnings }
}

/** Kubernetes 1.22 removed v1beta1: objects are kept for old clusters, and can be converted with `kubectl convert`. */
const V1BETA1: ObjectFinding = {
  severity: 'info',
  rule: 'v1beta1',
  message:
    'apiextensions.k8s.io/v1beta1 is not served since Kubernetes 1.22; its schema is checked against the rules of v1',
  at: ['apiVersion'],
}

/** Fields of the KEP that were never implemented; they have their own lints. */
const KEP_FIELDS: ReadonlySet<unknown> = new Set(['x-kubernetes-unions', 'readOnly'])

/** The server silently drops unknown fields, except in strict mode. */
function unknownFields({ unknown }: Crd): ObjectFinding[] {
  return unknown
    .filter((at) => !KEP_FIELDS.has(at.at(-1)))
    .map((at) => ({
      severity: 'warning',
      rule: 'crd-unknown-field',
      message: `unknown field "${unknownFieldPath(at)}": the API server drops it`,
      at,
    }))
}

function asAdvice({ text, path, rule, at }: CrdWarning, severity: ObjectFinding['severity']): ObjectFinding {
  return { severity, rule, message: `${path}: ${text}`, at }
}
