import { dropAnnotations, type Items, isHiddenAnnotation, type Resource, readYaml, type Value } from '@krmkit/runtime'
import { refuseReserved } from './reserved.ts'

/** A new resource: an object, or a string with one YAML object. */
export type NewResource = { readonly [key: string]: Value } | string

/** Adds a resource with the path and index that it contains, and removes ids that were copied from another resource. */
export function addResource(items: Items, resource: NewResource): Resource {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (value !== undefined) refuseReserved([], value)
  const added = items.add(resource)
  dropAnnotations(added, isHiddenAnnotation)
  return added
}
