import type { Streams } from '../../terminal.ts'
import { type CheckFormat, formatReport, printReport } from '../format-report.ts'
import { type RunsOfFunctions, reportOfRuns } from './findings.ts'

/** Prints what functions made of a package as a report of findings; on stderr where resources have stdout for themselves. */
export async function printRun(
  streams: Streams,
  runs: RunsOfFunctions,
  format: Exclude<CheckFormat, 'text' | 'json'>,
  stdout: string,
): Promise<void> {
  const report = reportOfRuns(runs)
  if (stdout === '') return printReport(streams, report, format)
  await streams.data(stdout)
  await streams.err(await formatReport(report, format, streams.paint.err))
}
