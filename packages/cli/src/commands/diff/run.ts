import { resolve } from 'node:path'
import type { CheckSettings } from '@krmkit/check'
import type { Call } from '../../command-line/definition.ts'
import { type Outcome, type Problem, usageFailure } from '../../outcome.ts'
import { realPath, repositoryRoot } from '../../package/paths.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { compareStates, type ResourceChange } from './compare-states.ts'
import { leaveOutFailed } from './leave-out-failed.ts'
import { placeOf } from './place.ts'
import { type DiffFlags, type DiffPlan, diffPlan } from './plan.ts'
import { readState } from './read-state.ts'
import type { StateResource } from './resource.ts'
import type { Side } from './sides.ts'
import type { State, UnreadFile } from './state.ts'

/** Two states and their differences. */
interface Compared {
  readonly states: readonly (readonly StateResource[])[]
  readonly changes: readonly ResourceChange[]
  readonly errors: readonly Problem[]
  readonly notes: readonly Problem[]
}

/**
 * `krmkit diff`: compares the resources that two states of a directory give when they are built and rendered. Exit codes are those of
 * `diff`: 0 without differences, 1 with differences, 2 for trouble.
 */
export async function runDiff(terminal: Terminal, { positional, flags }: Call<DiffFlags>): Promise<ExitCode> {
  const plan = diffPlan(positional, flags)
  const compared = plan.problems
    ? plan
    : await withProgress(terminal, 'comparing', () => compare(terminal, plan.value, flags))
  if (compared.problems) {
    await reportFailure(terminal, { format: flags.format, json: { changes: [] } }, compared.problems)
    return 2
  }
  const { changes, errors } = compared.value
  const { format } = flags
  // A report in JSON has the errors and notes. Notes without a difference make no report.
  const hasReport = changes.length > 0 || (errors.length > 0 && format !== 'text')
  if (format !== 'json' || !hasReport) await reportRoots(terminal, compared.value)
  if (hasReport) await print(terminal, compared.value, format)
  return errors.length > 0 ? 2 : changes.length > 0 ? 1 : 0
}

async function reportRoots(terminal: Terminal, { errors, notes }: Compared): Promise<void> {
  await reportProblems(terminal, errors)
  await reportNotes(
    terminal,
    notes.map(({ message }) => message),
  )
}

async function compare(terminal: Terminal, plan: DiffPlan, flags: DiffFlags): Promise<Outcome<Compared>> {
  const { from, to } = plan
  const target = await targetOf(terminal, flags)
  if (target.problems) return target
  if (from.kind === 'cluster') return compareLive(terminal, plan, flags, target.value)
  const [old, now] = await Promise.all([stateOf(from, plan, terminal), stateOf(to, plan, terminal)])
  if (old.problems) return old
  if (now.problems) return now
  if (!old.value.isThere && !now.value.isThere)
    return usageFailure(`${to.kind === 'cluster' ? '' : to.path} must be in one of the two states, and is in neither`)
  const unread = newlyUnread(old.value.unread, now.value.unread)
  if (unread.length > 0) return { problems: unread }
  const { errors, notes, ...states } = leaveOutFailed(old.value, now.value)
  const changes = await compareStates(states.old, states.now, { target: target.value, hasComments: true })
  return { value: { states: [states.old, states.now], changes, errors, notes } }
}

/** Compares the live objects of the resources of the new state, which has no comments in a cluster. */
async function compareLive(
  terminal: Terminal,
  plan: DiffPlan,
  flags: DiffFlags,
  target: CheckSettings['target'],
): Promise<Outcome<Compared>> {
  const now = await stateOf(plan.to, plan, terminal)
  if (now.problems) return now
  const [unread] = now.value.unread
  if (unread !== undefined) return { problems: [unread.problem] }
  const { liveStates } = await import('./live-states.ts')
  const { errors, now: resources } = leaveOutFailed({ ...now.value, resources: [], failed: [] }, now.value)
  const states = await liveStates(resources, flags, terminal)
  if (states.problems) return states
  const { compared, live } = states.value
  const changes = await compareStates(live, compared, { target, hasComments: false })
  return { value: { states: [live, compared], changes, errors, notes: [] } }
}

/** Reads a state. Submodules must be as the working tree records them. */
async function stateOf(side: Side, plan: DiffPlan, terminal: Terminal): Promise<Outcome<State>> {
  if (side.kind === 'cluster') return usageFailure('a cluster has no files')
  const place = await placeOf(side, terminal)
  if (place.problems) return place
  try {
    const state = await readState(place.value, plan)
    if (state.problems || side.kind === 'revision' || plan.from.kind !== 'revision') return state
    const { dirtySubmodules } = await import('../../revisions/dirty-submodules.ts')
    const problems = await dirtySubmodules(
      repositoryRoot(realPath(resolve(terminal.cwd, side.path))),
      state.value.files,
      terminal,
    )
    return problems.length > 0 ? { problems } : state
  } finally {
    place.value.remove()
  }
}

/** A file that cannot be read in the same way in both states gives no differences, and is left out. */
function newlyUnread(old: readonly UnreadFile[], now: readonly UnreadFile[]): readonly Problem[] {
  const key = ({ place, text }: UnreadFile) => JSON.stringify([place, text])
  const [before, after] = [new Set(old.map(key)), new Set(now.map(key))]
  return [...old.filter((file) => !after.has(key(file))), ...now.filter((file) => !before.has(key(file)))].map(
    ({ problem }) => problem,
  )
}

/** The versions of Kubernetes whose rules of updates apply. */
async function targetOf({ cwd, env }: Terminal, flags: DiffFlags): Promise<Outcome<CheckSettings['target']>> {
  const { loadConfig } = await import('../../policy/config/load-config.ts')
  const { withConfig } = await import('../../policy/with-config.ts')
  const { planOfFlags } = await import('../../target-versions/plan.ts')
  const config = await loadConfig({}, cwd)
  if (config?.problems) return config
  const { versionSettings: settings } = withConfig({}, config?.value, cwd).sources
  const { kubernetesVersion } = flags
  const names = { kubernetesVersion, environment: env.KUBERNETES_VERSION, settings }
  const planned = planOfFlags({ ...(kubernetesVersion !== undefined && { kubernetesVersion }) }, names, {})
  return planned.problems ? planned : { value: planned.value.plan.target }
}

async function print(
  terminal: Terminal,
  { states, changes, errors, notes }: Compared,
  format: DiffFlags['format'],
): Promise<void> {
  const { HiddenValues } = await import('./hidden-values.ts')
  const { countChanges, shownChange } = await import('./shown-change.ts')
  const hidden = new HiddenValues(states)
  const shown = changes.map((change) => shownChange(change, hidden))
  const counts = countChanges(shown)
  const roots = { errors, notes }
  if (format === 'json') return terminal.data((await import('./report-json.ts')).jsonReport(counts, shown, roots))
  if (format === 'markdown')
    return terminal.data((await import('./report-markdown.ts')).markdownReport(counts, shown, roots))
  return terminal.out((await import('./report-text.ts')).textReport(counts, shown, terminal.paint.out))
}
