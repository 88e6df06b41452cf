import { boundMessage } from '@krmkit/runtime/printable'
import { type ReportedResult, toJson } from '../../function-runs/reported-result.ts'
import type { FileChange } from '../../package/plan-changes.ts'
import type { Streams } from '../../terminal.ts'

/** A run as JSON; the structure is part of the command's contract. */
export interface JsonReport {
  readonly function: string
  readonly status: 'passed' | 'failed'
  /** Exit code of the function; absent if it did not run. */
  readonly exitCode: number | undefined
  /** Why the run failed, in addition to the results. */
  readonly problems: readonly string[]
  readonly results: readonly ReportedResult[]
  readonly stderr: string
  readonly changes: readonly { readonly path: string; readonly change: FileChange['change']; readonly diff?: string }[]
  /** Whether the changes were written to disk. */
  readonly isWritten: boolean
}

/** One function of a pipeline as JSON. */
export interface JsonStep extends Pick<JsonReport, 'function' | 'status' | 'exitCode' | 'results' | 'stderr'> {
  readonly package: string
  readonly type: 'mutator' | 'validator'
}

/** A run of pipelines as JSON; the structure is part of the command's contract. */
export interface JsonRenderReport extends Pick<JsonReport, 'status' | 'problems' | 'changes' | 'isWritten'> {
  readonly steps: readonly JsonStep[]
}

/** Changes in the format of the report; with diffs in a dry run. */
export async function jsonChanges(changes: readonly FileChange[], isDryRun: boolean): Promise<JsonReport['changes']> {
  const diffs = isDryRun ? await import('../diff/diff.ts') : undefined
  return changes.map((change) => ({
    path: change.path,
    change: change.change,
    ...(diffs && { diff: diffs.unifiedDiff(change) }),
  }))
}

/** Prints the report: on stdout, or on stderr if resources are printed on stdout (`-o stdout`). */
export async function printJson(
  streams: Streams,
  report: JsonReport | JsonRenderReport,
  stdout: string,
): Promise<void> {
  const text = `${toJson({ ...report, problems: report.problems.map(boundMessage) }, 2)}\n`
  if (stdout === '') return streams.out(text)
  await streams.data(stdout)
  return streams.err(text)
}
