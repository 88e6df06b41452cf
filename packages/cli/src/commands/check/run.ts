import { printableLine } from '@krmkit/runtime/printable'
import type { LiveInput } from '../../cluster/live-input.ts'
import type { Call } from '../../command-line/definition.ts'
import { exitCodeOfReport } from '../../policy/fail-on.ts'
import { unknownRules } from '../../policy/unknown-rules.ts'
import { counted, type FindingReport, type ReportedObject } from '../../reporters/finding.ts'
import { explainsRules, printReport } from '../../reporters/format-report.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { type CheckedFiles, checkFiles, openFiles } from './check-files.ts'
import type { CheckFlags } from './flags.ts'
import { type PreparedCheck, prepareCheck } from './prepare.ts'
import { lookedAt } from './report.ts'
import { unmatchedSkips } from './settings.ts'

/** What another command did before the check. */
export interface CheckedState {
  /** The name of the command in reports. */
  readonly name: string
  /** What the command reports besides findings. */
  readonly answers?: FindingReport['answers']
  readonly isVerbose?: boolean
  /** Texts to check instead of those of the files. */
  readonly texts: ReadonlyMap<string, string>
}

const AS_READ: CheckedState = { name: 'krmkit check', texts: new Map() }

/**
 * `krmkit check`: checks resources, CRDs and custom resources as the API server does. Exit code 1 if it would reject one,
 * and 2 if a file cannot be read.
 */
export async function runCheck(
  terminal: Terminal,
  { positional: paths, flags, version }: Call<CheckFlags>,
  { name, answers, isVerbose, texts }: CheckedState = AS_READ,
): Promise<ExitCode> {
  const prepared = await prepareCheck(terminal, paths, flags, texts)
  if (prepared.problems) return reportFailure(terminal, flags, prepared.problems)
  const { project, live, plan, inputs, settings } = prepared.value
  const { rendered } = prepared.value.files
  const checked = await checkFiles(prepared.value.files, { ...settings, plan: plan.plan })
  if (settings.hasCases && checked.suites === 0) return reportFailure(terminal, flags, [NO_SUITES])
  const objects = live === undefined ? checked.objects : await withLive(live, checked, prepared.value, terminal)
  const { severities, failOn } = project.policy
  const hasFindings = objects.some(({ findings, accepted = [] }) => findings.length + accepted.length > 0)
  const isExplained = hasFindings && explainsRules(flags.format, terminal.hasLinks)
  const rules = severities.size > 0 || isExplained ? await ruleHelp() : NO_RULES
  for (const message of [
    ...plan.warnings,
    ...unmatchedSkips(prepared.value.skip),
    ...(settings.old?.warnings ?? []),
    ...unknownRules(project.policy, rules, checked.seen),
  ])
    await terminal.err(`warning: ${printableLine(message)}\n`)
  const { writeBaseline: file, because = '' } = flags
  if (file !== undefined) {
    const { writeBaseline } = await import('../../policy/write-baseline.ts')
    return writeBaseline(terminal, objects, { file, because })
  }
  const unreadable = checked.unreadable + (live?.unreadable ?? 0)
  // JSON reports have the counts in this order.
  const { run, failed, others, files, ...found } = checked.counts
  const ofFiles = files - (live?.inputs.length ?? 0)
  const counts = { files: ofFiles, ...found, cases: run, failedCases: failed, others }
  const report: FindingReport = {
    name,
    counts,
    subject: live && [...(counts.files > 0 ? [counted(counts.files, 'file')] : []), ...live.subject].join(', '),
    looked: [...lookedAt(counts, plan.versions), ...(live?.leftOut ?? [])],
    answers,
    isVerbose,
    objects,
    rules,
    version,
    failOn,
    ...(unreadable > 0 && { exitCode: 2 }),
    sourceOf: (path) => inputs.find((input) => input.file === path)?.read()?.value ?? rendered?.textOf(path),
  }
  await printReport(terminal, report, flags.format)
  return exitCodeOfReport(report)
}

/** With the findings about the API versions in which objects of a cluster were written. */
async function withLive(
  live: LiveInput,
  { objects }: CheckedFiles,
  { plan, settings }: PreparedCheck,
  { cwd }: Terminal,
): Promise<readonly ReportedObject[]> {
  const versions = await openFiles(live.versionInputs, cwd, { hasCases: false })
  const written = await checkFiles(versions, { ...settings, old: undefined, admission: undefined, plan: plan.plan })
  return live.report(objects, written.objects)
}

const NO_SUITES = {
  message:
    '--cases needs suites of cases, but there are none in the checked files; name files such as crd.testsuite.yaml, or their folder',
  isUsage: true,
}

const NO_RULES: FindingReport['rules'] = new Map()

/** Loaded late, because it comes with the code of the rules. */
async function ruleHelp(): Promise<FindingReport['rules']> {
  const { RULE_TABLE } = await import('@krmkit/check/rules')
  return RULE_TABLE
}
