import { GENERATED_BY, LOCAL_CONFIG, MIGRATION_ID, RESOURCE_ID } from './annotation-names.ts'
import { DUAL_ANNOTATIONS } from './origin.ts'
import type { Resource } from './resource.ts'

/**
 * Moves a resource to another file, or to another position in its file. Legacy annotations are updated, but not added.
 *
 * @param resource The resource to move.
 * @param to The file and the position, from 0. An absent one does not change.
 * @returns Nothing.
 *
 * @example
 * const resource = makeResource({ kind: 'A' })
 * moveResource(resource, { path: 'a.yaml', index: 1 })
 * console.log(JSON.stringify(resource.origin)) // {"path":"a.yaml","index":1}
 */
export function moveResource(resource: Resource, to: { readonly path?: string; readonly index?: number }): void {
  if (to.path !== undefined) writeDual(resource, DUAL_ANNOTATIONS.path, to.path)
  if (to.index !== undefined) writeDual(resource, DUAL_ANNOTATIONS.index, String(to.index))
}

function writeDual(resource: Resource, [internal, legacy]: readonly [string, string], value: string): void {
  resource.set(['metadata', 'annotations', internal], value)
  if (resource.has(['metadata', 'annotations', legacy])) resource.set(['metadata', 'annotations', legacy], value)
}

const NOT_INHERITED: readonly string[] = [
  ...DUAL_ANNOTATIONS.id,
  ...DUAL_ANNOTATIONS.index,
  ...RESOURCE_ID,
  MIGRATION_ID,
  'kustomize.config.k8s.io/id',
  'config.kubernetes.io/function',
  LOCAL_CONFIG,
]

/**
 * Removes the annotations that a copy must not inherit: ids, index, the function annotation and local-config. With them, the
 * orchestrator would confuse the copy with the original. The file stays. An annotations mapping that becomes empty is removed.
 *
 * @param resource The copy.
 * @returns Nothing.
 *
 * @example
 * const copy = makeResource('metadata: {annotations: {config.kubernetes.io/index: "1"}, name: a}\n')
 * dropOrigin(copy)
 * console.log(JSON.stringify(copy.toString())) // "metadata: {name: a}\n"
 */
export function dropOrigin(resource: Resource): void {
  dropAnnotations(resource, (key) => NOT_INHERITED.includes(key))
}

/**
 * Deletes annotations, and the annotations mapping if none is left.
 *
 * @param resource The resource to change.
 * @param matches Returns true for the name of an annotation to delete.
 * @returns False if no annotation matches.
 *
 * @example
 * console.log(dropAnnotations(makeResource({ kind: 'A' }), (key) => key === 'owner')) // false
 */
export function dropAnnotations(resource: Resource, matches: (key: string) => boolean): boolean {
  const path = ['metadata', 'annotations']
  const keys = resource.keys(path)
  const dropped = keys.filter(matches)
  if (dropped.length === 0) return false
  if (dropped.length === keys.length) return resource.delete(path)
  for (const key of dropped) resource.delete([...path, key])
  return true
}

/**
 * Marks a resource as generated, so that the next run can find it with {@link generatedBy}.
 *
 * @param resource The generated resource.
 * @param functionName Name of the function.
 * @param configName Name of the functionConfig.
 * @returns Nothing.
 *
 * @example
 * const resource = makeResource({ kind: 'A' })
 * markGenerated(resource, 'generate-a', 'one')
 * console.log(generatedBy([resource], 'generate-a', 'one').length) // 1
 */
export function markGenerated(resource: Resource, functionName: string, configName: string): void {
  resource.set(['metadata', 'annotations', GENERATED_BY], `${functionName}/${configName}`)
}

/**
 * Finds the resources that an earlier run generated. A second run replaces or removes them.
 *
 * @param items The resources of the list.
 * @param functionName Name of the function.
 * @param configName Name of the functionConfig.
 * @returns The marked resources, in order.
 *
 * @example
 * console.log(generatedBy([makeResource({ kind: 'A' })], 'generate-a', 'one')) // []
 */
export function generatedBy(items: Iterable<Resource>, functionName: string, configName: string): Resource[] {
  const mark = `${functionName}/${configName}`
  return [...items].filter((item) => item.text(['metadata', 'annotations', GENERATED_BY]) === mark)
}
