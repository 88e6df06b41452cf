import { setImmediate as pause } from 'node:timers/promises'
import type { PackageOptions, PackageReport } from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/printable'
import type { Call } from '../../command-line/definition.ts'
import { findPatches } from '../../inputs/find-patches.ts'
import { readInputs } from '../../inputs/input-texts.ts'
import { labelOf } from '../../inputs/objects.ts'
import { type ReadResources, readResources } from '../../inputs/read-resources.ts'
import { counted, countSeverities, type Finding, findingsOf, type ReportedObject } from '../../reporters/finding.ts'
import { printReport } from '../../reporters/format-report.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import { findingAbout, findingOfNote, NOWHERE } from '../../target-versions/finding.ts'
import type { VersionFlags } from '../../target-versions/options.ts'
import { planOfFlags } from '../../target-versions/plan.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import type { MissingSchemas } from '../check/settings.ts'
import type { Answer, VersionsMode } from './answer.ts'
import { answerOf } from './find-answer.ts'
import type { SelectionFlags } from './selection.ts'
import type { ViewFlags } from './views.ts'

/** Flags of the commands of `krmkit versions`. */
export interface VersionsFlags extends VersionFlags, SelectionFlags, ViewFlags {
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
  const { selectionOf, selectionWarnings } = await import('./selection.ts')
  const selection = selectionOf(flags)
  if (selection.problems) return reportFailure(terminal, flags, selection.problems)
  const view = flags.table || flags.plan ? (await import('./views.ts')).viewOf(flags) : undefined
  if (view?.problems) return reportFailure(terminal, flags, view.problems)
  const inputs = await readInputs(terminal, paths)
  if (inputs.problems) return reportFailure(terminal, flags, inputs.problems)
  const read = await withProgress(terminal, 'reading', () => readResources(inputs.value, () => pause()))
  const planned = planOfFlags(flags, {
    environment: env.KUBERNETES_VERSION,
    cwd,
    resources: read.naming,
    isStrict: flags.strictGates === true,
    isPartial: flags.partial === true,
    mode,
  })
  if (planned.problems) return reportFailure(terminal, flags, planned.problems)
  const { plan, warnings } = planned.value
  for (const message of [...warnings, ...selectionWarnings(selection.value.filter, read.resources)])
    await terminal.err(`${terminal.paint.err('yellow', 'warning:')} ${printableLine(message)}\n`)
  const patches = findPatches(inputs.value)
  const options: PackageOptions = {
    target: plan.target,
    skip: flags.skip?.flatMap((text) => text.split(',')),
    missingDefinitions: flags.missingSchemas === 'warn' ? 'warning' : flags.missingSchemas,
    ...(patches.size > 0 && { isPartial: (resource: Resource) => patches.has(read.fileOf(resource)) }),
  }
  const show = view?.value
  const isIncomplete = read.findings.some(({ severity }) => severity === 'error')
  if (show !== undefined) {
    const exitCode = await show(terminal, { read, plan, options, filter: selection.value.filter })
    return isIncomplete ? 2 : exitCode
  }
  const isAll = flags.all === true || flags.format === 'json'
  const answer = await withProgress(terminal, 'checking', () =>
    answerOf(read.resources, plan, options, { ...selection.value, isAll }),
  )
  const { versionHelp } = await import('../../target-versions/rule-help.ts')
  const { counts } = answer.report
  const report = {
    name: `krmkit versions ${mode}`,
    counts: { files: read.files, ...counts },
    looked: lookedAt(counts, answer.against),
    answers: answer.answers,
    objects: checkedObjects(read, answer, plan.note).map((object) => (isAll ? object : withoutAsides(object))),
    ...(answer.rank && { rank: answer.rank }),
    rules: versionHelp,
    version,
  }
  await printReport(terminal, report, flags.format)
  if (isIncomplete) return 2
  return answer.isRefused || countSeverities(findingsOf(report)).error > 0 ? 1 : 0
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

const ASIDES: ReadonlySet<string> = new Set(['no-object', 'tool-file'])

/** Without notes about documents that are not checked, which the summary counts. */
function withoutAsides(object: ReportedObject): ReportedObject {
  if (object.file !== '') return object
  return {
    ...object,
    findings: object.findings.filter(({ severity, rule }) => severity !== 'info' || !ASIDES.has(rule)),
  }
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
