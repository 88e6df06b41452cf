import { painter } from '../colour.ts'
import type { CheckReport } from './check-report.ts'

/** How the report of a check can be written. */
export const CHECK_FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const
export type CheckFormat = (typeof CHECK_FORMATS)[number]

/** Writes the report of a check; only the form that is asked for is loaded. */
export async function formatReport(report: CheckReport, format: CheckFormat, hasColour: boolean): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('./json.ts')).jsonOfReport(report)
    case 'sarif':
      return (await import('./sarif.ts')).sarifOfReport(report)
    case 'junit':
      return (await import('./junit.ts')).junitOfReport(report)
    case 'github':
      return (await import('./github.ts')).githubOfReport(report)
    case 'text':
      return (await import('./text.ts')).textOfReport(report, painter(hasColour))
  }
}
