import { NotedPlaces } from './noted-places.ts'

/**
 * Scalars that were written without a type (kyaml/yaml, NodeTagEmpty): YAML gives them one, but kustomize's next merge
 * that comes by takes them for strings.
 */
export const untypedValues = new NotedPlaces()

/** Scalars that a patch added in quotes that are not needed: kustomize keeps them, here they are not written. */
export const quotedValues = new NotedPlaces()

const respelled = new WeakSet<object>()

/** A JSON patch makes a resource anew, from JSON: every value has its type then, and every null is written as one. */
export function noteRespelled(resource: object): void {
  untypedValues.take(resource)
  quotedValues.take(resource)
  respelled.add(resource)
}

/** Whether a resource was made anew from JSON. */
export function isRespelled(resource: object): boolean {
  return respelled.has(resource)
}

/** Gives a copy of a resource what the resource has. */
export function copySpelling(from: object, to: object): void {
  untypedValues.copy(from, to)
  quotedValues.copy(from, to)
  if (respelled.has(from)) respelled.add(to)
}
