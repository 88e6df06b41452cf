import type { ShownStep, TraceFilter } from '@krmkit/kustomization'
import { printableLine } from '@krmkit/runtime/values'
import type { Problem } from '../../outcome.ts'
import { shownPath } from '../../package/paths.ts'
import type { Finding } from '../../reporters/finding.ts'
import { messageLine } from '../../reporters/finding-line.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { Terminal } from '../../terminal.ts'
import type { BuiltTarget } from './build-target.ts'

/** One target of a build for machines; its shape is part of the command's contract. */
interface JsonTarget {
  /** As the user named it. */
  readonly target: string
  readonly status: 'passed' | 'failed'
  /** How many there are. */
  readonly resources: number
  /** Files relative to the working directory. */
  readonly findings: readonly Finding[]
  /** With `--trace`: what changed what. */
  readonly trace?: readonly ShownStep[]
}

/** A build for machines; its shape is part of the command's contract. */
interface JsonBuildReport {
  readonly status: 'passed' | 'failed'
  readonly targets: readonly JsonTarget[]
  /** Files that were written, relative to the working directory. */
  readonly written: readonly string[]
  /** What belongs to no target: what cannot be printed or written. */
  readonly findings: readonly Finding[]
  readonly problems: readonly string[]
}

/** All that there is to say at the end of a build. */
export interface BuildEnd {
  readonly status: 'passed' | 'failed'
  readonly built: readonly BuiltTarget[]
  /** What of the traces is shown; absent for all. */
  readonly filter: TraceFilter | undefined
  readonly findings: readonly Finding[]
  readonly problems: readonly Problem[]
  readonly written: readonly string[]
  /** stdout holds something else, or must stay empty. */
  readonly isStdoutTaken: boolean
}

/** Tells what came of a build: findings on stderr, or a report for machines where there is room. */
export async function reportBuild(terminal: Terminal, format: 'text' | 'json', end: BuildEnd): Promise<void> {
  const { cwd } = terminal
  if (format === 'json') {
    const text = `${JSON.stringify(await jsonReport(end, cwd), null, 2)}\n`
    return end.isStdoutTaken ? terminal.err(text) : terminal.out(text)
  }
  for (const { target, trace } of end.built) {
    if (trace === undefined) continue
    const { traceText } = await import('@krmkit/kustomization')
    if (end.built.length > 1) await terminal.err(`${printableLine(target)}:\n`)
    await terminal.err(traceText(trace, (file) => shownPath(file, cwd), end.filter))
  }
  const findings = [...end.built.flatMap((target) => target.findings), ...end.findings, ...unmetFilters(end)]
  // What targets have in common is said once.
  await terminal.err([...new Set(findings.map((finding) => messageLine(finding, cwd, terminal.paint.err)))].join(''))
  await reportProblems(terminal, end.problems)
}

async function jsonReport(end: BuildEnd, cwd: string): Promise<JsonBuildReport> {
  const { status, built, findings, problems, written, filter } = end
  const { traceJson } = await import('@krmkit/kustomization')
  const shown = <Placed extends { readonly file?: string | undefined }>(placed: Placed) =>
    placed.file === undefined ? placed : { ...placed, file: shownPath(placed.file, cwd) }
  const targets = built.map(
    (target) =>
      ({
        target: target.target,
        status: target.isFailed ? 'failed' : 'passed',
        resources: target.resources.length,
        findings: target.findings.map(shown),
        ...(target.trace && { trace: traceJson(target.trace, (file) => shownPath(file, cwd), filter) }),
      }) satisfies JsonTarget,
  )
  return {
    status,
    targets,
    written: written.map((path) => shownPath(path, cwd)),
    findings: [...findings.map(shown), ...unmetFilters(end)],
    problems: problems.map(({ message }) => message),
  }
}

/** What of the filter of traces matches nothing, after the traces were shown. */
function unmetFilters({ filter }: BuildEnd): readonly Finding[] {
  return (filter?.unmatched ?? []).map((message) => ({ severity: 'warning', rule: 'trace-filter', message }))
}
