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
import { type CheckOptions, graded, type ObjectFinding } from './check-options.ts'
import { crdForm } from './crd-object.ts'

/**
 * What the API server says of a CustomResourceDefinition that it is sent; of an update where the old state is known. Errors
 * are what it refuses, warnings what it says and takes, all else is advice.
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

/** In files the status is missing; whoever names an old state has it in a cluster, where kind and scope may not change. */
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

/** Kubernetes 1.22 took it away: objects of it are kept for old clusters, and move with `kubectl convert`. */
const V1BETA1: ObjectFinding = {
  severity: 'info',
  rule: 'v1beta1',
  message:
    'apiextensions.k8s.io/v1beta1 is not served since Kubernetes 1.22; its schema is held against the rules of v1',
  at: ['apiVersion'],
}

/** Fields of the KEP that never came: lints of their own tell of them. */
const KEP_FIELDS: ReadonlySet<unknown> = new Set(['x-kubernetes-unions', 'readOnly'])

/** The server drops them without a word unless it is asked to be strict. */
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

function asFinding({ text, rule, at }: FieldError, severity: ObjectFinding['severity']): ObjectFinding {
  return { severity, rule, message: text, at }
}

function asAdvice({ text, path, rule, at }: CrdWarning, severity: ObjectFinding['severity']): ObjectFinding {
  return { severity, rule, message: `${path}: ${text}`, at }
}
