import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { compileFieldSpecs } from '@krmkit/transformers'
import { readFieldSpec, sortedEntries } from '@krmkit/transformers/parts'
import { checkLabels } from './check-labels.ts'
import type { LabelsConfig } from './config.ts'
import { type LabelField, labelFields } from './label-fields.ts'
import { type LabelMap, writeLabels } from './write-labels.ts'

/** Sets the labels of all resources, of their templates and of their selectors. */
export function setAllLabels({
  items,
  config: { labels, options, additionalLabelFields = [] },
  configResource,
  report,
}: Pick<FunctionContext<LabelsConfig>, 'items' | 'config' | 'configResource' | 'report'>): void {
  const entries = sortedEntries(labels)
  const fields = [
    ...labelFields.filter(({ isSelector }) => !isSelector || options?.setSelectorLabels !== false),
    ...additionalLabelFields.map((spec): LabelField => ({ ...readFieldSpec(spec), isSelector: false })),
  ]
  const specs = compileFieldSpecs(fields)
  checkLabels(labels, { configResource, report })

  /** The maps of labels, before any of them is changed. */
  function find(resource: Resource): readonly LabelMap[] | string {
    const found: LabelMap[] = []
    const problem = specs.visit(
      resource,
      (path, exists, spec) => {
        if (belongsTo(spec, resource, path, exists))
          found.push({ path, exists, takesNew: !spec.isSelector || spec.create === true })
      },
      'map',
    )
    return problem ?? found
  }

  let seen = 0
  let count = 0
  for (const resource of items) {
    seen++
    if (entries.length === 0) continue
    const found = find(resource)
    const outcome = typeof found === 'string' ? { problem: found } : writeLabels(resource, found, entries)
    if ('problem' in outcome) {
      report({
        severity: 'error',
        rule: 'not-a-map',
        message: `labels cannot be set: ${outcome.problem}`,
        resource,
        ...(outcome.path && { field: outcome.path }),
      })
    } else count += outcome.count
  }
  reportTotal({ seen, isEmpty: entries.length === 0, count }, report)
}

/** Whether a path belongs to a field, by the conditions that a field spec cannot express. */
function belongsTo({ needsOwner, isCore }: LabelField, resource: Resource, path: Path, exists: boolean): boolean {
  if (isCore && resource.group !== '') return false
  return exists || !needsOwner || resource.has(path.slice(0, -2))
}

function reportTotal(
  { seen, isEmpty, count }: { readonly seen: number; readonly isEmpty: boolean; readonly count: number },
  report: FunctionContext<LabelsConfig>['report'],
): void {
  if (seen === 0) report({ severity: 'info', message: 'no input resources' })
  else if (isEmpty)
    report({
      severity: 'warning',
      rule: 'no-labels',
      message: 'no `labels` are given: `labels` of the config, or `data` of a ConfigMap, must name some',
      field: ['labels'],
    })
  else report({ severity: 'info', message: `set ${count} labels in total` })
}
