import { setLabels, type TransformContext } from '@krmkit/transformers'

/** The version of kustomize whose behaviour a build reproduces, in the format of the label managed-by. */
const MANAGER = 'kustomize-v5.8.2'

/** Adds the label `app.kubernetes.io/managed-by` (api/krusty, Run). */
export function addManagedByLabel(context: TransformContext): void {
  setLabels(context, {
    labels: { 'app.kubernetes.io/managed-by': MANAGER },
    fieldSpecs: [{ path: 'metadata/labels', create: true }],
  })
}
