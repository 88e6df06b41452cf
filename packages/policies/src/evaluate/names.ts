import type { Value } from '@krmkit/cel'
import type { Json } from '@krmkit/structural-schema/values'
import { isMap } from '@krmkit/structural-schema/values'
import type { Param } from '../params/collect-params.ts'
import type { AdmissionRequest, GroupVersionKind, GroupVersionResource, RequestObjects } from '../request.ts'
import { objectValue, requestValue, unknownNamespace } from '../values/partial-values.ts'
import type { Unknowns } from '../values/unknown.ts'
import type { PolicyNames } from './evaluate-policy.ts'

/** The Namespace of a request as the server has it; `undefined` if no file has it. */
export type NamespaceLookup = (name: string) => Json | undefined

/** A request in the version in which a policy sees it. */
export interface SeenRequest {
  readonly request: AdmissionRequest
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
  readonly objects: RequestObjects
}

/** The values of the names that expressions read. Conditions see the resource of the request itself, and no Namespace. */
export function policyNames(seen: SeenRequest, param: Param | undefined, namespaces: NamespaceLookup): PolicyNames {
  return {
    ofConditions: (name, unknowns) =>
      name === 'namespaceObject'
        ? null
        : valueOfName(name, { ...seen, resource: seen.request.resource }, param, namespaces, unknowns),
    ofValidations: (name, unknowns) => valueOfName(name, seen, param, namespaces, unknowns),
  }
}

function valueOfName(
  name: string,
  { request, kind, resource, objects }: SeenRequest,
  param: Param | undefined,
  namespaces: NamespaceLookup,
  unknowns: Unknowns,
): Value | undefined {
  switch (name) {
    case 'object':
      return objectValue(objects.object, name, unknowns, objects.assigned)
    case 'oldObject':
      return objectValue(objects.oldObject, name, unknowns, objects.assigned)
    case 'params':
      return param === undefined ? null : objectValue(param.object, name, unknowns)
    case 'request':
      return requestValue(
        {
          operation: request.operation,
          kind,
          resource,
          requestKind: request.kind,
          requestResource: request.resource,
          name: request.name,
          namespace: request.namespace,
          isDryRun: request.isDryRun,
        },
        unknowns,
      )
    case 'namespaceObject':
      return namespaceValue(request, namespaces, unknowns)
    default:
      return undefined
  }
}

/** A Namespace has no `namespaceObject`, as objects of the cluster have none. */
function namespaceValue({ kind, namespace }: AdmissionRequest, namespaces: NamespaceLookup, unknowns: Unknowns): Value {
  const isNamespace = kind.group === '' && kind.version === 'v1' && kind.kind === 'Namespace'
  if (namespace === '' || isNamespace) return null
  const known = namespaces(namespace)
  if (!isMap(known)) return unknownNamespace(namespace, unknowns)
  return objectValue(known, 'namespaceObject', unknowns)
}
