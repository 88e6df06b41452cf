import type { Path, Resource } from '@krmkit/runtime'
import { elementsOf, placesOf, textsOf } from '../check/places.ts'

/** A rule that names resources of API groups, in any kind of object. */
export interface ApiRule {
  readonly at: Path
  /** Each once, by its first position. */
  readonly groupAt: ReadonlyMap<string, number>
  readonly apiGroups: readonly string[]
  /** The same; undefined if any version matches. */
  readonly versionAt: ReadonlyMap<string, number> | undefined
  readonly resources: readonly string[]
  /** True for permissions and priorities; others are admission rules, which also match versions. */
  readonly isPermission: boolean
}

/** Where objects of a kind have rules; lists on the way are traversed. */
const PLACES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Role: [['rules']],
  ClusterRole: [['rules']],
  FlowSchema: [['spec', 'rules', '*', 'resourceRules']],
  MutatingWebhookConfiguration: [['webhooks', '*', 'rules']],
  ValidatingWebhookConfiguration: [['webhooks', '*', 'rules']],
  MutatingAdmissionPolicy: inMatch('matchConstraints'),
  ValidatingAdmissionPolicy: inMatch('matchConstraints'),
  MutatingAdmissionPolicyBinding: inMatch('matchResources'),
  ValidatingAdmissionPolicyBinding: inMatch('matchResources'),
}

const GROUPS: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io',
  'flowcontrol.apiserver.k8s.io',
  'rbac.authorization.k8s.io',
])

/** Whether objects of a kind have such rules; without a group: whether those of any group's kind of that name do. */
export function hasRules(kind: string, group?: string): boolean {
  return Object.hasOwn(PLACES, kind) && (group === undefined || GROUPS.has(group))
}

/** The rules of an object. */
export function rulesOf(object: Resource): readonly ApiRule[] {
  const places = PLACES[object.kind] ?? []
  const isPermission = object.group !== 'admissionregistration.k8s.io'
  const rules = places.flatMap((place) => placesOf(object, place)).flatMap((list) => elementsOf(object, list))
  return rules.map((at) => {
    const groupAt = firsts(textsOf(object, [...at, 'apiGroups']))
    const versionAt = isPermission ? undefined : firsts(textsOf(object, [...at, 'apiVersions']))
    return {
      at,
      groupAt,
      apiGroups: [...groupAt.keys()],
      versionAt: versionAt?.has('*') ? undefined : versionAt,
      resources: textsOf(object, [...at, 'resources']),
      isPermission,
    }
  })
}

function inMatch(field: string): readonly (readonly string[])[] {
  return [
    ['spec', field, 'resourceRules'],
    ['spec', field, 'excludeResourceRules'],
  ]
}

function firsts(names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [i, name] of names.entries()) if (!places.has(name)) places.set(name, i)
  return places
}
