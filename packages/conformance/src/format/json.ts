import { countVerdicts, type Report } from '../report.ts'

/** The report as JSON: target, counts, one object a case. */
export function formatJson(report: Report): string {
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
  return `${JSON.stringify({ target: report.target, counts: countVerdicts(report), cases }, null, 2)}\n`
}
