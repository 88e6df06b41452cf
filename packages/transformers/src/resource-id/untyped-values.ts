import { NotedPlaces } from './noted-places.ts'

/**
 * Scalars that were written without a type (kyaml/yaml, NodeTagEmpty): YAML gives them one, but kustomize's next merge
 * that comes by takes them for strings.
 */
export const untypedValues = new NotedPlaces()

/** Scalars that a patch added in quotes that are not needed: kustomize keeps them, here they are not written. */
export const quotedValues = new NotedPlaces()

/** Maps and lists that were added in braces or brackets, which kustomize keeps: here they may be written without. */
export const flowCollections = new NotedPlaces()

const respelled = new WeakMap<object, 'by a patch' | 'as JSON'>()

/** A JSON patch makes a resource anew, from JSON: every value has its type then, and every null is written as one. */
export function noteRespelled(resource: object): void {
  untypedValues.take(resource)
  quotedValues.take(resource)
  flowCollections.take(resource)
  respelled.set(resource, 'by a patch')
}

/** The items of lists that are no `List` are JSON to kustomize: all texts stand in quotes there (api/resource/factory.go). */
export function noteReadAsJson(resource: object): void {
  respelled.set(resource, 'as JSON')
}

/** Whether a resource was read as JSON and is as it was read, but for what was set. */
export function isReadAsJson(resource: object): boolean {
  return respelled.get(resource) === 'as JSON'
}

/** Whether a resource was made anew from JSON. */
export function isRespelled(resource: object): boolean {
  return respelled.has(resource)
}

/** Gives a copy of a resource what the resource has. */
export function copySpelling(from: object, to: object): void {
  untypedValues.copy(from, to)
  quotedValues.copy(from, to)
  flowCollections.copy(from, to)
  const how = respelled.get(from)
  if (how !== undefined) respelled.set(to, how)
}
