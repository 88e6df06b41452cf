import type { TransformContext } from '../context.ts'
import { compileFieldSpecs, watchFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { setEntries, sortedEntries } from '../field-spec/set-entries.ts'
import { hasBuildState } from '../resource-id/build-state.ts'

/** Sets annotations wherever field specs say, by key (kustomize's AnnotationsTransformer). Returns whether there was a place for them. */
export function setAnnotations(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  {
    annotations,
    fieldSpecs,
  }: { readonly annotations: Readonly<Record<string, string>>; readonly fieldSpecs: readonly FieldSpec[] },
): boolean {
  const entries = sortedEntries(annotations)
  if (entries.length === 0) return false
  let isFound = false
  const onVisit = () => {
    isFound = true
  }
  const specs = watchFieldSpecs(compileFieldSpecs(fieldSpecs), onVisit)
  const noted = fieldSpecs.every((spec) => withNotes(spec) === spec)
    ? specs
    : watchFieldSpecs(compileFieldSpecs(fieldSpecs.map(withNotes)), onVisit)
  for (const resource of items) {
    const problem = setEntries(resource, hasBuildState(resource) ? noted : specs, entries)
    if (problem !== undefined)
      report({ severity: 'error', rule: 'field-spec', message: `annotations cannot be set: ${problem}`, resource })
  }
  return isFound
}

/** Where kustomize keeps notes on a resource it has annotations, and so is a place for others that need not be made. */
function withNotes(spec: FieldSpec): FieldSpec {
  return spec.path === 'metadata/annotations' && spec.create !== true ? { ...spec, create: true } : spec
}
