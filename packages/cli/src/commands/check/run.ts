import { printableLine } from '@krmkit/runtime/printable'
import type { Call } from '../../command-line/definition.ts'
import type { InputText } from '../../inputs/input-texts.ts'
import type { Outcome } from '../../outcome.ts'
import { applyPolicy, dateOfToday } from '../../policy/apply-policy.ts'
import { allBaselines } from '../../policy/baseline-document.ts'
import { exitCodeOfReport } from '../../policy/fail-on.ts'
import { unknownRules } from '../../policy/unknown-rules.ts'
import { counted, type FindingReport, type ReportedObject } from '../../reporters/finding.ts'
import { explainsRules, printReport } from '../../reporters/format-report.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { FlagPlan } from '../../target-versions/plan.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { type Checked, checkFiles } from './check-files.ts'
import type { CheckFlags } from './flags.ts'
import { type PreparedCheck, planFor, prepareCheck } from './prepare.ts'
import { lookedAt } from './report.ts'

/** What another command did before the check. */
export interface CheckedState {
  /** The name of the command in reports. */
  readonly name: string
  /** What the command reports besides findings. */
  readonly answers?: FindingReport['answers']
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
  { name, answers, texts }: CheckedState = AS_READ,
): Promise<ExitCode> {
  const prepared = await prepareCheck(terminal, paths, flags)
  if (prepared.problems) return reportFailure(terminal, flags, prepared.problems)
  const inputs = prepared.value.inputs.map((input) => withText(input, texts.get(input.file)))
  const ran = await checkPrepared(terminal, flags, { ...prepared.value, inputs })
  if (ran.problems) return reportFailure(terminal, flags, ran.problems)
  const { checked, found, plan } = ran.value
  const { project, live } = prepared.value
  const { severities, failOn } = project.policy
  const rules = severities.size > 0 || explainsRules(flags.format) ? await ruleHelp() : NO_RULES
  for (const message of [...plan.warnings, ...unknownRules(severities, rules, found)])
    await terminal.err(`warning: ${printableLine(message)}\n`)
  const baselines = allBaselines(project.baselines, checked.baselines, terminal.cwd)
  const objects = await applyPolicy(found, { severities, baselines, today: dateOfToday() })
  const { writeBaseline: file, because = '' } = flags
  if (file !== undefined) {
    const { writeBaseline } = await import('../../policy/write-baseline.ts')
    return writeBaseline(terminal, objects, { file, because })
  }
  const unreadable = checked.unreadable + (live?.unreadable ?? 0)
  const counts = { ...checked.counts, files: checked.counts.files - (live?.inputs.length ?? 0) }
  const report: FindingReport = {
    name,
    counts,
    subject: live && [...(counts.files > 0 ? [counted(counts.files, 'file')] : []), ...live.subject].join(', '),
    looked: [...lookedAt(counts, plan.versions), ...(live?.leftOut ?? [])],
    answers,
    objects,
    rules,
    version,
    failOn,
    ...(unreadable > 0 && { exitCode: 2 }),
    sourceOf: (path) => inputs.find((input) => input.file === path)?.read()?.value,
  }
  await printReport(terminal, report, flags.format)
  return exitCodeOfReport(report)
}

function withText(input: InputText, text: string | undefined): InputText {
  return text === undefined ? input : { ...input, read: () => ({ value: text }) }
}

/** The outcome of a check, and the versions that it used. */
interface RanCheck {
  readonly checked: Checked
  /** The findings by object, also those about the API versions in which objects of a cluster were written. */
  readonly found: readonly ReportedObject[]
  readonly plan: FlagPlan
}

async function checkPrepared(
  terminal: Terminal,
  flags: CheckFlags,
  { inputs, live, plan, project, settings }: PreparedCheck,
): Promise<Outcome<RanCheck>> {
  const check = (some: readonly InputText[], { plan }: FlagPlan) =>
    checkFiles(some, { ...settings, plan }, terminal.cwd)
  let used = plan
  let checked = await check(inputs, used)
  if (checked.naming.length > 0 && live?.server === undefined) {
    // A resource names the version of its API server, which is only known once all files are read.
    const again = planFor(terminal, flags, project.policy, { resources: checked.naming })
    if (again.problems) return again
    if (again.value.versions !== used.versions) checked = await check(inputs, again.value)
    used = again.value
  }
  if (settings.hasCases && checked.suites === 0) return { problems: [NO_SUITES] }
  const found =
    live === undefined ? checked.objects : live.report(checked.objects, (await check(live.versionInputs, used)).objects)
  return { value: { checked, found, plan: used } }
}

const NO_SUITES = {
  message:
    '--cases needs suites of cases, but there are none in the checked files; name files such as crd.testsuite.yaml, or their folder',
  isUsage: true,
}

const NO_RULES: FindingReport['rules'] = new Map()

/** Loaded late, because it comes with the code of the rules. */
async function ruleHelp(): Promise<FindingReport['rules']> {
  const { versionHelp } = await import('../../target-versions/rule-help.ts')
  return versionHelp
}
