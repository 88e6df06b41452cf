import { failure, type Outcome, type Problem } from '../../outcome.ts'
import { problemsBelow } from '../../reporters/report-failure.ts'
import type { Terminal } from '../../terminal.ts'
import { finishEntries } from './finish.ts'
import { type RenderFlags, renderPlan } from './plan.ts'
import { prepare } from './prepare.ts'
import { renderPackages } from './render-package.ts'

/** A resource of a rendered package. */
export interface RenderedText {
  /** The file that `krmkit render` would write it to, below the package. */
  readonly path: string
  readonly text: string
}

/** Runs the pipelines of a package and its sub-packages, and writes nothing. */
export async function renderTexts(
  terminal: Terminal,
  directory: string,
  flags: RenderFlags,
): Promise<Outcome<readonly RenderedText[]>> {
  const plan = renderPlan(flags, terminal)
  if (plan.problems) return plan
  const prepared = await prepare(terminal, directory, flags, plan.value)
  const below = (problems: readonly Problem[]) => problemsBelow(problems, (file) => `${directory}/${file}`)
  if (prepared.problems) return { problems: below(prepared.problems) }
  const { source, tree, steps, pool } = prepared.value
  const problems: Problem[] = []
  const { entries, isFailed } = await renderPackages({
    root: source.root,
    tree,
    steps,
    pool,
    onPackage: async () => {},
    async onStep(_node, _step, _seen, run) {
      const outcome = await run()
      for (const problem of outcome.problems) problems.push(problem)
      return outcome
    },
  })
  if (problems.length > 0) return { problems: below(problems) }
  if (isFailed) return failure(`a function of ${directory} failed`)
  const finished = finishEntries(pool.entries, entries, { isAttributing: false, isListed: false })
  if (finished.problems) return { problems: below(finished.problems) }
  return { value: finished.value.map(({ path, text }) => ({ path, text })) }
}
