import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import type { AdmissionRequest, GroupVersionKind, GroupVersionResource } from '../request.ts'
import { matchesName, matchesResource, namesResource, type ResourceRule } from './resource-rule.ts'
import { EVERYTHING, type LabelLookup, readSelector, type Selector } from './selector.ts'

/** Which requests a policy or a binding is about (admissionregistration/v1, MatchResources). */
export interface MatchResources {
  readonly namespaceSelector: Selector
  readonly objectSelector: Selector
  readonly rules: readonly ResourceRule[]
  readonly excluded: readonly ResourceRule[]
  /** Whether rules also select the same resource in other API versions. */
  readonly isEquivalent: boolean
  /** Why the server cannot decide. */
  readonly problem: string | undefined
}

/** Whether requests match, with the resource and the kind in which a policy sees them. `unknown`: labels of a Namespace decide that no file has. */
export type Match =
  | { readonly is: 'none' }
  | { readonly is: 'unknown' }
  | { readonly is: 'problem'; readonly problem: string }
  | { readonly is: 'match'; readonly resource: GroupVersionResource; readonly kind: GroupVersionKind }

const NONE: Match = { is: 'none' }
const UNKNOWN: Match = { is: 'unknown' }

/** Reads match constraints with the server's defaults. */
export function readMatchResources(json: Json | undefined): MatchResources {
  const map = isMap(json) ? json : {}
  const namespaceSelector = readSelector(own(map, 'namespaceSelector'))
  const objectSelector = readSelector(own(map, 'objectSelector'))
  return {
    namespaceSelector: namespaceSelector.problem === undefined ? namespaceSelector.selector : EVERYTHING,
    objectSelector: objectSelector.problem === undefined ? objectSelector.selector : EVERYTHING,
    rules: readRules(own(map, 'resourceRules')),
    excluded: readRules(own(map, 'excludeResourceRules')),
    isEquivalent: own(map, 'matchPolicy') !== 'Exact',
    problem: namespaceSelector.problem ?? objectSelector.problem,
  }
}

/**
 * Whether a request matches (apiserver, policy/matching): selectors first, then exclusions, then rules.
 *
 * @param namespaceLabels The labels of the request's Namespace, of a Namespace its own.
 */
export function matchRequest(
  match: MatchResources,
  request: AdmissionRequest,
  namespaceLabels: () => LabelLookup,
): Match {
  const { objectSelector, namespaceSelector, problem } = match
  const isOfNamespace = request.namespace !== '' || request.resource.resource === 'namespaces'
  const inNamespace = !isOfNamespace || namespaceSelector.isEmpty ? true : namespaceSelector.matches(namespaceLabels())
  if (inNamespace === false) return NONE
  if (!objectSelector.isEmpty && !selectsObject(objectSelector, request)) return NONE
  if (selectedBy(match.excluded, match.isEquivalent, request) !== undefined) return NONE
  const found =
    match.rules.length === 0
      ? { resource: request.resource, kind: request.kind }
      : selectedBy(match.rules, match.isEquivalent, request)
  if (found === undefined) return NONE
  if (problem !== undefined) return { is: 'problem', problem }
  return inNamespace === undefined ? UNKNOWN : { is: 'match', ...found }
}

/** Whether some object of the resource of a request can match, whatever its name and labels are. */
export function mayMatch({ rules, isEquivalent }: MatchResources, request: AdmissionRequest): boolean {
  if (rules.length === 0) return true
  const named = rules.filter((rule) => namesResource(rule, request.resource))
  if (named.some((rule) => matchesResource(rule, request, request.resource))) return true
  if (!isEquivalent || named.length === 0) return false
  return request.equivalents().some(({ resource }) => named.some((rule) => matchesResource(rule, request, resource)))
}

/** Whether all objects of a resource match alike: neither their names nor labels decide. */
export function matchesAlike({ namespaceSelector, objectSelector, rules, excluded }: MatchResources): boolean {
  const isNamed = ({ resourceNames }: ResourceRule) => resourceNames.length > 0
  return namespaceSelector.isEmpty && objectSelector.isEmpty && !rules.some(isNamed) && !excluded.some(isNamed)
}

/** An object matches if it, or the one that it replaces, has the labels. */
function selectsObject(selector: Selector, request: AdmissionRequest): boolean {
  if (request.operation !== 'DELETE' && selector.matches(request.labels()) === true) return true
  return request.operation !== 'CREATE' && selector.matches(request.oldLabels()) === true
}

function selectedBy(
  rules: readonly ResourceRule[],
  isEquivalent: boolean,
  request: AdmissionRequest,
): { readonly resource: GroupVersionResource; readonly kind: GroupVersionKind } | undefined {
  if (rules.length === 0) return undefined
  const { resource, kind, name } = request
  if (rules.some((rule) => matchesResource(rule, request, resource) && matchesName(rule, name)))
    return { resource, kind }
  if (!isEquivalent || !rules.some((rule) => namesResource(rule, resource))) return undefined
  const others = request.equivalents()
  for (const rule of rules)
    for (const other of others)
      if (matchesResource(rule, request, other.resource) && matchesName(rule, name)) return other
  return undefined
}

function readRules(json: Json | undefined): readonly ResourceRule[] {
  if (!isList(json)) return []
  return json.filter(isMap).map((rule) => ({
    apiGroups: textsOf(own(rule, 'apiGroups')),
    apiVersions: textsOf(own(rule, 'apiVersions')),
    resources: textsOf(own(rule, 'resources')),
    operations: textsOf(own(rule, 'operations')),
    scope: String(own(rule, 'scope') ?? '*'),
    resourceNames: textsOf(own(rule, 'resourceNames')),
  }))
}

function textsOf(json: Json | undefined): readonly string[] {
  return isList(json) ? json.filter((each) => typeof each === 'string') : []
}
