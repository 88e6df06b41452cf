import { dropAnnotations, type FunctionContext, isReservedAnnotation, type Resource } from '@krmkit/runtime'
import type { AnnotationsConfig } from './config.ts'

type Context = Pick<FunctionContext<AnnotationsConfig>, 'items' | 'config' | 'configResource' | 'report'>

/** Deletes annotations from the metadata of all resources; reports each deletion. */
export function deleteAllAnnotations(context: Context): void {
  const { items, config, report } = context
  if (!areAccepted(context)) return
  const keys = new Set(config.annotationKeys)
  const paths = [...keys].map((key) => ['metadata', 'annotations', key])
  const findings: (() => void)[] = []
  let count = 0

  function clean(resource: Resource): void {
    const found = paths.filter((path) => resource.has(path))
    if (found.length === 0) return
    dropAnnotations(resource, (key) => keys.has(key))
    count++
    for (const path of found)
      findings.push(() =>
        report({
          severity: 'info',
          message: `Annotation: [${path[2]}] removed from resource: [${resource.name}]`,
          resource,
          field: path,
        }),
      )
  }

  for (const resource of items) clean(resource)
  report({
    severity: 'info',
    message:
      count === 0
        ? 'None of the resources had the provided annotations to delete'
        : `The provided annotations were deleted from ${count} resource(s)`,
  })
  for (const finding of findings) finding()
}

function areAccepted({ config, configResource, report }: Context): boolean {
  const reserved = config.annotationKeys.filter(isReservedAnnotation)
  for (const key of reserved)
    report({
      severity: 'error',
      rule: 'reserved-annotation',
      message: `annotationKeys must not contain "${key}": the prefix belongs to the tools that run functions, which remove it themselves`,
      field: configResource?.kind === 'ConfigMap' ? ['data', 'annotationKeys'] : ['annotationKeys'],
    })
  return reserved.length === 0
}
