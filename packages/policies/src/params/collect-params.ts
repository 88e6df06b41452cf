import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import { isMap, own } from '@krmkit/structural-schema/values'
import { type LabelLookup, labelsOf, readSelector, type Selector } from '../match/selector.ts'
import type { GroupVersionKind } from '../request.ts'

/** An object that a binding passes to its policy. */
export interface Param {
  readonly namespace: string
  readonly name: string
  readonly labels: LabelLookup
  /** As an API server stores it. */
  readonly object: JsonMap
}

/** Finds params. */
export interface ParamSource {
  /** Whether objects of a kind are in namespaces; `undefined` if no definition of the kind is known. */
  isNamespaced(kind: GroupVersionKind): boolean | undefined
  /** All objects of a kind. */
  of(kind: GroupVersionKind): readonly Param[]
  /** Those of a name, in all namespaces. */
  named(kind: GroupVersionKind, name: string): readonly Param[]
}

/** How a binding names its params (admissionregistration/v1, ParamRef). */
export interface ParamRef {
  readonly name: string
  readonly namespace: string
  readonly selector: Selector | undefined
  readonly isDeniedWithout: boolean
  readonly problem: string | undefined
}

/** The params of a binding: `undefined` stands for none, with which a policy is evaluated once. */
export type CollectedParams =
  | { readonly params: readonly (Param | undefined)[] }
  | { readonly problem: string }
  /** The kind is not known. */
  | { readonly isUnknown: true }

const WITHOUT: CollectedParams = { params: [undefined] }

/** Reads how a binding names its params. */
export function readParamRef(json: Json | undefined): ParamRef | undefined {
  if (!isMap(json)) return undefined
  const selector = own(json, 'selector')
  const read = isMap(selector) ? readSelector(selector) : undefined
  return {
    name: String(own(json, 'name') ?? ''),
    namespace: String(own(json, 'namespace') ?? ''),
    selector: read?.problem === undefined ? read?.selector : undefined,
    isDeniedWithout: own(json, 'parameterNotFoundAction') === 'Deny',
    problem: read?.problem,
  }
}

/**
 * The params with which a policy is evaluated for an object (apiserver, policy/generic `CollectParams`). A policy without
 * `paramKind` ignores the binding's `paramRef`; a binding without one evaluates the policy without params.
 *
 * @param namespace The namespace of the object, empty for objects of the cluster: the one of params, if the binding names none.
 */
export function collectParams(
  kind: GroupVersionKind | undefined,
  ref: ParamRef | undefined,
  namespace: string,
  source: ParamSource,
): CollectedParams {
  if (kind === undefined || ref === undefined) return WITHOUT
  const isNamespaced = source.isNamespaced(kind) ?? inferScope(ref, source.of(kind))
  if (isNamespaced === undefined) return { isUnknown: true }
  if (!isNamespaced && ref.namespace !== '')
    return { problem: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' }
  const own = ref.namespace === '' ? namespace : ref.namespace
  if (isNamespaced && own === '')
    return { problem: 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources' }
  if (ref.name !== '' && ref.selector !== undefined)
    return { problem: 'paramRef.name and paramRef.selector are mutually exclusive' }
  if (ref.problem !== undefined) return { problem: ref.problem }
  if (ref.name === '' && ref.selector === undefined) return { problem: 'one of name or selector must be provided' }
  const named = ref.name === '' ? source.of(kind) : source.named(kind, ref.name)
  const params = named.filter(
    ({ namespace: within, labels }) =>
      (!isNamespaced || within === own) && (ref.selector === undefined || ref.selector.matches(labels) === true),
  )
  if (params.length === 0 && ref.isDeniedWithout)
    return { problem: 'no params found for policy binding with `Deny` parameterNotFoundAction' }
  return { params }
}

/** Without the definition of a kind: its objects, or the binding, say whether they are in namespaces. */
function inferScope(ref: ParamRef, params: readonly Param[]): boolean | undefined {
  if (ref.namespace !== '' || params.some(({ namespace }) => namespace !== '')) return true
  return params.length > 0 ? false : undefined
}

/**
 * An object as a param of policies.
 *
 * @param object The object, as an API server stores it.
 * @returns The object with its name, namespace and labels.
 * @example
 * console.log(paramOf({ metadata: { name: 'limits', namespace: 'shop' }, data: { max: '5' } }).name) // limits
 */
export function paramOf(object: JsonMap): Param {
  const metadata = own(object, 'metadata')
  const meta = isMap(metadata) ? metadata : {}
  return {
    namespace: textOf(own(meta, 'namespace')),
    name: textOf(own(meta, 'name')),
    labels: labelsOf(own(meta, 'labels')),
    object,
  }
}

function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : ''
}
