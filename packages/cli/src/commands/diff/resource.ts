import type { ObjectIdentity } from '@krmkit/check/objects'
import type { Resource } from '@krmkit/runtime'
import { type JsonMap, jsonOf } from '@krmkit/structural-schema/values'

/** A resource of a state. */
export interface StateResource {
  /** Where it comes from, below the compared directory: the directory of what is built or rendered, or a file. */
  readonly place: string
  readonly identity: ObjectIdentity
  readonly resource: Resource
  /** The object as it is sent to the API server. */
  readonly value: JsonMap
  /** As it is written, with comments. */
  readonly text: string
}

/** A resource of a state, which is converted to values on demand: most resources of two states are equal. */
export function stateResource(place: string, resource: Resource): StateResource {
  return new WrittenResource(place, resource)
}

class WrittenResource implements StateResource {
  readonly place: string
  readonly resource: Resource
  readonly identity: ObjectIdentity
  readonly text: string
  #value: JsonMap | undefined

  constructor(place: string, resource: Resource) {
    this.place = place
    this.resource = resource
    this.text = resource.toString()
    const { apiVersion, kind, namespace = '', name } = resource
    this.identity = { apiVersion, kind, namespace, name: name || generatedName(resource) }
  }

  get value(): JsonMap {
    this.#value ??= (jsonOf(this.resource) ?? {}) as JsonMap
    return this.#value
  }
}

/** The server completes the name. */
function generatedName(resource: Resource): string {
  const prefix = resource.text(['metadata', 'generateName']) ?? ''
  return prefix === '' ? '' : `${prefix}*`
}
