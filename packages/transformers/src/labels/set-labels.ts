import type { TransformContext } from '../context.ts'
import { compileFieldSpecs, watchFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { setEntries, sortedEntries } from '../field-spec/set-entries.ts'

/** Sets labels wherever field specs say, by key (kustomize's LabelTransformer). Returns whether there was a place for them. */
export function setLabels(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  {
    labels,
    fieldSpecs,
  }: { readonly labels: Readonly<Record<string, string>>; readonly fieldSpecs: readonly FieldSpec[] },
): boolean {
  const entries = sortedEntries(labels)
  if (entries.length === 0) return false
  let isFound = false
  const onVisit = () => {
    isFound = true
  }
  const specs = watchFieldSpecs(compileFieldSpecs(fieldSpecs), onVisit)
  for (const resource of items) {
    const problem = setEntries(resource, specs, entries)
    if (problem !== undefined)
      report({ severity: 'error', rule: 'field-spec', message: `labels cannot be set: ${problem}`, resource })
  }
  return isFound
}
