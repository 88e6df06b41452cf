import { setLabels, type TransformContext } from '@krmkit/transformers'

/** The version of kustomize that a build is held to, as the label of who manages resources names it. */
const MANAGER = 'kustomize-v5.8.2'

/** Adds the label of who manages resources (api/krusty, Run). */
export function addManagedByLabel(context: TransformContext): void {
  setLabels(context, {
    labels: { 'app.kubernetes.io/managed-by': MANAGER },
    fieldSpecs: [{ path: 'metadata/labels', create: true }],
  })
}
