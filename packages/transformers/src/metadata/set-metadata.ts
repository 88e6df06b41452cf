import type { TransformContext } from '../build/build-context.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { setEntries, sortedEntries } from '../field-spec/set-entries.ts'
import { hasBuildState } from '../resource-id/build-state.ts'

type Context = Pick<TransformContext, 'items' | 'report'>
type Entries = Readonly<Record<string, string>>

/**
 * Sets labels in the fields that field specs select, sorted by key (kustomize's LabelTransformer).
 * @param context The resources, and `report` for problems.
 * @returns Whether any field was found.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { commonLabelFieldSpecs, ResourceSet, setLabels } from '@krmkit/transformers'
 *
 * const service = makeResource({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([service]), report: console.error }
 * setLabels(context, { labels: { app: 'web' }, fieldSpecs: commonLabelFieldSpecs })
 * console.log(service.get(['spec', 'selector', 'app'])) // web
 */
export function setLabels(
  context: Context,
  { labels, fieldSpecs }: { readonly labels: Entries; readonly fieldSpecs: readonly FieldSpec[] },
): boolean {
  return setMetadata(context, 'labels', labels, fieldSpecs)
}

/**
 * Sets annotations in the fields that field specs select, sorted by key (kustomize's AnnotationsTransformer).
 * @param context The resources, and `report` for problems.
 * @returns Whether any field was found.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { commonAnnotationFieldSpecs, ResourceSet, setAnnotations } from '@krmkit/transformers'
 *
 * const service = makeResource({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })
 * const context = { items: new ResourceSet([service]), report: console.error }
 * setAnnotations(context, { annotations: { owner: 'me' }, fieldSpecs: commonAnnotationFieldSpecs })
 * console.log(service.get(['metadata', 'annotations', 'owner'])) // me
 */
export function setAnnotations(
  context: Context,
  { annotations, fieldSpecs }: { readonly annotations: Entries; readonly fieldSpecs: readonly FieldSpec[] },
): boolean {
  // A resource with build state has annotations in kustomize, so its annotations map does not have to be created.
  const withState = fieldSpecs.map((spec) => (spec.path === 'metadata/annotations' ? { ...spec, create: true } : spec))
  return setMetadata(context, 'annotations', annotations, fieldSpecs, withState)
}

function setMetadata(
  { items, report }: Context,
  name: 'labels' | 'annotations',
  values: Entries,
  fieldSpecs: readonly FieldSpec[],
  fieldSpecsWithState = fieldSpecs,
): boolean {
  const entries = sortedEntries(values)
  if (entries.length === 0) return false
  const specs = compileFieldSpecs(fieldSpecs)
  const specsWithState = fieldSpecsWithState === fieldSpecs ? specs : compileFieldSpecs(fieldSpecsWithState)
  let isFound = false
  const onVisit = () => {
    isFound = true
  }
  for (const resource of items) {
    const problem = setEntries(resource, hasBuildState(resource) ? specsWithState : specs, entries, { onVisit })
    if (problem !== undefined)
      report({ severity: 'error', rule: 'field-spec', message: `${name} cannot be set: ${problem}`, resource })
  }
  return isFound
}
