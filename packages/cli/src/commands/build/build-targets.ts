import { compositionEvaluator } from '@krmkit/composition'
import { type BuildSession, createSession, type Files, type Helm, type TraceRecorder } from '@krmkit/kustomization'
import { cacheFolder } from '../../fetch/cache-folder.ts'
import { lazySources } from '../../fetch/lazy-sources.ts'
import { diskFiles } from '../../loading/disk-files.ts'
import { machinePolicy } from '../../loading/options.ts'
import type { LockPolicy } from '../../lock/lock-policy.ts'
import type { Terminal } from '../../terminal.ts'
import { type BuiltTarget, buildTarget } from './build-target.ts'
import { helmOf } from './charts.ts'
import type { BuildPlan } from './plan.ts'
import { programs } from './programs.ts'

/** What a build uses besides its plan. */
export interface BuildParts {
  readonly terminal: Terminal
  readonly locks: LockPolicy
  /** The targets that the user names. Default: those of the plan. */
  readonly named?: readonly string[]
  /** The tracer of the build. */
  readonly recorder?: TraceRecorder | undefined
  /** Replaces parts of helm. */
  wrapHelm?(helm: Helm): Helm
  /** Replaces texts of files. */
  wrapFiles?(files: Files): Files
}

/** Builds all targets of a plan in one session. */
export async function buildTargets(plan: BuildPlan, parts: BuildParts): Promise<readonly BuiltTarget[]> {
  const session = sessionOf(plan, parts)
  const { terminal, recorder } = parts
  const built: BuiltTarget[] = []
  for (const target of plan.targets) built.push(await buildTarget(target, session, { cwd: terminal.cwd, recorder }))
  return built
}

/** The session of a plan, with the files, programs and sources of this machine. */
export function sessionOf(
  plan: Omit<BuildPlan, 'destination'>,
  {
    terminal,
    locks,
    named = plan.targets,
    recorder,
    wrapHelm = (helm) => helm,
    wrapFiles = (files) => files,
  }: BuildParts,
): BuildSession {
  const files = diskFiles()
  const helm = wrapHelm(helmOf(plan.charts, { locks, terminal, onPulled: () => files.forget() }))
  return createSession({
    files: wrapFiles(files),
    programs: programs(plan.programs, helm, terminal),
    sources: lazySources({
      cacheFolder: cacheFolder(terminal.env),
      isOffline: plan.isOffline,
      locks,
      terminal,
      machine: machinePolicy({ targets: named, cwd: terminal.cwd, options: plan.options }),
      timeout: plan.programs.timeout,
    }),
    options: plan.options,
    evaluators: [compositionEvaluator],
    tracer: recorder,
  })
}
