import { dropAnnotations, INTERNAL_PREFIX } from '@krmkit/runtime'
import type { BuildResource } from '@krmkit/transformers/parts'
import { ORIGIN, restoreAsRead, TRANSFORMATIONS } from '../accumulate/build-metadata.ts'
import { writeTextAnnotations } from './text-annotations.ts'

/** Annotations that kustomize removes from all resources at the end (api/resource/resource.go, BuildAnnotations). */
const BUILD_ANNOTATIONS: ReadonlySet<string> = new Set([
  ...[
    'previousKinds',
    'previousNames',
    'prefixes',
    'suffixes',
    'previousNamespaces',
    'allowNameChange',
    'allowKindChange',
    'refBy',
    'generatorBehavior',
    'needsHashSuffix',
    'path',
    'index',
    'seqindent',
    'id',
    'annotations-migration-resource-id',
  ].map((name) => INTERNAL_PREFIX + name),
  'config.kubernetes.io/path',
  'config.kubernetes.io/index',
  'config.k8s.io/id',
  'internal.config.kubernetes.io/helm-generated',
])

const METADATA = ['metadata']

/**
 * Removes the internal annotations of tools, and the annotations about origins that were not requested, even if they are part
 * of the input. The remaining annotations become strings.
 */
export function stripAnnotations(resources: Iterable<BuildResource>, buildMetadata: ReadonlySet<string>): void {
  const notes = new Set([
    ...(buildMetadata.has('originAnnotations') ? [] : ORIGIN.slice(-1)),
    ...(buildMetadata.has('transformerAnnotations') ? [] : TRANSFORMATIONS.slice(-1)),
  ])
  const isUnwanted = (key: string) => BUILD_ANNOTATIONS.has(key) || notes.has(key)
  for (const resource of resources) {
    dropAnnotations(resource, isUnwanted)
    // Kustomize reads the annotations, which creates metadata even for a resource without a name.
    if (!resource.has(METADATA)) resource.set(METADATA, {})
    restoreAsRead(resource)
    writeTextAnnotations(resource)
  }
}
