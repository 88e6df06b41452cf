import type { Report } from '../report.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatText } from './text.ts'

/** The output formats of a report. */
export const reportFormats = ['text', 'json', 'junit'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Writes a report; the text ends with a newline. */
export function formatReport(report: Report, format: ReportFormat): string {
  return { text: formatText, json: formatJson, junit: formatJunit }[format](report)
}
