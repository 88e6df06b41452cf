import { dropAnnotations, type Items, isHiddenAnnotation, type Resource, readYaml, type Value } from '@krmkit/runtime'
import { refuseReserved } from './reserved.ts'

/** A new resource: an object, or a text that is one YAML object. */
export type NewResource = { readonly [key: string]: Value } | string

/** Adds a resource, at the path and index that it names. Ids that were copied from another resource go. */
export function addResource(items: Items, resource: NewResource): Resource {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (value !== undefined) refuseReserved([], value)
  const added = items.add(resource)
  dropAnnotations(added, isHiddenAnnotation)
  return added
}
