import { dropAnnotations, type Items, isInternalAnnotation, type Resource, readYaml, type Value } from '@krmkit/runtime'
import { refuseReserved } from './reserved.ts'

/** A new resource: an object, or a text that is one YAML object. */
export type NewResource = { readonly [key: string]: Value } | string

const LEGACY_PATH = 'config.kubernetes.io/path'

/** Adds a resource. What was copied from another says nothing of its place in a file, and is not taken for that one (decisions 2.8). */
export function addResource(items: Items, resource: NewResource): Resource {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (value !== undefined) refuseReserved([], value)
  const added = items.add(resource)
  dropAnnotations(added, (key) => isInternalAnnotation(key) && key !== LEGACY_PATH)
  return added
}
