import { type FieldPath, parseFieldPath } from './field-path.ts'
import { DUAL_ANNOTATIONS } from './origin.ts'

/** Prefix that the specification reserves for orchestrators. */
export const INTERNAL_PREFIX = 'internal.config.kubernetes.io/'

/**
 * Annotation by which a generator marks what it makes: `<function>/<config name>`. A second run replaces it
 * (docs/decisions.md#copies-and-generated-resources).
 */
export const GENERATED_BY = 'krmkit.dev/generated-by'

/** Annotation of a resource that configures tools and is not for the cluster (kpt and kustomize keep it out of what they deploy). */
export const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** Annotations with the id by which kpt finds the resources of a selection again: the current one and the older one. */
export const RESOURCE_ID: readonly [string, string] = [
  'internal.config.kubernetes.io/kpt-resource-id',
  'internal.config.k8s.io/kpt-resource-id',
]

/** Annotations that kustomize keeps on resources between its steps. Without them, hash suffixes and name references are lost. */
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

/** Annotations besides the reserved prefix that an orchestrator adds and removes: legacy names, ids and build state. */
const ORCHESTRATOR: ReadonlySet<string> = new Set([
  ...Object.values(DUAL_ANNOTATIONS).flat(),
  ...RESOURCE_ID,
  ...KUSTOMIZE_BUILD_STATE,
])

/**
 * Returns true for annotations that an orchestrator adds and removes. They are not part of a user's file.
 *
 * @param key Name of an annotation.
 * @returns True for the reserved prefix, its legacy names, ids and the build state of kustomize.
 *
 * @example
 * console.log(isInternalAnnotation('config.kubernetes.io/path'), isInternalAnnotation('owner')) // true false
 */
export function isInternalAnnotation(key: string): boolean {
  return key.startsWith(INTERNAL_PREFIX) || ORCHESTRATOR.has(key)
}

const PLACE: readonly string[] = [...DUAL_ANNOTATIONS.path, ...DUAL_ANNOTATIONS.index]

/**
 * Returns true for the annotations that contain the file of a resource and its index there, under both of their prefixes.
 *
 * @param key Name of an annotation.
 * @returns True for path and index.
 *
 * @example
 * console.log(isPlaceAnnotation('internal.config.kubernetes.io/path'), isPlaceAnnotation('owner')) // true false
 */
export function isPlaceAnnotation(key: string): boolean {
  return PLACE.includes(key)
}

/**
 * Returns true for the orchestrator's annotations that scripts cannot read or write: all except path and index, as in kpt.
 *
 * @param key Name of an annotation.
 * @returns True for internal annotations that are not path or index.
 *
 * @example
 * console.log(isHiddenAnnotation('config.k8s.io/id'), isHiddenAnnotation('config.kubernetes.io/path')) // true false
 */
export function isHiddenAnnotation(key: string): boolean {
  return isInternalAnnotation(key) && !isPlaceAnnotation(key)
}

/**
 * Returns true for annotations that a user's config must not name or change, because they belong to the orchestrator
 * (docs/decisions.md#internal-annotations).
 *
 * @param key Name of an annotation.
 * @returns True for the reserved prefix.
 *
 * @example
 * console.log(isReservedAnnotation('internal.config.kubernetes.io/id')) // true
 */
export function isReservedAnnotation(key: string): boolean {
  return key.startsWith(INTERNAL_PREFIX)
}

/**
 * Returns true for a field path that contains a reserved annotation, below any `annotations` map.
 *
 * @param path An array of keys and positions, or a string such as `metadata.annotations["a.b/c"]`.
 * @returns True if the path contains a reserved annotation.
 *
 * @example
 * console.log(isReservedPath(['metadata', 'annotations', 'internal.config.kubernetes.io/id'])) // true
 */
export function isReservedPath(path: FieldPath): boolean {
  const parts = parseFieldPath(path)
  return parts.some(
    (part, i) => typeof part === 'string' && parts[i - 1] === 'annotations' && isReservedAnnotation(part),
  )
}

/** Annotation with the id that kyaml needs while it migrates annotations from one prefix to the other. */
export const MIGRATION_ID = 'internal.config.kubernetes.io/annotations-migration-resource-id'
