import { type BuiltTarget, buildTarget } from '../build/build-target.ts'
import { diskFiles } from '../build/disk-files.ts'
import { type Output, outputOf } from '../build/output.ts'
import { programs } from '../build/programs.ts'
import { writeOutput } from '../build/write-output.ts'
import type { Outcome, Problem } from '../outcome.ts'
import { reportBuild } from '../report/build-report.ts'
import { withProgress } from '../report/progress.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { type BuildFlags, type BuildPlan, buildPlan } from './build-options.ts'
import { exitCodeOf, reportProblems } from './problems.ts'

/** `krmkit build`: builds directories with a Kustomization or a Composition, as `kustomize build` does. */
export async function buildCommand(
  terminal: Terminal,
  directories: readonly string[],
  flags: BuildFlags,
): Promise<ExitCode> {
  const plan = buildPlan(directories, flags, terminal)
  if (plan.problems) return reportProblems(terminal, plan.problems)
  const built = await withProgress(terminal, 'build', () => buildAll(plan.value, terminal))
  const isFailed = built.some((target) => target.isFailed)
  const output: Outcome<Output> = isFailed
    ? { value: { stdout: '', files: [] } }
    : await outputOf(plan.value.destination, built, flags, terminal.cwd)
  const problems: Problem[] = [...(output.problems ?? [])]
  const { stdout, files } = output.value ?? { stdout: '', files: [] }
  if (files.length > 0) {
    const written = terminal.uninterrupted(() => writeOutput(files, terminal.cwd))
    problems.push(...(written.problems ?? []))
  }
  if (problems.length === 0 && stdout !== '') await terminal.out(stdout)
  await reportBuild({
    terminal,
    format: flags.format,
    built,
    problems,
    stdout,
    written: problems.length === 0 ? files : [],
  })
  return isFailed ? 1 : exitCodeOf(problems)
}

async function buildAll(plan: BuildPlan, terminal: Terminal): Promise<readonly BuiltTarget[]> {
  const { createSession } = await import('@krmkit/kustomization')
  const session = createSession({
    files: diskFiles(),
    programs: programs(plan.programs, plan.kustomize, terminal),
    options: plan.options,
    evaluators: [],
  })
  const built: BuiltTarget[] = []
  const { cwd, env, onInterrupt } = terminal
  const around = { cwd, env, onInterrupt, timeout: plan.programs.timeout }
  for (const target of plan.targets) built.push(await buildTarget(target, session, plan.kustomize, around))
  return built
}
