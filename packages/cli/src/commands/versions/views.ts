import { type CheckPlan, compute, type PackageOptions, planUpgrade } from '@krmkit/kubernetes-schemas'
import type { ReadResources } from '../../inputs/read-resources.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { reportLine } from '../../reporters/finding-line.ts'
import type { ReportFormat } from '../../reporters/format-report.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { PLAN_FORMATS, printPlan } from './print-plan.ts'
import { printTable, TABLE_FORMATS } from './print-table.ts'
import type { Selection } from './selection.ts'

/** Flags that print something other than a report. */
export interface ViewFlags {
  readonly format: ReportFormat
  readonly table?: true
  readonly plan?: true
}

type View = (terminal: Terminal, request: ViewRequest) => Promise<ExitCode>

/** What a view shows. */
interface ViewRequest {
  readonly read: ReadResources
  readonly plan: CheckPlan
  readonly options: PackageOptions
  readonly filter: Selection['filter']
}

/** The view that the flags request; a format that it does not have is a usage problem. */
export function viewOf({ table, plan, format }: ViewFlags): Outcome<View> {
  if (table !== undefined) {
    const known = TABLE_FORMATS.find((each) => each === format)
    if (known === undefined) return usageFailure(`--table needs --format ${TABLE_FORMATS.join(', ')}; found ${format}`)
    return { value: (terminal, request) => showTable(terminal, request, known) }
  }
  const known = PLAN_FORMATS.find((each) => each === format)
  if (plan === undefined || known === undefined)
    return usageFailure(`--plan needs --format ${PLAN_FORMATS.join(', ')}; found ${format}`)
  return { value: (terminal, request) => showPlan(terminal, request, known) }
}

async function showTable(
  terminal: Terminal,
  { read, plan, options, filter }: ViewRequest,
  format: (typeof TABLE_FORMATS)[number],
): Promise<ExitCode> {
  const { resources, fileOf } = read
  const { findings, accepted } = await compute(resources, { ...options, filter })
  await reportUnreadable(terminal, read)
  await printTable(terminal, { resources, findings, minors: plan.target.minors, filter, format, fileOf })
  return accepted.minors.length === 0 ? 1 : 0
}

async function showPlan(
  terminal: Terminal,
  { read, plan, options, filter }: ViewRequest,
  format: (typeof PLAN_FORMATS)[number],
): Promise<ExitCode> {
  const { findings, hops } = await planUpgrade(read.resources, { ...options, ...plan.target.minors, filter })
  await reportUnreadable(terminal, read)
  await printPlan(terminal, hops, { format, locate: read.locate })
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** A view has no place for files that could not be read. */
async function reportUnreadable(terminal: Terminal, { findings }: ReadResources): Promise<void> {
  for (const finding of findings)
    if (finding.severity === 'error') await terminal.err(reportLine(finding, terminal.paint.err))
}
