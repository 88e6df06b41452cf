import { countVerdicts, isConforming, type Report } from '../report.ts'
import { formatJunit } from './junit.ts'
import { formatText } from './text.ts'

/** The output formats of a report. */
export type ReportFormat = 'text' | 'json' | 'junit'

/** Writes a report; the text ends with a newline. */
export function formatReport(report: Report, format: ReportFormat): string {
  return { text: formatText, json: formatJson, junit: formatJunit }[format](report)
}

/**
 * The report as JSON: target, whether no MUST and no SHOULD failed, whether the function had no effect, counts, one
 * object per case.
 */
function formatJson(report: Report): string {
  const cases = report.verdicts.map(({ case: { id, area, title, level, sentence, reason }, status, message }) => ({
    id,
    area,
    title,
    level,
    ...(sentence !== undefined && { section: sentence.section, sentence: sentence.text }),
    ...(reason !== undefined && { reason }),
    status,
    ...(message !== undefined && { message }),
  }))
  return `${JSON.stringify({ target: report.target, conforms: isConforming(report), isIdle: report.isIdle, counts: countVerdicts(report), cases }, null, 2)}\n`
}
