import type { Path, Resource } from '@krmkit/runtime'
import { elementsOf, placesOf } from '../check/places.ts'
import type { ApiReference } from './api-reference.ts'

/** A field that names another object by apiVersion and kind. */
interface ReferenceField {
  readonly group: string
  /** `*` for every element of a list. */
  readonly at: readonly string[]
  /** False: only the group and the kind select, as in a RESTMapper that is asked for any version. */
  readonly isExact: boolean
  readonly effect: string
}

const HPA = 'so that the autoscaler does not find it'
const POLICY = 'so that the policy cannot read its parameters'
const POLICIES = 'admissionregistration.k8s.io'

/**
 * By kind. The controller of autoscalers looks up the group and the kind of its target
 * (pkg/controller/podautoscaler/horizontal.go); admission policies look up the exact version
 * (k8s.io/apiserver pkg/admission/plugin/policy/generic/policy_source.go).
 */
const FIELDS: Readonly<Record<string, readonly ReferenceField[]>> = {
  HorizontalPodAutoscaler: [
    { group: 'autoscaling', at: ['spec', 'scaleTargetRef'], isExact: false, effect: HPA },
    {
      group: 'autoscaling',
      at: ['spec', 'metrics', '*', 'object', 'describedObject'],
      isExact: false,
      effect: HPA,
    },
  ],
  MutatingAdmissionPolicy: [{ group: POLICIES, at: ['spec', 'paramKind'], isExact: true, effect: POLICY }],
  ValidatingAdmissionPolicy: [{ group: POLICIES, at: ['spec', 'paramKind'], isExact: true, effect: POLICY }],
}

const OWNERS = ['metadata', 'ownerReferences']

const NONE: readonly ApiReference[] = []

/** The objects that an object names in fields of its kind. */
export function namedObjects(object: Resource): readonly ApiReference[] {
  const { kind } = object
  const fields = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  if (fields === undefined) return NONE
  return fields
    .filter(({ group }) => group === object.group)
    .flatMap(({ at, isExact, effect }) =>
      placesOf(object, at).flatMap((place) => referenceAt(object, place, { isExact, effect })),
    )
}

/** The owners of an object. */
export function ownersOf(object: Resource): readonly ApiReference[] {
  const effect = 'so that the garbage collector cannot look up the owner'
  return elementsOf(object, OWNERS).flatMap((owner) => referenceAt(object, owner, { isExact: true, effect }))
}

function referenceAt(
  object: Resource,
  place: Path,
  { isExact, effect }: Pick<ReferenceField, 'isExact' | 'effect'>,
): readonly ApiReference[] {
  const apiVersion = object.text([...place, 'apiVersion'])
  const kind = object.text([...place, 'kind'])
  if (apiVersion === undefined || kind === undefined) return []
  return [
    { ...partsOf(apiVersion, isExact), kind, at: [...place, 'apiVersion'], subject: place, verb: 'names', effect },
  ]
}

/** Group and version of an apiVersion; without the version, any version of the group matches. */
export function partsOf(apiVersion: string, isExact = true): Pick<ApiReference, 'group' | 'version' | 'written'> {
  const slash = apiVersion.indexOf('/')
  const group = slash < 0 ? '' : apiVersion.slice(0, slash)
  return { group, written: apiVersion, ...(isExact && { version: apiVersion.slice(slash + 1) }) }
}
