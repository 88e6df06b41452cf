import { checkFiles } from '../check/check-files.ts'
import { inputTexts } from '../check/input-texts.ts'
import { readBaseline } from '../check/read-baseline.ts'
import { versionProblems } from '../check/version-problems.ts'
import { countSeverities, findingsOf } from '../report/findings/check-report.ts'
import { type CheckFormat, formatReport } from '../report/findings/format-report.ts'
import { ruleHelp } from '../report/findings/rule-help.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** Options of the command; names as commander makes them. */
export interface CheckFlags {
  readonly format: CheckFormat
  readonly baseline?: string
  readonly profile: 'server' | 'kep'
  readonly paths: 'document' | 'api'
  readonly kubernetesVersion?: string
  readonly strict?: true
  /** False with `--no-cel`. */
  readonly cel: boolean
  /** False with `--no-lints`. */
  readonly lints: boolean
}

/** `krmkit check`: what the API server would say of the CustomResourceDefinitions and custom resources in files; 1 if it refused one. */
export async function checkCommand(
  terminal: Terminal,
  paths: readonly string[],
  flags: CheckFlags,
  version: string,
): Promise<ExitCode> {
  const { cwd } = terminal
  const wrong = versionProblems(flags.kubernetesVersion)
  if (wrong) return reportProblems(terminal, wrong.problems)
  const stdin = paths.includes('-') ? await terminal.stdin() : undefined
  const inputs = inputTexts(paths.length === 0 ? ['.'] : paths, { cwd, stdin })
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const baseline = flags.baseline === undefined ? undefined : readBaseline(flags.baseline, cwd)
  if (baseline?.problems) return reportProblems(terminal, baseline.problems)
  const options = {
    profile: flags.profile,
    paths: flags.paths,
    kubernetesVersion: flags.kubernetesVersion,
    isStrict: flags.strict,
    isWithoutCel: !flags.cel,
    isWithoutLints: !flags.lints,
  }
  const checked = checkFiles(inputs.value, options, baseline?.value)
  const report = { ...checked, rules: ruleHelp, version }
  await terminal.out(await formatReport(report, flags.format, terminal.hasColour.out))
  return countSeverities(findingsOf(report)).error > 0 ? 1 : 0
}
