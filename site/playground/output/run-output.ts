import type { Mode, WorkspaceRun } from '../workspace/workspace.ts'
import { buildChange, fileChanges } from './file-changes.ts'
import { listOutput } from './list-output.ts'
import type { FileChange, Finding, OutputText, RunOutput, TraceStep } from './output.ts'
import { readFindings, readResults } from './read-findings.ts'
import { type JsonObject, objectsOf, parsedObject, stringOf, stringsOf } from './read-json.ts'
import { readTrace } from './read-trace.ts'

/** What the report of a mode contains. */
interface ReadReport {
  readonly findings: readonly Finding[]
  readonly problems: readonly string[]
  readonly changes: readonly FileChange[]
  readonly trace?: readonly TraceStep[]
}

/**
 * Reads how a run ended from its JSON report (`--format json`). A command that failed unexpectedly has no report.
 */
export function runOutput(run: WorkspaceRun, mode: Mode): RunOutput {
  if (run.run.stdin !== undefined) return listOutput(run)
  const { exitCode, milliseconds } = run.end
  const { reportText, stderr } = printedTexts(run, mode)
  const report = parsedObject(reportText)
  const read = report === undefined ? NOTHING_READ : readers[mode](report, run)
  return {
    status: exitCode === 0 ? 'passed' : 'failed',
    findings: read.findings,
    // The report of a command that could not start has each problem also as a finding, with its place.
    problems: read.problems.filter((problem) => !read.findings.some(({ message }) => problem.endsWith(message))),
    changes: read.changes,
    trace: mode === 'build' ? (read.trace ?? []) : undefined,
    texts: textsOf(run, mode),
    stderr,
    exitCode,
    milliseconds,
  }
}

/** `krmkit fix` writes files, `krmkit check` does not. */
function isWriting({ end }: WorkspaceRun): boolean {
  return Object.keys(end.written).length > 0
}

/** The report, and what else is on stderr. `krmkit build` prints resources on stdout, so its report follows the notes on stderr. */
function printedTexts({ end: { stdout, stderr } }: WorkspaceRun, mode: Mode) {
  if (mode !== 'build') return { reportText: stdout, stderr }
  const at = stderr.search(/^\{$/m)
  return at < 0 ? { reportText: '', stderr } : { reportText: stderr.slice(at), stderr: stderr.slice(0, at) }
}

function textsOf(run: WorkspaceRun, mode: Mode): readonly OutputText[] {
  const { stdout, written } = run.end
  const resources = mode === 'build' ? [{ file: 'resources.yaml', text: stdout }] : []
  const files = Object.entries(written).map(([file, text]) => ({ file, text }))
  const report = { file: 'report.json', text: printedTexts(run, mode).reportText }
  return [...resources, ...files, report].filter(({ text }) => text !== '')
}

const NOTHING_READ: ReadReport = { findings: [], problems: [], changes: [] }

type Reader = (report: JsonObject, run: WorkspaceRun) => ReadReport

const readers: Readonly<Record<Mode, Reader>> = {
  function: (report, run) => ({
    findings: [...readResults(report.results), ...readFindings(report.findings)],
    problems: stringsOf(report.problems),
    changes: fileChanges(run),
  }),
  pipeline: (report, run) => ({
    findings: [
      ...objectsOf(report.steps).flatMap((step) => readResults(step.results, stringOf(step.function))),
      ...readFindings(report.findings),
    ],
    problems: stringsOf(report.problems),
    changes: fileChanges(run),
  }),
  build: (report, run) => {
    const targets = objectsOf(report.targets)
    const trace = targets.flatMap((target) => objectsOf(target.trace))
    return {
      findings: [...targets.flatMap((target) => readFindings(target.findings)), ...readFindings(report.findings)],
      problems: stringsOf(report.problems),
      changes: run.end.stdout === '' ? [] : [buildChange(run, trace)],
      trace: readTrace(trace),
    }
  },
  check: (report, run) => ({
    findings: readFindings(report.findings),
    problems: stringsOf(report.problems),
    changes: isWriting(run) ? fileChanges(run) : [],
  }),
}
