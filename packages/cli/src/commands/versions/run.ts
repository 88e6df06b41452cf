import { setImmediate as pause } from 'node:timers/promises'
import type { PackageOptions, PackageReport } from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/values'
import type { Call } from '../../command-line/definition.ts'
import { findPatches } from '../../inputs/find-patches.ts'
import { readInputs } from '../../inputs/input-texts.ts'
import { labelOf } from '../../inputs/objects.ts'
import { type ReadResources, readResources } from '../../inputs/read-resources.ts'
import { counted, countSeverities, type Finding, findingsOf, type ReportedObject } from '../../reporters/finding.ts'
import { printReport, type ReportFormat } from '../../reporters/format-report.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { findingAbout, findingOfNote, NOWHERE } from '../../target-versions/finding.ts'
import type { VersionFlags } from '../../target-versions/options.ts'
import { planOfFlags } from '../../target-versions/plan.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { type Answer, answerOf, type VersionsMode } from './answer.ts'

/** Flags of the commands of `krmkit versions`. */
export interface VersionsFlags extends VersionFlags {
  readonly format: ReportFormat
  readonly strict?: true
  readonly partial?: true
  readonly skip?: readonly string[]
  readonly missingDefinitions?: 'error' | 'warning' | 'info' | 'ignore'
  readonly writeBaseline?: string
  readonly because?: string
}

/** `krmkit versions`: checks resources in files against versions of Kubernetes, or an upgrade; exit code 1 if one is rejected. */
export async function runVersions(
  terminal: Terminal,
  mode: VersionsMode,
  { positional: paths, flags, version }: Call<VersionsFlags>,
): Promise<ExitCode> {
  const { cwd, env } = terminal
  const { writeBaseline: file, because = '' } = flags
  if (file !== undefined && because.trim() === '')
    return reportProblems(terminal, [{ message: '--write-baseline needs --because with the reason', isUsage: true }])
  const inputs = await readInputs(terminal, paths)
  if (inputs.problems) return reportProblems(terminal, inputs.problems)
  const read = await withProgress(terminal, 'reading', () => readResources(inputs.value, () => pause()))
  const planned = await planOfFlags(mode === 'range' ? await withEveryMinor(flags, env) : flags, {
    environment: env.KUBERNETES_VERSION,
    cwd,
    resources: read.naming,
    isStrict: flags.strict === true,
    isPartial: flags.partial === true,
    ...((mode === 'compute' || mode === 'upgrade') && { mode }),
  })
  if (planned.problems) return reportProblems(terminal, planned.problems)
  const { plan, warnings } = planned.value
  for (const message of warnings)
    await terminal.err(`${terminal.paint.err('yellow', 'warning:')} ${printableLine(message)}\n`)
  const patches = findPatches(inputs.value)
  const options: PackageOptions = {
    target: plan.target,
    skip: flags.skip?.flatMap((text) => text.split(',')),
    missingDefinitions: flags.missingDefinitions,
    ...(patches.size > 0 && { isPartial: (resource: Resource) => patches.has(read.fileOf(resource)) }),
  }
  const answer = await withProgress(terminal, 'checking', () => answerOf(read.resources, plan, options))
  if (file !== undefined) {
    const { writeBaseline } = await import('./write-baseline.ts')
    return writeBaseline(terminal, answer.report, { file, because })
  }
  const { versionHelp } = await import('../../target-versions/rule-help.ts')
  const { counts } = answer.report
  const report = {
    name: `krmkit versions ${mode}`,
    counts: { files: read.files, ...counts },
    looked: lookedAt(counts, answer.against),
    answers: answer.answers,
    objects: checkedObjects(read, answer, plan.note),
    rules: versionHelp,
    version,
  }
  await printReport(terminal, report, flags.format)
  return answer.isRefused || countSeverities(findingsOf(report)).error > 0 ? 1 : 0
}

/** Adds the default of `krmkit versions range`: all known versions. */
async function withEveryMinor(flags: VersionsFlags, { KUBERNETES_VERSION }: Terminal['env']): Promise<VersionsFlags> {
  if (flags.kubernetesVersion !== undefined || KUBERNETES_VERSION) return flags
  const { kubernetesModel, minorsLabel } = await import('@krmkit/kubernetes-schemas')
  const { first, last } = kubernetesModel()
  return { ...flags, kubernetesVersion: minorsLabel({ from: first, to: last }) }
}

function checkedObjects(read: ReadResources, answer: Answer, note: CheckNote | undefined): ReportedObject[] {
  const { report, findings, suppressed } = answer
  const notes: Finding[] = [
    ...(note === undefined ? [] : [{ rule: 'kubernetes-version', ...note, ...NOWHERE }]),
    ...report.notes.map((one) => findingOfNote(one, read.locate)),
    ...(suppressed === undefined
      ? []
      : [{ severity: 'info', rule: 'suppressed', message: suppressed, ...NOWHERE } as const]),
  ]
  const byResource = new Map<Resource, Finding[]>()
  for (const resource of read.resources) byResource.set(resource, [])
  for (const found of findings) byResource.get(found.resource)?.push(found.shown(findingAbout(found, read.locate)))
  return [
    ...(notes.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings: notes }]),
    ...read.findings.map((finding) => ({ file: finding.file, label: finding.file, findings: [finding] })),
    ...Array.from(byResource, ([resource, own]) => ({
      file: read.fileOf(resource),
      // Computed on demand, because few reports name objects without findings.
      get label() {
        return labelOf(resource) || 'document'
      },
      findings: own,
    })),
  ]
}

type CheckNote = { readonly severity: 'info' | 'warning'; readonly message: string }

function lookedAt({ objects, customResources, partial, skipped, ignored }: PackageReport['counts'], against: string) {
  return [
    `${counted(objects, 'object')}${customResources > 0 ? ` (${customResources} custom)` : ''} checked against Kubernetes ${against}`,
    ...(partial > 0 ? [counted(partial, 'partial object')] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ]
}
