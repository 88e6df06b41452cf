import type { TraceFilter } from '@krmkit/kustomization'
import { boundMessage, printableLine } from '@krmkit/runtime/printable'
import type { Problem } from '../../outcome.ts'
import { shownPath } from '../../package/paths.ts'
import type { FileChange } from '../../package/plan-changes.ts'
import type { Finding } from '../../reporters/finding.ts'
import { boundedFinding, messageLine } from '../../reporters/finding-line.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { Terminal } from '../../terminal.ts'
import { reportChanges } from '../../write/deliver-files.ts'
import type { BuiltTarget } from './build-target.ts'

/** The outcome of a build. */
export interface BuildEnd {
  readonly status: 'passed' | 'failed'
  readonly built: readonly BuiltTarget[]
  /** The parts of the traces to show; `undefined` for all. */
  readonly filter: TraceFilter | undefined
  readonly findings: readonly Finding[]
  readonly problems: readonly Problem[]
  readonly written: readonly string[]
  /** The changes that `--check` found; `undefined` without `--check`. */
  readonly wouldChange: readonly FileChange[] | undefined
  /** Whether stdout is used for resources, or must stay empty. */
  readonly isStdoutTaken: boolean
}

/** Reports a build: findings on stderr, or JSON on stdout if that is free, otherwise on stderr. */
export async function reportBuild(terminal: Terminal, format: 'text' | 'json', end: BuildEnd): Promise<void> {
  const { cwd } = terminal
  if (format === 'json') {
    const text = `${JSON.stringify(await jsonReport(end, cwd), null, 2)}\n`
    return end.isStdoutTaken ? terminal.err(text) : terminal.out(text)
  }
  for (const { target, trace, shown } of end.built) {
    if (trace === undefined) continue
    const { traceText } = await import('@krmkit/kustomization')
    if (end.built.length > 1) await terminal.err(`${printableLine(target)}:\n`)
    await terminal.err(traceText(trace, (file) => shownPath(shown(file), cwd), end.filter))
  }
  await terminal.err(findingLines(end.built, terminal, [...end.findings, ...unmetFilters(end)]))
  await reportProblems(terminal, end.problems)
  if (end.wouldChange) await reportChanges(terminal, end.wouldChange)
}

/** The findings of targets, for a reader. Those that several targets share are printed once. */
export function findingLines(
  built: readonly Pick<BuiltTarget, 'findings'>[],
  { cwd, paint }: Pick<Terminal, 'cwd' | 'paint'>,
  more: readonly Finding[] = [],
): string {
  const findings = [...built.flatMap((target) => target.findings), ...more]
  return [...new Set(findings.map((finding) => messageLine(finding, cwd, paint.err)))].join('')
}

/** Its structure is part of the command's contract. Files are relative to the working directory. */
async function jsonReport(end: BuildEnd, cwd: string) {
  const { status, built, findings, problems, written, wouldChange, filter } = end
  const { traceJson } = await import('@krmkit/kustomization')
  const shown = (finding: Finding): Finding => {
    const { file } = finding
    return boundedFinding(file === undefined ? finding : { ...finding, file: shownPath(file, cwd) })
  }
  const targets = built.map(({ isFailed, resources, findings, trace, ...target }) => ({
    target: target.target,
    status: isFailed ? 'failed' : 'passed',
    resources: resources.length,
    findings: findings.map(shown),
    ...(trace && { trace: traceJson(trace, (file) => shownPath(target.shown(file), cwd), filter) }),
  }))
  return {
    status,
    targets,
    written: written.map((path) => shownPath(path, cwd)),
    ...(wouldChange && { wouldChange: wouldChange.map(({ path, change }) => ({ path, change })) }),
    findings: [...findings.map(shown), ...unmetFilters(end)],
    problems: problems.map(({ message }) => boundMessage(message)),
  }
}

/** Findings about parts of the trace filter that did not match, after the traces were printed. */
function unmetFilters({ filter }: BuildEnd): readonly Finding[] {
  return (filter?.unmatched ?? []).map((message) => ({ severity: 'warning', rule: 'trace-filter', message }))
}
