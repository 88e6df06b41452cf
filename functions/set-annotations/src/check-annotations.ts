import { type FunctionContext, isReservedAnnotation } from '@krmkit/runtime'
import { isQualifiedName } from '@krmkit/transformers/parts'
import type { AnnotationsConfig } from './config.ts'

/** Refuses an empty map and annotations that are reserved for tools, and warns of keys that the API server refuses. */
export function checkAnnotations({
  config: { annotations },
  configResource,
  report,
}: Pick<FunctionContext<AnnotationsConfig>, 'config' | 'configResource' | 'report'>): boolean {
  const map = configResource?.kind === 'ConfigMap' ? 'data' : 'annotations'
  const keys = Object.keys(annotations)
  if (keys.length === 0)
    report({
      severity: 'error',
      rule: 'no-annotations',
      message: `${map} must name at least one annotation`,
      field: [map],
    })
  let isAccepted = keys.length > 0
  for (const key of keys) {
    const field = [map, key]
    if (isReservedAnnotation(key)) {
      isAccepted = false
      report({
        severity: 'error',
        rule: 'reserved-annotation',
        message: `annotations must not contain "${key}": the prefix belongs to the tools that run functions; choose another`,
        field,
      })
    } else if (!isQualifiedName(key)) {
      report({
        severity: 'warning',
        rule: 'annotation-key',
        message: `"${key}" is not an annotation key, and the API server refuses it: it must be at most 63 letters, digits, "-", "_" and ".", begin and end with a letter or digit, and may have a domain and "/" before`,
        field,
      })
    }
  }
  return isAccepted
}
