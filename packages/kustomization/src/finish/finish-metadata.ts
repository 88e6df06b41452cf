import { setLabels, type TransformContext } from '@krmkit/transformers'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { ORIGIN, TRANSFORMATIONS } from '../accumulate/build-metadata.ts'

/** The version of kustomize that a build is held to, as the label of who manages resources names it. */
const MANAGER = 'kustomize-v5.8.2'

/** Adds the label of who manages resources (api/krusty, Run). */
export function addManagedByLabel(context: TransformContext): void {
  setLabels(context, {
    labels: { 'app.kubernetes.io/managed-by': MANAGER },
    fieldSpecs: [{ path: 'metadata/labels', create: true }],
  })
}

/** Takes off the notes of where resources came from that nobody asked for, whoever made them. */
export function dropNotes({ items }: Accumulation, buildMetadata: ReadonlySet<string>): void {
  const unwanted = [
    ...(buildMetadata.has('originAnnotations') ? [] : [ORIGIN]),
    ...(buildMetadata.has('transformerAnnotations') ? [] : [TRANSFORMATIONS]),
  ]
  for (const resource of items) {
    const present = unwanted.filter((path) => resource.has(path))
    if (present.length === 0) continue
    for (const path of present) resource.delete(path)
    const annotations = ['metadata', 'annotations']
    if (resource.keys(annotations).length === 0) resource.delete(annotations)
  }
}
