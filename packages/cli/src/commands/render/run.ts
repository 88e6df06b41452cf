import { basename, posix } from 'node:path'
import type { Call } from '../../command-line/definition.ts'
import { type Delivered, deliverResources, NO_CHANGES, NOTHING } from '../../function-runs/deliver-resources.ts'
import { isTrial } from '../../function-runs/options.ts'
import { exitCodeOfRun } from '../../reporters/problems.ts'
import { problemsBelow, reportFailure } from '../../reporters/report-failure.ts'
import { withResultsFile } from '../../reporters/runs/results-file.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { finishEntries } from './finish.ts'
import { withDescendants } from './package-tree.ts'
import { type RenderFlags, type RenderPlan, renderPlan } from './plan.ts'
import { type Prepared, prepare } from './prepare.ts'
import { type Rendered, renderPackages } from './render-package.ts'
import { type RenderReport, reportFor } from './report.ts'

/** `krmkit render`: runs the pipelines of a package and its sub-packages, and delivers their output. */
export async function runRender(
  terminal: Terminal,
  { positional: [directory = '.'], flags, version }: Call<RenderFlags>,
): Promise<ExitCode> {
  const json = { steps: [], changes: [], isWritten: false }
  const form = { format: flags.format, json }
  const plan = renderPlan(flags, terminal)
  if (plan.problems) return reportFailure(terminal, form, plan.problems)
  const prepared = await prepare(terminal, directory, flags, plan.value)
  if (prepared.problems) {
    const problems = problemsBelow(prepared.problems, (file) => posix.join(directory, file))
    return reportFailure(terminal, form, problems)
  }
  const { source, items, tree, steps, pool } = prepared.value
  const report = reportFor(terminal, flags, { directory, name: basename(source.root), items, version })
  await report.notes([...steps.values()].flat())
  const rendered = await renderPackages({
    root: source.root,
    tree,
    steps,
    pool,
    onPackage: (node) => report.package(node, (steps.get(node) ?? []).length),
    onStep: (node, step, seen, run) => report.step({ node, step, ...seen }, run),
  })
  const delivered = await deliver(terminal, plan.value, flags, prepared.value, rendered, report)
  await report.end([...withDescendants(tree)].length, delivered)
  return exitCodeOfRun([...report.problems, ...delivered.problems], delivered, flags)
}

async function deliver(
  terminal: Terminal,
  plan: RenderPlan,
  flags: RenderFlags,
  { source, items, tree, pool }: Prepared,
  { entries, isFailed }: Rendered,
  report: RenderReport,
): Promise<Delivered> {
  const isSaved = isFailed && tree.kptfile.savesOnFailure && plan.target === 'in-place'
  let done = isFailed && plan.target === 'in-place' ? { ...NOTHING, summary: NO_CHANGES } : NOTHING
  if (!isFailed || isSaved) {
    const isAttributing = !terminal.env.KPT_DISABLE_ATTRIBUTION
    const finished = finishEntries(pool.entries, entries, { isAttributing, isListed: plan.target === 'stdout' })
    done = finished.problems
      ? { ...NOTHING, problems: finished.problems }
      : await deliverResources({
          terminal,
          target: plan.target,
          flags,
          items,
          resources: finished.value,
          source,
          isList: false,
          // Resources that were not reached must not be deleted.
          ...(isSaved && {
            amend: (all) => {
              const changes = all.filter(({ change }) => change !== 'deleted')
              return { value: { changes, summary: changes.length === 0 ? '' : savedSummary(flags) } }
            },
          }),
        })
  }
  if (flags.resultsDir === undefined) return done
  const exitCode = report.problems.length + done.problems.length > 0 ? 1 : 0
  return withResultsFile(terminal, done, { directory: flags.resultsDir, exitCode, records: report.records })
}

/** Explains why files change although a function failed. */
function savedSummary(flags: RenderFlags): string {
  const done = isTrial(flags) ? 'would be saved' : 'are saved'
  return `changes of the functions before the failure ${done}: kpt.dev/save-on-render-failure is "true"\n`
}
