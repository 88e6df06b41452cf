import type { Streams } from '../terminal.ts'
import type { FindingReport } from './finding.ts'
import type { Paint } from './printer.ts'

/** The formats of reports. */
export const REPORT_FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Prints the report of a check. */
export async function printReport(streams: Streams, report: FindingReport, format: ReportFormat): Promise<void> {
  const text = await formatReport(report, format, streams.paint.out)
  // The printer would disable workflow commands. This format escapes its values itself.
  await (format === 'github' ? streams.data(text) : streams.out(text))
}

/** Formats the report of a check; loads only the requested format. */
export async function formatReport(report: FindingReport, format: ReportFormat, paint: Paint): Promise<string> {
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
      return (await import('./text.ts')).textOfReport(report, paint)
  }
}
