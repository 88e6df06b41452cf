import { type CheckCounts, type Checked, check, type Finding, Policy } from '@krmkit/check'
import { TextInput, type TextObject } from '@krmkit/check/objects'
import type { CheckPlan } from '@krmkit/kubernetes-schemas'
import type { InputText } from '../../inputs/input-texts.ts'
import { textOptions } from '../../inputs/input-texts.ts'
import type { ReadRoots } from '../../rendered/read-roots.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import type { ReportedObject } from '../../reporters/finding.ts'
import { fileReporter, findingOf, policyNotes } from '../../reporters/placed-finding.ts'
import type { CheckedSuites, SuiteReader } from './cases/check-suite.ts'
import type { FileSettings } from './settings.ts'

/** The outcome of a check. */
export interface CheckedFiles {
  readonly counts: CheckCounts & Pick<CheckedSuites, 'run' | 'failed'> & { readonly files: number }
  readonly objects: readonly ReportedObject[]
  /** The number of files and documents that cannot be read. */
  readonly unreadable: number
  /** The number of suites of cases. */
  readonly suites: number
  /** The rules of all findings, if the settings name rules. */
  readonly seen: ReadonlySet<string>
}

/** Files to check, and what reads their suites of cases. */
export interface FileInput {
  readonly texts: TextInput
  readonly suites: SuiteReader | undefined
  /** The roots that are built; absent if only files are checked. */
  readonly rendered?: RenderedRoots | undefined
}

/** Opens files. The code for suites is only loaded if they are asked for. */
export async function openFiles(
  inputs: readonly InputText[],
  cwd: string,
  { hasCases }: Pick<FileSettings, 'hasCases'>,
  { roots: rendered, naming }: Partial<Pick<ReadRoots, 'naming' | 'roots'>> = {},
): Promise<FileInput> {
  const suites = hasCases ? new (await import('./cases/check-suite.ts')).SuiteReader() : undefined
  const takes = suites && ((file: string, text: string) => suites.take(file, text))
  const { roles, ...options } = textOptions(inputs, cwd, naming)
  const texts = new TextInput(inputs, { ...options, roles: rendered?.roles(roles) ?? roles, ...(takes && { takes }) })
  return { texts, suites, rendered }
}

/** Checks files: an index of what objects need first, then each object once, in the order of the files. */
export async function checkFiles(
  { texts, suites, rendered }: FileInput,
  { plan, baselines, policy: decisions, admission, ...settings }: FileSettings & { readonly plan: CheckPlan },
): Promise<CheckedFiles> {
  const policy = new Policy<TextObject>(decisions)
  for (const baseline of baselines) policy.learn(baseline)
  const ofFiles = fileReporter(settings)
  const reporter = rendered?.reporter(ofFiles, settings) ?? ofFiles
  const checked = await check(
    rendered?.input(texts) ?? texts,
    {
      ...settings,
      target: plan.target,
      admission: admission && ((input, findKind) => admission.prepare(input, findKind)),
    },
    policy,
    reporter,
  )
  const cases = suites?.check(checked.definitions, plan.target.minors, admission)
  const removed = settings.old?.removed((name) => checked.definitions?.has(name) === true) ?? []
  const objects = [
    ...generalNotes([...policy.graded(versionNote(plan, checked.counts)), ...checked.general]),
    ...checked.parts,
    ...(cases?.objects ?? []).map((object) => ({ ...object, findings: policy.graded(object.findings) })),
    ...(admission?.findings() ?? []).map(({ found, finding }) => {
      const { findings, accepted } = policy.judge(found, [finding])
      return reporter.object(found, findings, accepted) as ReportedObject
    }),
    ...removed.map(([found, finding]) => {
      const { findings, accepted } = policy.judge(found, [finding])
      return reporter.object(found, findings, accepted) as ReportedObject
    }),
  ]
  const { files, others, unreadable } = texts.counts
  const found = objects.filter((object) => object !== undefined)
  const placed = rendered === undefined ? found : await rendered.placed(found, policy)
  const refused = rendered?.refused(policy, placed) ?? []
  // Comments at the places of findings accept them.
  const notes = rendered === undefined ? policyNotes(policy) : await rendered.placed(rendered.notes(policy), policy)
  return {
    counts: {
      ...checked.counts,
      files,
      others: checked.counts.others + others,
      run: cases?.run ?? 0,
      failed: cases?.failed ?? 0,
    },
    objects: [...placed, ...refused, ...notes],
    unreadable,
    suites: suites?.count ?? 0,
    seen: policy.seen,
  }
}

/** Findings about no file. */
function generalNotes(findings: readonly Finding[]): readonly ReportedObject[] {
  return findings.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings: findings.map(findingOf) }]
}

/** The default version is a note about built-in objects only, a version that is not known a warning about all objects. */
function versionNote(
  { note }: CheckPlan,
  { builtIns, customResources, crds }: Checked<TextObject, unknown>['counts'],
): readonly Finding[] {
  const noted = note?.severity === 'warning' ? builtIns + customResources + crds : builtIns
  return note === undefined || noted === 0 ? [] : [{ rule: 'kubernetes-version', ...note, at: [] }]
}
