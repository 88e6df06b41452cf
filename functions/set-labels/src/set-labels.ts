import type { FunctionContext, Path, Resource, Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import { compileFieldSpecs } from '@krmkit/transformers'
import { readAdditionalField, sortedEntries, unmatchedFields } from '@krmkit/transformers/parts'
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
    ...additionalLabelFields.map((spec): LabelField => ({ ...readAdditionalField(spec), isSelector: false })),
  ]
  const specs = compileFieldSpecs(fields)
  /** Services that get a selector. */
  const newSelectors: Resource[] = []
  checkLabels(labels, { configResource, report })

  /** The maps of labels, before any of them is changed. */
  function find(resource: Resource): readonly LabelMap[] | string {
    const found: LabelMap[] = []
    const problem = specs.visit(
      resource,
      (path, exists, spec) => {
        if (!belongsTo(spec, resource, path, exists)) return
        const isNewSelector = spec.isSelector && spec.kind === 'Service' && isEmpty(resource.get(path))
        if (isNewSelector && options?.createServiceSelectors === false) return
        found.push({ path, exists, takesNew: !spec.isSelector || spec.create === true, isNewSelector })
      },
      'map',
    )
    return problem ?? found
  }

  let seen = 0
  let count = 0
  let isFailed = false
  for (const resource of items) {
    seen++
    if (entries.length === 0) continue
    const found = find(resource)
    const outcome = typeof found === 'string' ? { problem: found } : writeLabels(resource, found, entries)
    if ('problem' in outcome) {
      isFailed = true
      report({
        severity: 'error',
        rule: 'not-a-map',
        message: `labels cannot be set: ${outcome.problem}`,
        resource,
        ...(outcome.path && { field: outcome.path }),
      })
    } else {
      count += outcome.count
      if (typeof found !== 'string' && found.some(({ isNewSelector }) => isNewSelector)) newSelectors.push(resource)
    }
  }
  reportTotal({ seen, isEmpty: entries.length === 0, count }, report)
  // After an error, no Service changes.
  if (isFailed) return
  for (const resource of newSelectors) reportNewSelector(resource, report)
  if (entries.length > 0)
    for (const finding of unmatchedFields(additionalLabelFields, items, ['additionalLabelFields'])) report(finding)
}

function reportNewSelector(resource: Resource, report: FunctionContext<LabelsConfig>['report']): void {
  report({
    severity: 'warning',
    rule: 'new-service-selector',
    message: `Service "${resource.name}" had no selector, and now selects pods by the labels: if its endpoints come from elsewhere, use \`options.createServiceSelectors: false\` in a config of kind SetLabels`,
    resource,
    field: 'spec.selector',
  })
}

/** Whether a selector of a Service is absent, null or empty, which mean the same to the control plane. */
function isEmpty(selector: Value | undefined): boolean {
  return selector === undefined || selector === null || (isMap(selector) && Object.keys(selector).length === 0)
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
