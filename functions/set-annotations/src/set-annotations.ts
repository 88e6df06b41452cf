import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { commonAnnotationFieldSpecs, compileFieldSpecs } from '@krmkit/transformers'
import { readAdditionalField, setEntries, sortedEntries, unmatchedFields } from '@krmkit/transformers/parts'
import { checkAnnotations } from './check-annotations.ts'
import type { AnnotationsConfig } from './config.ts'

type Context = Pick<FunctionContext<AnnotationsConfig>, 'items' | 'config' | 'configResource' | 'report'>

/** Sets the annotations of all resources and of their templates; reports each map that changed. */
export function setAllAnnotations(context: Context): void {
  const { items, config, report } = context
  if (!checkAnnotations(context)) return
  const entries = sortedEntries(config.annotations)
  const own = config.additionalAnnotationFields ?? []
  const specs = compileFieldSpecs([...own.map(readAdditionalField), ...commonAnnotationFieldSpecs])
  const message = `set annotations: ${JSON.stringify(Object.fromEntries(entries))}`
  let hasChanged = false

  function annotate(resource: Resource): void {
    const changed: Path[] = []
    const problem = setEntries(resource, specs, entries, { onSet: (path) => changed.push(path) })
    if (problem !== undefined) {
      report({ severity: 'error', rule: 'not-a-map', message: `annotations cannot be set: ${problem}`, resource })
      return
    }
    for (const field of changed) report({ severity: 'info', message, resource, field })
    hasChanged ||= changed.length > 0
  }

  for (const resource of items) annotate(resource)
  for (const finding of unmatchedFields(own, items, ['additionalAnnotationFields'])) report(finding)
  if (!hasChanged) report({ severity: 'info', message: 'no annotations applied' })
}
