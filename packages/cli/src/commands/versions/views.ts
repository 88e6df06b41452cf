import type { CheckedObjects } from '@krmkit/check'
import type { TextObject } from '@krmkit/check/objects'
import { compute, planUpgrade } from '@krmkit/check/versions'
import type { MinorRange } from '@krmkit/kubernetes-schemas'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { reportLine } from '../../reporters/finding-line.ts'
import type { ReportFormat } from '../../reporters/format-report.ts'
import { reportFile } from '../../reporters/placed-finding.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import type { Question } from './answer.ts'
import { PLAN_FORMATS, printPlan } from './print-plan.ts'
import { printTable, TABLE_FORMATS } from './print-table.ts'
import { type Selection, warnOfSelection } from './selection.ts'

/** Flags that print something other than a report. */
export interface ViewFlags {
  readonly format: ReportFormat
  readonly table?: true
  readonly plan?: true
}

type View = (terminal: Terminal, request: ViewRequest) => Promise<ExitCode>

/** What a view shows. */
interface ViewRequest extends Question {
  readonly minors: MinorRange
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
  { input, settings, policy, minors, filter }: ViewRequest,
  format: (typeof TABLE_FORMATS)[number],
): Promise<ExitCode> {
  const { objects, accepted, files } = await compute(input, { ...settings, filter }, policy)
  await reportUnreadable(terminal, files)
  await warnOfSelection(terminal, filter, objects)
  await printTable(terminal, { objects, minors, filter, format })
  return accepted.minors.length === 0 ? 1 : 0
}

async function showPlan(
  terminal: Terminal,
  { input, settings, policy, minors, filter }: ViewRequest,
  format: (typeof PLAN_FORMATS)[number],
): Promise<ExitCode> {
  const { changes, files, hops, objects } = await planUpgrade(input, { ...settings, ...minors, filter }, policy)
  await reportUnreadable(terminal, files)
  await warnOfSelection(terminal, filter, objects)
  await printPlan(terminal, hops, { format })
  return changes.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? 1 : 0
}

/** A view has no place for files that could not be read. */
async function reportUnreadable(terminal: Terminal, files: CheckedObjects<TextObject>['files']): Promise<void> {
  for (const one of files)
    for (const finding of reportFile(one).findings)
      if (finding.severity === 'error') await terminal.err(reportLine(finding, terminal.paint.err))
}
