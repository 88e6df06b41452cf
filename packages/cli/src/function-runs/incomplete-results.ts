import { printableLine } from '@krmkit/runtime/values'
import type { ReportedResult } from './reported-result.ts'

const SEVERITIES: readonly string[] = ['error', 'warning', 'info']

/** What results of a function lack, one warning for each; a missing severity counts as an error, another unknown one does not. */
export function incompleteResults(name: string, results: readonly ReportedResult[]): string[] {
  return results.flatMap(({ message, severity }, index) => {
    const result = `results[${index}] of ${printableLine(JSON.stringify(name))}`
    const shown = printableLine(JSON.stringify(severity.slice(0, 80)))
    return [
      ...(message === '' ? [`${result} has no message`] : []),
      ...(SEVERITIES.includes(severity)
        ? []
        : [`${result} has the severity ${shown}; it must be error, warning or info, and does not count as an error`]),
    ]
  })
}
