import type { Path } from '@krmkit/runtime'
import type { Crd, CrdVersion } from '../crd/crd.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, rootPath } from '../finding/field-path.ts'
import { invalid, notSupported } from '../finding/make-error.ts'
import { equalJson, isMap, type Json, type JsonMap, newMap, own } from '../json/json.ts'
import { evaluateRules } from '../rules/validations/evaluate-rules.ts'
import { placeOfRules } from '../rules/validations/place-of-rules.ts'
import type { NotEvaluated } from '../rules/validations/rule-run.ts'
import { hasRules } from '../rules/validations/schemas-with-rules.ts'
import { checkListTypes } from './check-list-types.ts'
import { checkMeta } from './check-meta.ts'
import { checkObjectMeta, resourceNameProblems, scopedMeta } from './metadata/check-object-meta.ts'
import { checkScale } from './store/check-scale.ts'
import { checkMetaUpdate } from './store/check-update.ts'
import { type Decoded, decode } from './store/decode.ts'
import { storeWarnings } from './store/warnings.ts'
import { createdMeta, type Request, updatedMeta } from './store/written-meta.ts'
import { validateValue } from './validate-value.ts'

/** Options of {@link storedObject}. */
export interface StoreOptions {
  /** The resource that it replaces, for an update. */
  readonly old?: Json | undefined
  readonly kubernetesVersion?: string | undefined
  /** Whether updates tolerate errors in unchanged values (KEP-4008). Default: since 1.30. */
  readonly ratchets?: boolean | undefined
  /**
   * The namespace of the request, for resources without one. Default: `default`. The empty string means that there is no request:
   * generated names, and fields that the server keeps on updates, are missing.
   */
  readonly namespace?: string | undefined
  /** Whether `x-kubernetes-validations` are evaluated. Default: true. */
  readonly rules?: boolean | undefined
}

/** The result of writing a custom resource to the API server. */
export interface StoredObject {
  /** Whether it could be decoded; otherwise it is unchanged. */
  readonly isReadable: boolean
  readonly value: Json
  readonly errors: readonly FieldError[]
  readonly warnings: readonly string[]
  /** Violations of rules in values that an update does not change. */
  readonly tolerated: readonly FieldError[]
  /** Rules that need an old value, without one. */
  readonly notEvaluated: readonly NotEvaluated[]
  /** Unknown fields that are dropped, and their paths as the server prints them. */
  readonly pruned: readonly Path[]
  readonly unknown: readonly string[]
  /** Nulls that are dropped. */
  readonly nulls: readonly Path[]
  readonly defaulted: readonly Path[]
  /** Fields that the server resets: `metadata.generation`, and `status` with a status subresource. */
  readonly reset: readonly Path[]
}

const ROOT = rootPath('')
const NOWHERE = rootPath('<nil>', [])
const UNCHECKED =
  'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation'
/** The rule of the error about rules that are not evaluated because of other errors. */
export const UNREACHED = 'rules-not-evaluated'

const BLOCKING = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
])

/**
 * Processes a custom resource like the API server on creation or, with `old`, on an update: decodes, prunes, defaults and
 * validates it (apiextensions-apiserver, `registry/customresource`).
 *
 * @param resource The custom resource.
 * @param crd Its CustomResourceDefinition.
 * @param options The old resource of an update, the namespace of the request, and the version of the server.
 * @returns The stored `value`, with errors, warnings, and the paths of all changes.
 * @example
 * const crd = decodeCrd({ spec: { group: 'example.com', names: { kind: 'Shop' }, versions: [{ name: 'v1', served: true }] } })
 * const stored = storedObject({ apiVersion: 'example.com/v2', kind: 'Shop' }, crd)
 * console.log(stored.errors[0]?.rule) // served-version
 */
export function storedObject(resource: Json, crd: Crd, options: StoreOptions = {}): StoredObject {
  if (!isMap(resource)) return refused(resource, invalid(NOWHERE, resource, 'must be an object', 'type-meta'))
  const version = servedVersion(resource, crd)
  if ('type' in version) return refused(resource, version)
  const drop = options.namespace !== ''
  const decoded = decode(resource, version.compiled, crd.preserveUnknownFields, false)
  if (decoded.error !== undefined) return refused(resource, decoded.error)
  const old = isMap(options.old) ? decode(options.old, version.compiled, crd.preserveUnknownFields, drop) : undefined
  if (old?.error !== undefined) return refused(resource, old.error)
  const { value, reset } = withServersPart(decoded, old, version)
  const prepared = { ...decoded, value }
  const { pruned, unknown, nulls, defaulted } = decoded
  return {
    isReadable: true,
    value,
    ...validate(prepared, old, crd, version, options),
    warnings: storeWarnings(crd, version, decoded.meta, old?.meta),
    pruned,
    unknown,
    nulls,
    defaulted: reset.some(([first]) => first === 'status')
      ? defaulted.filter(([first]) => first !== 'status')
      : defaulted,
    reset,
  }
}

/** Returns the version that serves a resource, or the error if no version does. */
function servedVersion(resource: JsonMap, crd: Crd): CrdVersion | FieldError {
  const apiVersion = own(resource, 'apiVersion') ?? ''
  const served = crd.versions.filter((version) => version.served)
  const found = served.find(({ name }) => apiVersion === `${crd.group}/${name}`)
  if (found !== undefined) return found
  const allowed = served.map(({ name }) => `${crd.group}/${name}`)
  return notSupported(childPath(ROOT, 'apiVersion'), apiVersion, allowed, 'served-version')
}

/** Drops the generation, and the status if it is a subresource, because a write of the resource does not set them. */
function withServersPart(
  { value, meta }: Decoded,
  old: Decoded | undefined,
  version: CrdVersion,
): { value: JsonMap; reset: readonly Path[] } {
  const reset: Path[] = []
  const rest = Object.assign(newMap(), value)
  if (Object.hasOwn(meta, 'generation')) {
    const { generation: _, ...kept } = meta
    rest.metadata = kept
    reset.push(['metadata', 'generation'])
  }
  const status = old === undefined ? undefined : own(old.value, 'status')
  if (version.subresources?.status === true && !equalJson(status, own(value, 'status'))) {
    if (status === undefined) delete rest.status
    else rest.status = status
    reset.push(['status'])
  }
  return reset.length === 0 ? { value, reset } : { value: rest, reset }
}

type Verdict = Pick<StoredObject, 'errors' | 'tolerated' | 'notEvaluated'>

function validate(
  decoded: Decoded,
  old: Decoded | undefined,
  crd: Crd,
  version: CrdVersion,
  { kubernetesVersion, ratchets, namespace = 'default', rules = true }: StoreOptions,
): Verdict {
  const { compiled: schema, subresources } = version
  const namespaced = crd.scope === 'Namespaced'
  const request: Request | undefined = namespace === '' ? undefined : { namespace: namespaced ? namespace : undefined }
  const scoped = (each: JsonMap) => (request === undefined ? each : scopedMeta(each, namespaced))
  const meta = scoped(old === undefined ? createdMeta(decoded.meta, request) : updatedMeta(decoded, old, request))
  const value: JsonMap = Object.assign(newMap(), decoded.value, { metadata: meta })
  const parts: (readonly FieldError[])[] = [typeErrors(value, crd, version)]
  if (parts[0]?.length === 0) {
    const path = childPath(ROOT, 'metadata')
    if (old !== undefined) parts.push(checkMetaUpdate(meta, scoped(old.meta), path))
    else parts.push(checkObjectMeta(meta, { namespaced, nameProblems: resourceNameProblems }, path))
    if (schema !== undefined) parts.push(validateValue(value, schema, { old: old?.value, kubernetesVersion, ratchets }))
    if (subresources?.scale !== undefined) parts.push(checkScale(value, subresources.scale))
  }
  parts.push(checkMeta(value, schema))
  if (old === undefined || checkListTypes(old.value, schema).length === 0) parts.push(checkListTypes(value, schema))
  const errors = parts.flat()
  const verdict = { errors, tolerated: [], notEvaluated: [] }
  if (schema === undefined || !rules || !hasRules(schema.schema)) return verdict
  if (errors.some(({ type }) => BLOCKING.has(type))) {
    errors.push({ ...invalid(NOWHERE, null, UNCHECKED, UNREACHED), at: placeOfRules(value, schema.schema) ?? [] })
    return verdict
  }
  const result = evaluateRules(value, schema, { old: old?.value, root: true, kubernetesVersion, ratchets })
  return { errors: [...errors, ...result.errors], tolerated: result.warnings, notEvaluated: result.notEvaluated }
}

function typeErrors(value: JsonMap, crd: Crd, version: CrdVersion): readonly FieldError[] {
  const errors: FieldError[] = []
  const { kind } = crd.names
  const apiVersion = `${crd.group}/${version.name}`
  const found = { kind: own(value, 'kind') ?? '', apiVersion: own(value, 'apiVersion') ?? '' }
  if (found.kind !== kind) errors.push(invalid(childPath(ROOT, 'kind'), found.kind, `must be ${kind}`, 'type-meta'))
  if (found.apiVersion !== apiVersion) {
    errors.push(invalid(childPath(ROOT, 'apiVersion'), found.apiVersion, `must be ${apiVersion}`, 'type-meta'))
  }
  return errors
}

function refused(value: Json, error: FieldError): StoredObject {
  return { ...NOTHING_DONE, value, errors: [error] }
}

const NOTHING_DONE = {
  isReadable: false,
  warnings: [],
  tolerated: [],
  notEvaluated: [],
  pruned: [],
  unknown: [],
  nulls: [],
  defaulted: [],
  reset: [],
}
