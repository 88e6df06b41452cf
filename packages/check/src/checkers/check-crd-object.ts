import type { Crd, CrdOptions, FieldError } from '@krmkit/structural-schema'
import {
  apiConventionLints,
  checkCrd,
  checkCrdUpdate,
  checkKepCrd,
  crdLints,
  crdWarnings,
  decodeCrd,
  isRefusedInV1beta1,
  servedVersionWarnings,
  unguardedFieldLints,
  unknownFieldPath,
} from '@krmkit/structural-schema'
import { crdForm, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { asFindings, type CheckOptions, graded } from './check-options.ts'

/**
 * Checks a CustomResourceDefinition like the API server, as an update if the old state is known. Errors are violations that the
 * server rejects, warnings those that it accepts with a warning; other findings are advice.
 */
export function checkCrdObject(object: JsonMap, options: CheckOptions, written?: JsonMap): readonly Finding[] {
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
    profile === 'kep' ? byTheKep(object, crdOptions, old) : byTheServer(crd, before, crdOptions, isOld)
  const found: Finding[] = [
    ...(isOld ? [V1BETA1] : []),
    ...errors.flatMap((error) => asFindings(error, 'error')),
    ...excused.flatMap((error) => asFindings(error, 'warning')),
    ...unknownFields(crd),
    ...crdWarnings(crd, before, crdOptions).map((warning) => asAdvice(warning, 'warning')),
    ...(options.isWithoutLints === true ? [] : newIn(crd, before, (each) => suspicionsOf(each, options))).map((found) =>
      asAdvice(found, 'warning'),
    ),
    ...(options.isWithoutLints === true || profile === 'kep' ? [] : crdLints(crd, crdOptions)).map((lint) =>
      asAdvice(lint, 'info'),
    ),
  ]
  return graded(isOld ? onceEach(found) : found, options)
}

/** Each version of a v1beta1 definition has the schema of `spec.validation`, and its findings. */
function onceEach(found: readonly Finding[]): readonly Finding[] {
  const keyOf = ({ severity, rule, message, at }: Finding) => JSON.stringify([severity, rule, message, at])
  return [...new Map(found.map((finding) => [keyOf(finding), finding])).values()]
}

/** Adds the status that files lack: an old state is installed in a cluster, where kind and scope are immutable. */
function asInstalled(old: JsonMap): JsonMap {
  if (own(old, 'status') !== undefined) return old
  return { ...old, status: { conditions: [{ type: 'Established', status: 'True' }] } }
}

const LINTS = { 'api-conventions': apiConventionLints, 'unguarded-fields': unguardedFieldLints } as const

/** Differences of served versions, and the lints that the options switch on. */
function suspicionsOf(crd: Crd, { paths, lints = [] }: CheckOptions): readonly FieldError[] {
  const isApi = paths === 'api'
  return [...servedVersionWarnings(crd, isApi), ...lints.flatMap((name) => LINTS[name](crd, isApi))]
}

/** Warnings that the old object does not have. */
function newIn(
  crd: Crd,
  before: Crd | undefined,
  warningsIn: (crd: Crd) => readonly FieldError[],
): readonly FieldError[] {
  const found = warningsIn(crd)
  if (before === undefined || found.length === 0) return found
  const known = new Set(warningsIn(before).map(({ text }) => text))
  return found.filter(({ text }) => !known.has(text))
}

interface Judged {
  readonly errors: readonly FieldError[]
  readonly excused: readonly FieldError[]
}

/** A request for a cluster-scoped object clears its namespace first (docs/decisions.md#the-namespace-of-cluster-scoped-objects). */
function isOfNamespace({ path }: FieldError): boolean {
  return path === 'metadata.namespace'
}

function byTheServer(crd: Crd, before: Crd | undefined, options: CrdOptions, isOld: boolean): Judged {
  const found = (before === undefined ? checkCrd(crd, options) : checkCrdUpdate(crd, before, options)).filter(
    (error) => !isOfNamespace(error),
  )
  if (!isOld) return { errors: found, excused: [] }
  const isRefused = (error: FieldError) => isRefusedInV1beta1(error, crd, before)
  return { errors: found.filter(isRefused), excused: found.filter((error) => !isRefused(error)) }
}

function byTheKep(object: JsonMap, options: CrdOptions, old: JsonMap | undefined): Judged {
  const { errors, warnings } = checkKepCrd(object, { ...options, ...(old && { old }) })
  return { errors, excused: warnings }
}

/** Kubernetes 1.22 removed v1beta1: objects are kept for old clusters, and can be converted with `kubectl convert`. */
const V1BETA1: Finding = {
  severity: 'info',
  rule: 'v1beta1',
  message:
    'apiextensions.k8s.io/v1beta1 is not served since Kubernetes 1.22; its schema is checked against the rules of v1',
  at: ['apiVersion'],
}

/** Fields of the KEP that were never implemented; they have their own lints. */
const KEP_FIELDS: ReadonlySet<unknown> = new Set(['x-kubernetes-unions', 'readOnly'])

/** The server silently drops unknown fields, except in strict mode. */
function unknownFields({ unknown }: Crd): Finding[] {
  return unknown
    .filter((at) => !KEP_FIELDS.has(at.at(-1)))
    .map((at) => ({
      severity: 'error',
      rule: 'unknown-field',
      message: `unknown field "${unknownFieldPath(at)}": the API server drops it`,
      at,
      part: 'key',
    }))
}

function asAdvice({ text, rule, at }: FieldError, severity: Finding['severity']): Finding {
  return { severity, rule, message: text, at }
}
