import type { Terminal } from '../terminal.ts'
import type { FindingReport } from './finding.ts'
import { boundedObject } from './finding-line.ts'
import type { Paint } from './printer.ts'

type Format = (report: FindingReport, paint: Paint) => string

/** The formats of reports; only the requested one is loaded. */
const FORMATS = {
  text: async () => (await import('./text.ts')).textOfReport,
  wide: async () => (await import('./wide.ts')).wideOfReport,
  json: async () => (await import('./json.ts')).jsonOfReport,
  sarif: async () => (await import('./sarif.ts')).sarifOfReport,
  junit: async () => (await import('./junit.ts')).junitOfReport,
  github: async () => (await import('./github.ts')).githubOfReport,
  markdown: async () => (await import('./markdown.ts')).markdownOfReport,
  csv: async () => (await import('./csv.ts')).csvOfReport,
} satisfies Record<string, () => Promise<Format>>
export type ReportFormat = keyof typeof FORMATS
export const REPORT_FORMATS = Object.keys(FORMATS) as readonly ReportFormat[]

/** Whether a format contains explanations of rules, or links to them; text has links only where the terminal has. */
export function explainsRules(format: ReportFormat, hasLinks: Terminal['hasLinks']): boolean {
  if (format === 'text' || format === 'wide') return hasLinks.out
  return format === 'sarif' || format === 'markdown'
}

/** Whether a format lists objects without findings. */
export function listsObjects(format: ReportFormat): boolean {
  return format === 'junit'
}

/** Prints the report of a check. On a terminal, text has the sources of a few findings. */
export async function printReport(terminal: Terminal, report: FindingReport, format: ReportFormat): Promise<void> {
  const { out: paint } = terminal.paint
  const framed = format === 'text' && terminal.isOutTerminal ? await framesOf(report, paint) : undefined
  const text = framed ?? (await formatReport(report, format, paint))
  // The printer would disable workflow commands. This format escapes its values itself.
  await (format === 'github' ? terminal.data(text) : terminal.out(text))
}

async function framesOf(report: FindingReport, paint: Paint): Promise<string | undefined> {
  const { framesOfReport, hasFrames } = await import('./frames.ts')
  return hasFrames(report) ? framesOfReport(bounded(report), paint) : undefined
}

/** Formats the report of a check. */
export async function formatReport(report: FindingReport, format: ReportFormat, paint: Paint): Promise<string> {
  const formatted: Format = await FORMATS[format]()
  return formatted(bounded(report), paint)
}

function bounded(report: FindingReport): FindingReport {
  return { ...report, objects: report.objects.map(boundedObject) }
}
