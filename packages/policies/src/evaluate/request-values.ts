import type { Value } from '@krmkit/cel'
import { isMap, type Json } from '@krmkit/structural-schema/values'
import type { Param } from '../params/collect-params.ts'
import type { AdmissionRequest, GroupVersionKind, GroupVersionResource, RequestObjects } from '../request.ts'
import { objectValue, requestValue, unknownNamespace } from '../values/partial-values.ts'
import type { Unknowns } from '../values/unknown.ts'
import type { Names } from './activation.ts'
import type { PolicyNames } from './evaluate-policy.ts'

/** The Namespace of a request as the server has it; `undefined` if no file has it. */
export type NamespaceLookup = (name: string) => Json | undefined

/** The values of the names that the expressions of all policies read for one request, each made once. */
export class RequestValues {
  readonly request: AdmissionRequest
  readonly unknowns: Unknowns
  readonly #namespaces: NamespaceLookup
  readonly #seen = new Map<string, SeenRequest>()
  #namespace: Value | undefined

  constructor(request: AdmissionRequest, namespaces: NamespaceLookup, unknowns: Unknowns) {
    this.request = request
    this.#namespaces = namespaces
    this.unknowns = unknowns
  }

  /** The request in the version in which a policy sees it; `undefined` if its objects cannot be converted. */
  in(kind: GroupVersionKind, resource: GroupVersionResource): SeenRequest | undefined {
    const key = `${kind.group}/${kind.version}`
    let seen = this.#seen.get(key)
    if (seen === undefined) {
      const objects = this.request.objects(kind)
      if (objects === undefined) return undefined
      seen = new SeenRequest(this, kind, resource, objects)
      this.#seen.set(key, seen)
    }
    return seen
  }

  /** A Namespace itself has no `namespaceObject`, as objects of the cluster have none. */
  namespaceObject(): Value {
    if (this.#namespace === undefined) {
      const { kind, namespace } = this.request
      const isNamespace = kind.group === '' && kind.version === 'v1' && kind.kind === 'Namespace'
      const known = namespace === '' || isNamespace ? null : this.#namespaces(namespace)
      this.#namespace =
        known === null
          ? null
          : isMap(known)
            ? objectValue(known, 'namespaceObject', this.unknowns)
            : unknownNamespace(namespace, this.unknowns)
    }
    return this.#namespace
  }
}

/** A request in one API version. */
class SeenRequest {
  readonly #values: RequestValues
  readonly #kind: GroupVersionKind
  readonly #resource: GroupVersionResource
  readonly #objects: RequestObjects
  #object: Value | undefined
  #oldObject: Value | undefined
  #request: Value | undefined

  constructor(values: RequestValues, kind: GroupVersionKind, resource: GroupVersionResource, objects: RequestObjects) {
    this.#values = values
    this.#kind = kind
    this.#resource = resource
    this.#objects = objects
  }

  /** The names of a policy with a param. Conditions see the resource of the request itself, and no Namespace. */
  names(param: Param | undefined): PolicyNames {
    const params = param === undefined ? null : objectValue(param.object, 'params', this.#values.unknowns)
    const common: Names = (name) => {
      if (name === 'object') return this.#objectValue()
      if (name === 'oldObject') return this.#oldValue()
      return name === 'params' ? params : undefined
    }
    const { request } = this.#values
    return {
      ofConditions: (name) => {
        if (name === 'request') return this.#requestWith(request.resource)
        return name === 'namespaceObject' ? null : common(name)
      },
      ofValidations: (name) => {
        if (name === 'request') return this.#requestValue()
        return name === 'namespaceObject' ? this.#values.namespaceObject() : common(name)
      },
    }
  }

  #objectValue(): Value {
    this.#object ??= this.#valueOf(this.#objects.object, 'object')
    return this.#object
  }

  #oldValue(): Value {
    this.#oldObject ??= this.#valueOf(this.#objects.oldObject, 'oldObject')
    return this.#oldObject
  }

  #requestValue(): Value {
    this.#request ??= this.#requestWith(this.#resource)
    return this.#request
  }

  #valueOf(object: Json, name: string): Value {
    return objectValue(object, name, this.#values.unknowns, this.#objects.assigned)
  }

  #requestWith(resource: GroupVersionResource): Value {
    const { operation, kind, resource: requestResource, name, namespace, isDryRun, userInfo } = this.#values.request
    return requestValue(
      {
        operation,
        kind: this.#kind,
        resource,
        requestKind: kind,
        requestResource,
        name,
        namespace,
        isDryRun,
        userInfo,
      },
      this.#values.unknowns,
    )
  }
}
