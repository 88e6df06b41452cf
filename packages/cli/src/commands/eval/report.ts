import { dirname, resolve } from 'node:path'
import type { Delivered } from '../../function-runs/deliver-resources.ts'
import { isFile } from '../../package/read-package.ts'
import type { ReportFormat } from '../../reporters/format-report.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { type JsonReport, jsonChanges, printJson } from '../../reporters/runs/json.ts'
import { hasFindings, textReport } from '../../reporters/runs/text.ts'
import type { Terminal } from '../../terminal.ts'
import type { Delivery } from './deliver.ts'
import type { EvalPlan } from './plan.ts'

/** Reports a run in the requested format. */
export async function reportEval(
  delivery: Delivery,
  delivered: Delivered,
  { time, version }: { readonly time: string; readonly version: string },
): Promise<void> {
  const { format } = delivery.flags
  if (format === 'text') return reportText(delivery, delivered, time)
  if (format === 'json') return reportJson(delivery, delivered)
  return reportFindings(delivery, delivered, version, format)
}

async function reportText(
  { terminal, plan, flags, chosen, evaluation }: Delivery,
  delivered: Delivered,
  time: string,
): Promise<void> {
  const paint = terminal.paint.err
  const problems = [...evaluation.problems, ...delivered.problems]
  const status = problems.length === 0 ? paint('green', '[PASS]') : paint('red', '[FAIL]')
  const print = hasFindings(evaluation) || problems.length > 0 ? terminal.err : terminal.info
  await print(`${status} ${JSON.stringify(chosen.runner.name)}${time}\n`)
  const directory = directoryOf(terminal, plan)
  await print(textReport(evaluation, { directory, flags, paint }))
  await reportProblems(terminal, problems)
  await terminal.out(delivered.diff)
  await terminal.data(delivered.stdout)
  await terminal.info(delivered.summary)
}

/** The directory that paths in results are relative to, as written on the command line. */
export function directoryOf({ cwd }: Terminal, { source }: EvalPlan): string {
  return source === '-' ? '' : isFile(resolve(cwd, source)) ? dirname(source) : source
}

async function reportFindings(
  { terminal, plan, flags, input, chosen, evaluation }: Delivery,
  delivered: Delivered,
  version: string,
  format: Exclude<ReportFormat, 'text' | 'json'>,
): Promise<void> {
  const { printRun } = await import('../../reporters/runs/findings.ts')
  const { results, problems } = evaluation
  const report = {
    name: 'krmkit eval',
    version,
    directory: directoryOf(terminal, plan),
    items: input.items,
    runs: [{ function: chosen.runner.name, results, problems }],
    problems: delivered.problems,
    wouldChange: flags.check ? delivered.changes : [],
  }
  await printRun(terminal, report, format, delivered.stdout)
}

async function reportJson({ terminal, flags, chosen, evaluation }: Delivery, delivered: Delivered): Promise<void> {
  const problems = [...evaluation.problems, ...delivered.problems]
  const report: JsonReport = {
    function: chosen.runner.name,
    status: problems.length === 0 ? 'passed' : 'failed',
    exitCode: evaluation.exitCode,
    problems: problems.map(({ message }) => message),
    results: evaluation.results,
    stderr: evaluation.stderr,
    changes: await jsonChanges(delivered.changes, flags.dryRun ?? false),
    isWritten: delivered.isWritten,
  }
  await printJson(terminal, report, delivered.stdout)
}
