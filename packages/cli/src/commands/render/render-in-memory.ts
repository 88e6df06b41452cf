import { isOwnImage } from '@krmkit/catalogue/image-name'
import { resultLocator } from '../../function-runs/locate.ts'
import type { EvaluatedResource } from '../../list/place-output.ts'
import { type Outcome, type Problem, problemAt } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'
import type { Entry } from './entry.ts'
import { finishEntries } from './finish.ts'
import { type RenderFlags, renderPlan } from './plan.ts'
import { type Prepared, prepare } from './prepare.ts'
import { type Rendering, renderPackages } from './render-package.ts'
import { inlineConfig } from './step-config.ts'
import type { StepOutcome } from './step-outcome.ts'
import type { Step } from './steps.ts'

/** A package that was rendered, and not written. */
export interface RenderedPackage extends Pick<Prepared, 'source' | 'steps'> {
  readonly resources: readonly EvaluatedResource[]
  /** What {@link resources} are made of, in the same order. */
  readonly entries: readonly Entry[]
}

/** What follows a rendering. */
interface RenderObserver extends Pick<Partial<Rendering>, 'onStep' | 'onCopy'> {
  /** A text to use instead of that of a file, whose path is absolute. */
  textOf?(path: string): string | undefined
  /** Called with the resources that were read. */
  onStart?(entries: readonly Entry[]): void
}

/** Runs the pipelines of a package and its sub-packages, and writes nothing. The files of problems are relative to the package. */
export async function renderInMemory(
  terminal: Terminal,
  directory: string,
  flags: RenderFlags,
  { textOf, onStart, onStep, onCopy }: RenderObserver = {},
): Promise<Outcome<RenderedPackage>> {
  const plan = renderPlan(flags, terminal)
  if (plan.problems) return plan
  const prepared = await prepare(terminal, directory, flags, plan.value, textOf)
  if (prepared.problems) return prepared
  const { source, tree, steps, pool } = prepared.value
  onStart?.(pool.entries)
  const problems: Problem[] = []
  const { entries } = await renderPackages({
    root: source.root,
    tree,
    steps,
    pool,
    onCopy,
    onPackage: async () => {},
    async onStep(node, step, seen, run) {
      const outcome = await (onStep?.(node, step, seen, run) ?? run())
      for (const problem of problemsOf(step, seen.input, outcome)) problems.push(problem)
      return outcome
    },
  })
  if (problems.length > 0) return { problems }
  const finished = finishEntries(pool.entries, entries, { isAttributing: false, isListed: false })
  return finished.problems ? finished : { value: { source, steps, resources: finished.value, entries } }
}

/**
 * Why a step failed: the errors that the function reports at their places, or what happened to it at the place of the function. The
 * version that a Kptfile names can accept what the one of the catalogue refuses.
 */
function problemsOf(
  step: Step,
  input: readonly Entry[],
  { problems, results, stderr }: StepOutcome,
): readonly Problem[] {
  if (problems.length === 0) return []
  const { fn, chosen } = step
  const items = input.flatMap(({ source }) => (source ? { ...source.item, seenPath: source.place.path } : []))
  const needs = step.isMutator && chosen.image !== undefined && !isOwnImage(chosen.image) ? 'version' : undefined
  const errors = resultLocator(items)(results, inlineConfig(step)).filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    return errors.map(({ file, message }) => {
      const { path, line, column } = file ?? fn.place([])
      const reported = `${chosen.runner.name} reports: ${message}`
      if (needs === undefined) return problemAt({ file: path, line, column, message: reported })
      // It is about the function, and the place is only where its version differs.
      return { ...fn.problem(undefined, `: ${reported} (${[path, line].filter(Boolean).join(':')})`), needs }
    })
  const [reason] = stderr.trim().split('\n')
  return problems.map((problem) =>
    problem.located === undefined
      ? { ...fn.problem(undefined, `: ${problem.message}${reason ? ` (${reason})` : ''}`), needs }
      : problem,
  )
}
