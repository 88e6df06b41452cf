import { dropAnnotations, INTERNAL_PREFIX } from '@krmkit/runtime'
import type { BuildResource } from '@krmkit/transformers'
import { ORIGIN, restoreAsRead, TRANSFORMATIONS } from '../accumulate/build-metadata.ts'
import { writeTextAnnotations } from './text-annotations.ts'

/** What kustomize takes off all resources at the end, whoever wrote it (api/resource/resource.go, BuildAnnotations). */
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
 * Takes off what tools noted on resources for themselves, and of the notes of where resources came from those that nobody
 * asked for, whoever made them. What is left are texts.
 */
export function stripAnnotations(resources: Iterable<BuildResource>, buildMetadata: ReadonlySet<string>): void {
  const notes = new Set([
    ...(buildMetadata.has('originAnnotations') ? [] : ORIGIN.slice(-1)),
    ...(buildMetadata.has('transformerAnnotations') ? [] : TRANSFORMATIONS.slice(-1)),
  ])
  const isUnwanted = (key: string) => BUILD_ANNOTATIONS.has(key) || notes.has(key)
  for (const resource of resources) {
    dropAnnotations(resource, isUnwanted)
    // What has no name has metadata all the same then: kustomize asked for its annotations.
    if (!resource.has(METADATA)) resource.set(METADATA, {})
    restoreAsRead(resource)
    writeTextAnnotations(resource)
  }
}
