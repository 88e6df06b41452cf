import type { FunctionContext } from '@krmkit/runtime'
import { isLabelValue, isQualifiedName } from '@krmkit/transformers/parts'

/** Warns of labels that the API server refuses. */
export function checkLabels(
  labels: Readonly<Record<string, string>>,
  { configResource, report }: Pick<FunctionContext<unknown>, 'configResource' | 'report'>,
): void {
  const map = configResource?.kind === 'ConfigMap' ? 'data' : 'labels'
  for (const [key, value] of Object.entries(labels)) {
    if (!isQualifiedName(key))
      report({
        severity: 'warning',
        rule: 'label-key',
        message: `"${key}" is not a label key, and the API server refuses it: it must be at most 63 letters, digits, "-", "_" and ".", begin and end with a letter or digit, and may have a domain and "/" before`,
        field: [map, key],
      })
    if (!isLabelValue(value))
      report({
        severity: 'warning',
        rule: 'label-value',
        message: `"${value}" (label "${key}") is not a label value, and the API server refuses it: it must be at most 63 letters, digits, "-", "_" and ".", and begin and end with a letter or digit`,
        field: [map, key],
        currentValue: value,
      })
  }
}
