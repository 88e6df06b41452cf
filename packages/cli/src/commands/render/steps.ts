import type { Item } from '../../list/items.ts'
import type { Outcome, Problem } from '../../outcome.ts'
import { type ChosenRunner, chooseRunner, type RunnerOptions, type Surroundings } from '../../runners/choose-runner.ts'
import type { PipelineFunction } from './kptfile.ts'
import { type PackageNode, withDescendants } from './package-tree.ts'
import { type Select, selectionOf } from './select.ts'
import { type StepConfig, stepConfig } from './step-config.ts'

/** A function of a pipeline, ready to run. */
export interface Step {
  readonly isMutator: boolean
  readonly chosen: ChosenRunner
  /** `undefined` to select all resources. */
  readonly select: Select | undefined
  readonly config: StepConfig
  /** The function in the Kptfile. */
  readonly fn: PipelineFunction
}

/** Options for running the functions of pipelines. */
export interface StepOptions extends Omit<RunnerOptions, 'name' | 'image' | 'exec' | 'tag'> {
  /** Whether programs can run. */
  readonly allowExec: boolean
}

/** The input for preparing steps. */
interface StepInput {
  readonly root: PackageNode
  readonly items: readonly Item[]
  /** Returns the package folder of a file. */
  readonly folderOf: (path: string) => string
  readonly options: StepOptions
  readonly around: Surroundings
}

/** Prepares the functions of all packages, so that all problems are reported before any function runs. */
export async function prepareSteps({
  root,
  items,
  folderOf,
  options,
  around,
}: StepInput): Promise<Outcome<ReadonlyMap<PackageNode, readonly Step[]>>> {
  const problems: Problem[] = []
  const steps = new Map<PackageNode, Step[]>()
  for (const node of withDescendants(root)) {
    const own: Step[] = []
    for (const section of ['mutators', 'validators'] as const) {
      for (const fn of node.kptfile[section]) {
        const config = stepConfig(fn, items, node.folder, folderOf)
        const select = await selectionOf(fn)
        const chosen = await choose(fn, options, around)
        for (const part of [config, select, chosen]) for (const problem of part.problems ?? []) problems.push(problem)
        if (config.problems || select.problems || chosen.problems) continue
        own.push({
          isMutator: section === 'mutators',
          chosen: chosen.value,
          select: select.value,
          config: config.value,
          fn,
        })
      }
    }
    steps.set(node, own)
  }
  return problems.length > 0 ? { problems } : { value: steps }
}

async function choose(
  fn: PipelineFunction,
  options: StepOptions,
  around: Surroundings,
): Promise<Outcome<ChosenRunner>> {
  const { image, exec, tag } = fn
  if (image === '' && exec === '') return { problems: [fn.problem(undefined, ' must name a function: image or exec')] }
  if (image !== '' && exec !== '') return { problems: [fn.problem(undefined, ' must have image or exec, not both')] }
  if (exec !== '' && !options.allowExec)
    return {
      problems: [
        { ...fn.problem('exec', `: ${JSON.stringify(exec)} must be allowed to run: --allow-exec`), needs: 'exec' },
      ],
    }
  const chosen = await chooseRunner(
    exec !== '' ? { ...options, exec } : { ...options, image, ...(tag !== '' && { tag }) },
    around,
  )
  if (!chosen.problems) return chosen
  return {
    problems: chosen.problems.map(({ message, needs }) => ({
      ...fn.problem(exec !== '' ? 'exec' : 'image', `: ${message}`),
      ...(needs && { needs }),
    })),
  }
}
