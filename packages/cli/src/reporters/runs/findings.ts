import type { RuleHelp } from '@krmkit/check/rules'
import type { FilePlace } from '../../function-runs/locate.ts'
import type { ReportedResult } from '../../function-runs/reported-result.ts'
import { type Place, placeKey } from '../../list/annotations.ts'
import type { Item } from '../../list/items.ts'
import type { Problem } from '../../outcome.ts'
import type { FileChange } from '../../package/plan-changes.ts'
import type { Terminal } from '../../terminal.ts'
import { counted, type Finding, type FindingReport, type ReportedObject } from '../finding.ts'
import { formatReport, printReport, type ReportFormat } from '../format-report.ts'
import { shownPath } from './text.ts'

/** One run of a function in a report of findings. */
export interface RunFindings {
  readonly function: string
  /** Where a Kptfile declares the run. */
  readonly place?: FilePlace | undefined
  readonly results: readonly ReportedResult[]
  readonly problems: readonly Problem[]
}

/** The runs of functions on a package. */
export interface RunsOfFunctions {
  /** Name of the command for test reports: `krmkit eval`. */
  readonly name: string
  readonly version: string
  /** As written on the command line; the files of results are relative to it. */
  readonly directory: string
  readonly items: readonly Pick<Item, 'place' | 'identity'>[]
  readonly runs: readonly RunFindings[]
  /** Problems outside of functions: resources that cannot be written. */
  readonly problems: readonly Problem[]
  /** Files that would change (`--check`). */
  readonly wouldChange: readonly Pick<FileChange, 'path' | 'change' | 'before' | 'after'>[]
}

const FAILED = 'run-failed'
const WOULD_CHANGE = 'would-change'

const RUN_IT = 'run the command without --check to write the files'

const HELP: ReadonlyMap<string, Pick<RuleHelp, 'title' | 'help'>> = new Map([
  [FAILED, { title: 'a function, or what krmkit does with its output, failed' }],
  [WOULD_CHANGE, { title: 'functions would change a file', help: RUN_IT }],
])

/** Converts results of functions to a report of findings: an object for each function, resource, and file that would change. */
function reportOfRuns({
  name,
  version,
  directory,
  items,
  runs,
  problems,
  wouldChange,
}: RunsOfFunctions): FindingReport {
  const shown = (path: string) => shownPath(directory, path)
  const ofResources = new Map<string, ReportedObject & { readonly findings: Finding[] }>(
    items.map(({ place, identity }) => [
      keyOf(place),
      { file: shown(place.path ?? ''), label: `${identity.kind} ${identity.name}`.trim(), findings: [] },
    ]),
  )
  const ofFunctions = runs.map((run): ReportedObject => {
    const findings = problemFindings(run.problems, run.place && placed(run.place, shown))
    for (const result of run.results) {
      const finding = findingOf(result, run.function, shown)
      const object = result.file && ofResources.get(keyOf(result.file))
      if (object) object.findings.push(finding)
      else findings.push(finding)
    }
    return { file: name, label: run.function, findings }
  })
  const other = problems.length === 0 ? [] : [{ file: name, label: 'files', findings: problemFindings(problems) }]
  const changed = wouldChange.map((change): ReportedObject => {
    const file = shown(change.path)
    return { file, label: 'is up to date', findings: [changeFinding(change, file)] }
  })
  const objects = [...ofFunctions, ...ofResources.values(), ...changed, ...other]
  const files = new Set(items.map(({ place }) => place.path)).size
  return {
    name,
    counts: { files, resources: items.length, functions: runs.length },
    looked: [counted(runs.length, 'function'), counted(items.length, 'resource')],
    objects,
    rules: new Map(objects.flatMap(({ findings }) => findings.map(({ rule }) => [rule, helpOf(rule)]))),
    version,
  }
}

function helpOf(rule: string): RuleHelp {
  return { title: rule, ...HELP.get(rule), page: 'functions.md' }
}

function keyOf({ path, index = 0 }: Place): string {
  return placeKey({ path, index })
}

function placed({ path, line, column }: FilePlace, shown: (path: string) => string) {
  return { file: shown(path), line, column }
}

function problemFindings(
  problems: readonly Problem[],
  place: Pick<Finding, 'file' | 'line' | 'column'> = { file: '' },
): Finding[] {
  return problems.map(({ message }) => ({ severity: 'error', rule: FAILED, message, ...place }))
}

function findingOf(result: ReportedResult, name: string, shown: (path: string) => string): Finding {
  const { message, severity, resourceRef, field, file, tags } = result
  const { rule = name, ...facts } = tags ?? {}
  return {
    severity: severity === 'error' || severity === 'warning' ? severity : 'info',
    rule,
    message: message || rule,
    ...(file ? placed(file, shown) : { file: '' }),
    field: field?.path,
    resource: resourceRef,
    tags: { ...facts, function: name },
  }
}

function changeFinding({ change, before, after }: RunsOfFunctions['wouldChange'][number], file: string): Finding {
  return {
    severity: 'error',
    rule: WOULD_CHANGE,
    message: `the file would be ${change}`,
    hint: RUN_IT,
    file,
    line: change === 'created' ? undefined : firstDifference(before, after),
  }
}

/** The 1-based number of the first line that differs. */
function firstDifference(before: string, after: string): number {
  const lines = before.split('\n')
  const others = after.split('\n')
  const found = lines.findIndex((line, i) => line !== others[i])
  return found < 0 ? lines.length : found + 1
}

/** Prints runs of functions as a report of findings: on stdout, or on stderr if resources are printed on stdout. */
export async function printRun(
  terminal: Terminal,
  runs: RunsOfFunctions,
  format: Exclude<ReportFormat, 'text' | 'json'>,
  stdout: string,
): Promise<void> {
  const report = reportOfRuns(runs)
  if (stdout === '') return printReport(terminal, report, format)
  await terminal.data(stdout)
  await terminal.err(await formatReport(report, format, terminal.paint.err))
}
