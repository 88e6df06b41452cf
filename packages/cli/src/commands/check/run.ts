import { printableLine } from '@krmkit/runtime/values'
import type { Call } from '../../command-line/definition.ts'
import { readInputs } from '../../inputs/input-texts.ts'
import { countSeverities, findingsOf } from '../../reporters/finding.ts'
import { printReport, type ReportFormat } from '../../reporters/format-report.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { VersionFlags } from '../../target-versions/options.ts'
import { planOfFlags } from '../../target-versions/plan.ts'
import { versionHelp } from '../../target-versions/rule-help.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { checkFiles } from './check-files.ts'
import { readBaseline } from './read-baseline.ts'
import { lookedAt } from './report.ts'

/** Flags of `krmkit check`. */
export interface CheckFlags extends VersionFlags {
  readonly format: ReportFormat
  readonly baseline?: string
  readonly profile: 'server' | 'kep'
  readonly paths: 'document' | 'api'
  readonly strict?: true
  /** False with `--no-cel`. */
  readonly cel: boolean
  /** False with `--no-lints`. */
  readonly lints: boolean
}

/** `krmkit check`: checks resources, CRDs and custom resources as the API server does; exit code 1 if it would reject one. */
export async function runCheck(
  terminal: Terminal,
  { positional: paths, flags, version }: Call<CheckFlags>,
): Promise<ExitCode> {
  const { cwd, env } = terminal
  const planned = await planOfFlags(flags, {
    environment: env.KUBERNETES_VERSION,
    cwd,
  })
  if (planned.problems) return reportProblems(terminal, planned.problems)
  const { plan, warnings } = planned.value
  for (const message of warnings) await terminal.err(`warning: ${printableLine(message)}\n`)
  const inputs = await readInputs(terminal, paths)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const baseline = flags.baseline === undefined ? undefined : readBaseline(flags.baseline, cwd)
  if (baseline?.problems) return reportProblems(terminal, baseline.problems)
  const options = {
    profile: flags.profile,
    paths: flags.paths,
    // Messages and expressions depend on the version: for a range, the newest.
    kubernetesVersion: plan.note?.severity === 'info' ? undefined : `1.${plan.target.minors.to}`,
    isStrict: flags.strict,
    isWithoutCel: !flags.cel,
    isWithoutLints: !flags.lints,
  }
  const versions = { plan, isStrict: flags.strict === true }
  const { counts, objects } = await checkFiles(inputs.value, options, versions, baseline?.value)
  const report = { name: 'krmkit check', counts, looked: lookedAt(counts), objects, rules: versionHelp, version }
  await printReport(terminal, report, flags.format)
  return countSeverities(findingsOf(report)).error > 0 ? 1 : 0
}
