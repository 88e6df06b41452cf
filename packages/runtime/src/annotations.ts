import { GENERATED_BY, MIGRATION_ID, RESOURCE_ID } from './annotation-names.ts'
import { DUAL_ANNOTATIONS } from './origin.ts'
import type { Resource } from './resource.ts'

/**
 * Moves a resource to another file, or another place in one (`index`: 0-based). Internal and legacy annotation stay in
 * agreement; the legacy one is not added where the resource has none.
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
  'config.kubernetes.io/local-config',
]

/**
 * Removes what a copy must not inherit from its original: ids, index, the function annotation and local-config, because
 * the orchestrator would take it for the original. Its file stays. An annotations mapping that contained nothing else
 * is removed too.
 */
export function dropOrigin(resource: Resource): void {
  dropAnnotations(resource, (key) => NOT_INHERITED.includes(key))
}

/** Deletes the annotations that `matches` names, and the map with them when none is left; false if none matched. */
export function dropAnnotations(resource: Resource, matches: (key: string) => boolean): boolean {
  const path = ['metadata', 'annotations']
  const keys = resource.keys(path)
  const dropped = keys.filter(matches)
  if (dropped.length === 0) return false
  if (dropped.length === keys.length) return resource.delete(path)
  for (const key of dropped) resource.delete([...path, key])
  return true
}

/** Marks a resource as made by a function of ours from the config of that name. */
export function markGenerated(resource: Resource, functionName: string, configName: string): void {
  resource.set(['metadata', 'annotations', GENERATED_BY], `${functionName}/${configName}`)
}

/** The resources that an earlier run of this function with this config made: a second run replaces or removes them. */
export function generatedBy(items: Iterable<Resource>, functionName: string, configName: string): Resource[] {
  const mark = `${functionName}/${configName}`
  return [...items].filter((item) => item.text(['metadata', 'annotations', GENERATED_BY]) === mark)
}
