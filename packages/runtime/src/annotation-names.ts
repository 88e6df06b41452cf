import { type FieldPath, parseFieldPath } from './field-path.ts'
import { DUAL_ANNOTATIONS } from './origin.ts'

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
  ...Object.values(DUAL_ANNOTATIONS).flat(),
  ...RESOURCE_ID,
  ...KUSTOMIZE_BUILD_STATE,
])

/** True for annotations that belong to an orchestrator: no user wrote them, no user's file keeps them. */
export function isInternalAnnotation(key: string): boolean {
  return key.startsWith(INTERNAL_PREFIX) || ORCHESTRATOR.has(key)
}

const PLACE: readonly string[] = [...DUAL_ANNOTATIONS.path, ...DUAL_ANNOTATIONS.index]

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

/** The id by which kyaml migrates annotations from one prefix to the other. */
export const MIGRATION_ID = 'internal.config.kubernetes.io/annotations-migration-resource-id'
