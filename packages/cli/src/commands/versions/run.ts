import { type Finding as ObjectFinding, Policy, suppressionText } from '@krmkit/check'
import { TextInput, type TextObject } from '@krmkit/check/objects'
import type { CheckPlan } from '@krmkit/kubernetes-schemas'
import { minorLabel, minorsLabel } from '@krmkit/kubernetes-schemas/objects'
import type { Call } from '../../command-line/definition.ts'
import { textOptions } from '../../inputs/input-texts.ts'
import type { PolicyFlags } from '../../policy/options.ts'
import { dateOfToday, readProject } from '../../policy/read-project.ts'
import { withSettingNames } from '../../policy/setting-names.ts'
import { unplaced } from '../../rendered/placed-findings.ts'
import { type RenderedFlags, readRoots } from '../../rendered/read-roots.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import { countSeverities, type Finding, findingsOf, type ReportedObject } from '../../reporters/finding.ts'
import { printReport } from '../../reporters/format-report.ts'
import { findingOf, policyNotes, reportFile, reportOf } from '../../reporters/placed-finding.ts'
import { reportNotes } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import { lookupOfFlags } from '../../schema-sources/lookup-of-flags.ts'
import type { SchemaSourceFlags } from '../../schema-sources/options.ts'
import type { VersionFlags } from '../../target-versions/options.ts'
import { planOfFlags } from '../../target-versions/plan.ts'
import { withServerVersion } from '../../target-versions/version-names.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { leaveOutToolFile } from '../../tool-files/tool-of.ts'
import { lookedAt } from '../check/report.ts'
import { MISSING, type MissingSchemas, readSkip, unmatchedSkips } from '../check/settings.ts'
import type { Answer, AnswerOptions, Question, VersionsMode } from './answer.ts'
import type { SelectionFlags } from './selection.ts'
import type { ViewFlags } from './views.ts'

/** Flags of the commands of `krmkit versions`. */
export interface VersionsFlags
  extends VersionFlags,
    SelectionFlags,
    ViewFlags,
    PolicyFlags,
    SchemaSourceFlags,
    RenderedFlags {
  readonly strictGates?: true
  readonly partial?: true
  readonly skip?: readonly string[]
  /** Only an upgrade has it: an object without a schema does not limit the versions that accept it. */
  readonly missingSchemas?: MissingSchemas
  readonly all?: true
}

/** `krmkit versions`: finds the versions of Kubernetes that accept resources, or previews an upgrade; exit code 1
 * if one is rejected, and 2 if a file cannot be read. */
export async function runVersions(
  terminal: Terminal,
  mode: VersionsMode,
  { positional: paths, flags, version }: Call<VersionsFlags>,
): Promise<ExitCode> {
  const { cwd, env } = terminal
  const { selectionOf, warnOfSelection } = await import('./selection.ts')
  const selection = selectionOf(flags)
  if (selection.problems) return reportFailure(terminal, flags, selection.problems)
  const view = flags.table || flags.plan ? (await import('./views.ts')).viewOf(flags) : undefined
  if (view?.problems) return reportFailure(terminal, flags, view.problems)
  const skip = readSkip(flags.skip)
  if (skip.problems) return reportFailure(terminal, flags, skip.problems)
  const project = await readProject(terminal, flags, paths)
  if (project.problems) return reportFailure(terminal, flags, project.problems)
  const { baselines } = project.value
  const read = await readRoots(project.value.inputs, flags, terminal)
  if (read.problems) return reportFailure(terminal, flags, read.problems)
  const { inputs, roots, naming } = read.value
  const { severities, missingSchemas, fieldValidation, sources } = project.value.policy
  const { roles, ...options } = textOptions(inputs, cwd, naming)
  const input = new TextInput(inputs, { ...options, roles: roots?.roles(roles) ?? roles })
  const { versionSettings: { kubernetesVersion, packVersions } = {} } = sources
  const names = withServerVersion(
    {
      kubernetesVersion: flags.kubernetesVersion,
      packVersions: sources.packVersions,
      resources: input.naming({ ofPacks: sources.pack !== undefined }),
      environment: env.KUBERNETES_VERSION,
      // The settings name target versions, and an upgrade asks from which one.
      settings: mode === 'compute' ? { packVersions, kubernetesVersion } : { packVersions },
    },
    flags.serverVersion,
    cwd,
  )
  if (names.problems) return reportFailure(terminal, flags, names.problems)
  const planned = planOfFlags(flags, names.value, {
    isStrict: flags.strictGates === true,
    isPartial: flags.partial === true,
    mode,
  })
  if (planned.problems) return reportFailure(terminal, flags, planned.problems)
  const schemas = await lookupOfFlags(sources, terminal, names.value)
  if (schemas.problems) return reportFailure(terminal, flags, withSettingNames(schemas, flags).problems)
  const { plan, warnings } = planned.value
  await reportNotes(terminal, warnings)
  const policy = new Policy<TextObject>({ severities, reportsUnused: false, today: dateOfToday() })
  for (const baseline of baselines) policy.learn(baseline)
  const question: Question = {
    input: roots?.input(input) ?? input,
    policy,
    settings: {
      target: plan.target,
      isSkipped: skip.value.isSkipped,
      missingSchemas: MISSING[flags.missingSchemas ?? missingSchemas],
      fieldValidation,
      schemas: schemas.value,
      toolFiles: leaveOutToolFile,
    },
  }
  const { filter } = selection.value
  const show = view?.value
  if (show !== undefined) {
    const exitCode = await show(terminal, { ...question, minors: plan.target.minors, filter })
    await reportNotes(terminal, unmatchedSkips(skip.value))
    return input.counts.unreadable > 0 ? 2 : exitCode
  }
  const isAll = flags.all === true || flags.format === 'json'
  const answer = await withProgress(terminal, 'checking', () => answerOf(question, plan, { ...selection.value, isAll }))
  await warnOfSelection(terminal, filter, answer.report.objects)
  await reportNotes(terminal, unmatchedSkips(skip.value))
  const { RULE_TABLE } = await import('@krmkit/check/rules')
  const { others, ...checked } = answer.report.counts
  const counts = { files: input.counts.files, ...checked, others: others + input.counts.others }
  const report = {
    name: `krmkit versions ${mode}`,
    counts,
    looked: lookedAt(counts, answer.against),
    answers: answer.answers,
    objects: await placedObjects(reportedObjects(answer, plan.note), policy, roots),
    ...(answer.rank && { rank: answer.rank }),
    rules: RULE_TABLE,
    version,
  }
  await printReport(terminal, report, flags.format)
  if (input.counts.unreadable > 0) return 2
  return answer.isRefused || countSeverities(findingsOf(report)).error > 0 ? 1 : 0
}

/** Computes versions, or previews an upgrade. */
async function answerOf(question: Question, plan: CheckPlan, shown: AnswerOptions): Promise<Answer> {
  const { minors } = plan.target
  if (plan.mode === 'compute') {
    const { computeAnswer } = await import('./compute-answer.ts')
    const answer = await computeAnswer(question, shown)
    const accepted = answer.report.objects.flatMap((object) => object.accepted)
    return { against: minorsLabel(minors), suppressed: suppressionText(accepted), ...answer }
  }
  const { upgradeAnswer } = await import('./upgrade-answer.ts')
  const against = `${minorLabel(minors.from)} and ${minorLabel(minors.to)}`
  return { against, isRefused: false, ...(await upgradeAnswer(question, minors, shown)) }
}

function reportedObjects(
  { report, found, suppressed }: Answer,
  note: CheckNote | undefined,
): readonly ReportedObject[] {
  const notes: Finding[] = [
    ...(note === undefined ? [] : [{ rule: 'kubernetes-version', ...note, file: '' }]),
    ...report.general.map(findingOf),
    ...(suppressed === undefined
      ? []
      : [{ severity: 'info', rule: 'suppressed', message: suppressed, file: '' } as const]),
  ]
  const byObject = new Map<TextObject, ObjectFinding[]>()
  for (const { found } of report.objects) byObject.set(found, [])
  for (const { found: object, findings } of found) for (const finding of findings) byObject.get(object)?.push(finding)
  return [
    ...(notes.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings: notes }]),
    ...report.files.map(reportFile),
    ...Array.from(byObject, ([found, own]) => unplaced(found, own) ?? reportOf(found, own)),
  ]
}

/** The report with findings about suppressions, and the places of what roots give. Versions do not differ in roots that are not built. */
async function placedObjects(
  objects: readonly ReportedObject[],
  policy: Policy<TextObject>,
  roots: RenderedRoots | undefined,
): Promise<readonly ReportedObject[]> {
  if (roots === undefined) return [...objects, ...policyNotes(policy)]
  const placed = await roots.placed(objects, policy)
  return [...placed, ...(await roots.placed(roots.notes(policy), policy))]
}

type CheckNote = { readonly severity: 'info' | 'warning'; readonly message: string }
