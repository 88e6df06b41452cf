import { compositionEvaluator } from '@krmkit/composition'
import { createSession, type TraceRecorder } from '@krmkit/kustomization'
import type { Call } from '../../command-line/definition.ts'
import { diskFiles } from '../../loading/disk-files.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { deliverFiles } from '../../write/deliver-files.ts'
import { type BuiltTarget, buildTarget } from './build-target.ts'
import { helmOf } from './charts.ts'
import { NO_OUTPUT, outputOf } from './output.ts'
import { type BuildFlags, type BuildPlan, buildPlan, tracePlan } from './plan.ts'
import { programs } from './programs.ts'
import { reportBuild } from './report.ts'

/** `krmkit build`: builds directories with a Kustomization or a Composition, as `kustomize build` does. */
export async function runBuild(
  terminal: Terminal,
  { positional, flags }: Pick<Call<BuildFlags>, 'positional' | 'flags'>,
): Promise<ExitCode> {
  const plan = buildPlan(positional, flags, terminal)
  if (plan.problems) return reportProblems(terminal, plan.problems)
  const traced = await tracePlan(flags)
  if (traced.problems) return reportProblems(terminal, traced.problems)
  const isTraced = traced.value !== undefined
  const { destination } = plan.value
  const built = await withProgress(terminal, 'build', () => buildAll(plan.value, isTraced, terminal))
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

async function buildAll(plan: BuildPlan, isTraced: boolean, terminal: Terminal): Promise<readonly BuiltTarget[]> {
  const recorder = isTraced ? await newRecorder() : undefined
  const files = diskFiles()
  const helm = helmOf(plan.charts, {
    locks: { lock: undefined, isLocked: false },
    terminal,
    onPulled: () => files.forget(),
  })
  const session = createSession({
    files,
    programs: programs(plan.programs, helm, terminal),
    options: plan.options,
    evaluators: [compositionEvaluator],
    tracer: recorder,
  })
  const built: BuiltTarget[] = []
  const { cwd, env, onInterrupt, signalGroup } = terminal
  const { timeout, maxOutput } = plan.programs
  const around = { cwd, env, onInterrupt, signalGroup, timeout, maxOutput, kustomize: plan.kustomize, recorder }
  for (const target of plan.targets) built.push(await buildTarget(target, session, around))
  return built
}

/** Creates a recorder; loads it on demand. */
async function newRecorder(): Promise<TraceRecorder> {
  const { TraceRecorder } = await import('@krmkit/kustomization')
  return new TraceRecorder()
}
