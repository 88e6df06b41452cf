import type { TraceRecorder } from '@krmkit/kustomization'
import type { Call } from '../../command-line/definition.ts'
import { locksOf } from '../../lock/lock-of-targets.ts'
import { reportNotes } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { deliverFiles } from '../../write/deliver-files.ts'
import { buildTargets } from './build-targets.ts'
import { NO_OUTPUT, outputOf } from './output.ts'
import { type BuildFlags, buildPlan, tracePlan } from './plan.ts'
import { reportBuild } from './report.ts'

const IGNORED =
  'warning: --kustomize-bin must be removed, because it is ignored: krmkit inflates charts and fetches remote bases itself\n'

/** `krmkit build`: builds directories with a Kustomization or a Composition, as `kustomize build` does. */
export async function runBuild(
  terminal: Terminal,
  { positional, flags }: Pick<Call<BuildFlags>, 'positional' | 'flags'>,
): Promise<ExitCode> {
  const json = { targets: [], written: [] }
  const form = { format: flags.format, json, isOnStderr: true } as const
  const plan = buildPlan(positional, flags, terminal)
  if (plan.problems) return reportFailure(terminal, form, plan.problems)
  if (flags.kustomizeBin !== undefined) await terminal.err(IGNORED)
  const traced = await tracePlan(flags)
  if (traced.problems) return reportFailure(terminal, form, traced.problems)
  const locks = await locksOf(plan.value.targets, flags.locked === true, terminal.cwd)
  if (locks.problems) return reportFailure(terminal, form, locks.problems)
  const recorder = traced.value === undefined ? undefined : await newRecorder()
  const { destination } = plan.value
  const built = await withProgress(terminal, 'build', () =>
    buildTargets(plan.value, { terminal, locks: locks.value, recorder }),
  )
  const isBuilt = built.every(({ isFailed }) => !isFailed)
  const output = isBuilt ? outputOf(destination, built, flags, terminal.cwd) : NO_OUTPUT
  const isPrinted = isBuilt && output.problems.length === 0 && !output.findings.some(isError)
  const delivered = isPrinted
    ? await deliverFiles(output.files, destination, terminal, flags.check === true)
    : undefined
  const isPassed = isPrinted && !delivered?.problems
  const { written = [], wouldChange, notes = [] } = delivered?.value ?? {}
  if (isPassed && output.stdout !== '') await terminal.data(output.stdout)
  await reportNotes(terminal, notes)
  await reportBuild(terminal, flags.format, {
    status: isPassed ? 'passed' : 'failed',
    built,
    filter: traced.value?.filter,
    findings: output.findings,
    problems: [...output.problems, ...(delivered?.problems ?? [])],
    written,
    wouldChange,
    isStdoutTaken: output.stdout !== '' || !isPassed,
  })
  if (!isPassed) return 1
  return wouldChange === undefined || wouldChange.length === 0 ? 0 : 3
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error'
}

/** Creates a recorder; loads it on demand. */
async function newRecorder(): Promise<TraceRecorder> {
  const { TraceRecorder } = await import('@krmkit/kustomization')
  return new TraceRecorder()
}
