import { type FieldPath, parseFieldPath } from './field-path.ts'
import { TWINS } from './origin.ts'
import type { Resource } from './resource.ts'

/** Prefix that the specification reserves for orchestrators. */
export const INTERNAL_PREFIX = 'internal.config.kubernetes.io/'

/**
 * Annotation by which a generator marks what it makes: `<function>/<config name>`. A second run replaces it
 * (docs/decisions.md#copies-and-generated-resources).
 */
export const GENERATED_BY = 'krmkit.dev/generated-by'

/** The id by which kpt finds the resources of a selection again; the second is its name in older versions. */
export const RESOURCE_ID: readonly [string, string] = [
  'internal.config.kubernetes.io/kpt-resource-id',
  'internal.config.k8s.io/kpt-resource-id',
]

/** What kustomize keeps on resources between its steps; without it hash suffixes and name references get lost. */
export const KUSTOMIZE_BUILD_STATE: readonly string[] = [
  'kustomize.config.k8s.io/id',
  ...[
    'prefixes',
    'suffixes',
    'previousKinds',
    'previousNames',
    'previousNamespaces',
    'generatorBehavior',
    'needsHashSuffix',
    'refBy',
    'allowNameChange',
    'allowKindChange',
  ].map((name) => INTERNAL_PREFIX + name),
  'alpha.config.kubernetes.io/transformations',
  'config.kubernetes.io/origin',
]

/** What an orchestrator writes for itself and takes off again: the reserved prefix, legacy twins, ids, build state. */
const ORCHESTRATOR: ReadonlySet<string> = new Set([
  ...Object.values(TWINS).flat(),
  ...RESOURCE_ID,
  ...KUSTOMIZE_BUILD_STATE,
])

/** True for annotations that belong to an orchestrator: no user wrote them, no user's file keeps them. */
export function isInternalAnnotation(key: string): boolean {
  return key.startsWith(INTERNAL_PREFIX) || ORCHESTRATOR.has(key)
}

const PLACE: readonly string[] = [...TWINS.path, ...TWINS.index]

/** True for the annotations that name the file of a resource and its number there, under both of their prefixes. */
export function isPlaceAnnotation(key: string): boolean {
  return PLACE.includes(key)
}

/** True for the orchestrator's annotations that scripts neither see nor write: all but path and index, as in kpt. */
export function isHiddenAnnotation(key: string): boolean {
  return isInternalAnnotation(key) && !isPlaceAnnotation(key)
}

/**
 * True for annotations that a user's config must neither name nor change: they belong to the orchestrator
 * (docs/decisions.md#internal-annotations).
 */
export function isReservedAnnotation(key: string): boolean {
  return key.startsWith(INTERNAL_PREFIX)
}

/** True for a field path that ends in or passes a reserved annotation, wherever its `annotations` map stands. */
export function isReservedPath(path: FieldPath): boolean {
  const parts = parseFieldPath(path)
  return parts.some(
    (part, i) => typeof part === 'string' && parts[i - 1] === 'annotations' && isReservedAnnotation(part),
  )
}

/**
 * Moves a resource to another file, or another place in one (`index`: 0-based). Internal and legacy annotation stay in
 * agreement; the legacy one is not added where the resource has none.
 */
export function moveResource(resource: Resource, to: { readonly path?: string; readonly index?: number }): void {
  if (to.path !== undefined) writeTwins(resource, TWINS.path, to.path)
  if (to.index !== undefined) writeTwins(resource, TWINS.index, String(to.index))
}

function writeTwins(resource: Resource, [internal, legacy]: readonly [string, string], value: string): void {
  resource.set(['metadata', 'annotations', internal], value)
  if (resource.has(['metadata', 'annotations', legacy])) resource.set(['metadata', 'annotations', legacy], value)
}

/** The id by which kyaml migrates annotations from one prefix to the other. */
export const MIGRATION_ID = 'internal.config.kubernetes.io/annotations-migration-resource-id'

const NOT_INHERITED: readonly string[] = [
  ...TWINS.id,
  ...TWINS.index,
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
