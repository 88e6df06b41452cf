import { type Delivered, deliverResources, NO_CHANGES, NOTHING } from '../../function-runs/deliver-resources.ts'
import type { Evaluation } from '../../function-runs/evaluate.ts'
import type { FunctionConfig } from '../../list/function-config.ts'
import type { Item } from '../../list/items.ts'
import type { SourceFile, SourcePackage } from '../../package/read-package.ts'
import { withResultsFile } from '../../reporters/runs/results-file.ts'
import type { ChosenRunner } from '../../runners/choose-runner.ts'
import type { Terminal } from '../../terminal.ts'
import type { EvalFlags, EvalPlan } from './plan.ts'
import { withSavedFunction } from './save.ts'

/** The input of a run. */
export interface EvalInput {
  readonly items: readonly Item[]
  readonly config: FunctionConfig
  /** The files of the package that are the config, or links to it. They are not items. */
  readonly configFiles: readonly SourceFile[]
  /** `undefined` if the resources come from stdin. */
  readonly source: SourcePackage | undefined
  /** Whether the input is a ResourceList, whose items need no place. */
  readonly isList: boolean
}

/** A run and its outcome, for delivery and report. */
export interface Delivery {
  readonly terminal: Terminal
  readonly plan: EvalPlan
  readonly args: readonly string[]
  readonly flags: EvalFlags
  readonly input: EvalInput
  readonly chosen: ChosenRunner
  readonly evaluation: Evaluation
}

/** Delivers the outcome of a run: plan, diff or files, and the results file. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  const { terminal, plan, flags, chosen, evaluation } = delivery
  const none = plan.target === 'in-place' ? { ...NOTHING, summary: NO_CHANGES } : NOTHING
  const done = evaluation.problems.length > 0 ? none : await deliverEvaluated(delivery)
  if (flags.resultsDir === undefined || evaluation.exitCode === undefined) return done
  const { name, key } = chosen.runner
  const isFailed = evaluation.problems.length + done.problems.length > 0
  const record = { name, key, stderr: evaluation.stderr, exitCode: evaluation.exitCode, results: evaluation.results }
  return withResultsFile(terminal, done, { directory: flags.resultsDir, exitCode: isFailed ? 1 : 0, records: [record] })
}

function deliverEvaluated({ terminal, plan, args, flags, input, chosen, evaluation }: Delivery): Promise<Delivered> {
  const { items, configFiles, source, isList } = input
  const saving = { flags, chosen, savedImage: plan.savedImage, selection: plan.selection, args, cwd: terminal.cwd }
  return deliverResources({
    terminal,
    target: plan.target,
    flags,
    items,
    resources: evaluation.resources,
    source,
    fixedFiles: configFiles,
    isList,
    opensLists: true,
    ...(flags.save && { amend: (changes) => withSavedFunction(changes, source, saving) }),
  })
}
