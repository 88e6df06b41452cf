import { join, resolve } from 'node:path'
import type { Evaluation } from '../evaluate.ts'
import type { FunctionConfig } from '../list/function-config.ts'
import type { Item } from '../list/items.ts'
import type { Problem } from '../outcome.ts'
import type { FileChange } from '../package/changes.ts'
import { unwrapped, wrapped } from '../package/emit.ts'
import { planChanges } from '../package/plan-changes.ts'
import type { SourcePackage } from '../package/read-package.ts'
import { writeChanges } from '../package/write-changes.ts'
import { writeNewDirectory } from '../package/write-directory.ts'
import { painter } from '../report/colour.ts'
import { paintDiff, unifiedDiff } from '../report/diff.ts'
import { resultList, writeResultList } from '../report/results-file.ts'
import type { ChosenRunner } from '../runners/choose-runner.ts'
import type { Terminal } from '../terminal.ts'
import type { EvalFlags, EvalPlan } from './eval-options.ts'
import { withSavedFunction } from './save.ts'

/** What a run starts from. */
export interface EvalInput {
  readonly items: readonly Item[]
  readonly config: FunctionConfig
  /** `undefined` where the resources came from stdin. */
  readonly source: SourcePackage | undefined
  /** They came in a ResourceList, whose items need no place. */
  readonly isList: boolean
}

/** All that a delivery depends on. */
export interface Delivery {
  readonly terminal: Terminal
  readonly plan: EvalPlan
  readonly args: readonly string[]
  readonly flags: EvalFlags
  readonly input: EvalInput
  readonly chosen: ChosenRunner
  readonly evaluation: Evaluation
}

/** What came of it. */
export interface Delivered {
  readonly problems: readonly Problem[]
  readonly changes: readonly FileChange[]
  readonly stdout: string
  /** For stderr: what was written. */
  readonly summary: string
  readonly isWritten: boolean
}

const NOTHING: Delivered = { problems: [], changes: [], stdout: '', summary: '', isWritten: false }

/** All that happens after the function ran: plan, diff or write, results file. */
export function deliver(delivery: Delivery): Delivered {
  const { terminal, flags, chosen, evaluation } = delivery
  const done = evaluation.problems.length > 0 ? NOTHING : deliverResources(delivery)
  if (flags.resultsDir === undefined || evaluation.exitCode === undefined) return done
  const { name, key } = chosen.runner
  const isFailed = evaluation.problems.length + done.problems.length > 0
  const record = { name, key, stderr: evaluation.stderr, exitCode: evaluation.exitCode, results: evaluation.results }
  const written = writeResultList(resolve(terminal.cwd, flags.resultsDir), resultList(isFailed ? 1 : 0, record))
  if (written.problems) return { ...done, problems: [...done.problems, ...written.problems] }
  return { ...done, summary: `${done.summary}For complete results, see ${join(flags.resultsDir, 'results.yaml')}\n` }
}

function deliverResources({ terminal, plan, args, flags, input, chosen, evaluation }: Delivery): Delivered {
  const { items, source, isList } = input
  const { resources } = evaluation
  const { target, selection } = plan
  const positions = positionsOf(items)
  const planned = planChanges({ files: source?.files ?? [], resources: positions, placed: resources })
  if (planned.problems.length > 0) return { ...NOTHING, problems: planned.problems }
  const inPlace = target === 'in-place' ? planned.changes : []
  const saving = { flags, chosen, selection, args, cwd: terminal.cwd }
  const saved = flags.save ? withSavedFunction(inPlace, source, saving) : { value: { changes: inPlace, summary: '' } }
  if (saved.problems) return { ...NOTHING, problems: saved.problems }
  const { changes } = saved.value
  const summary = `${target === 'in-place' ? summarize(changes, flags.dryRun ?? false) : ''}${saved.value.summary}`
  if (flags.dryRun) {
    const paint = painter(terminal.hasColour.out)
    const diff = changes.map((change) => paintDiff(unifiedDiff(change), paint, terminal.hasColour.out)).join('')
    return { ...NOTHING, changes, stdout: flags.format === 'text' ? diff : '', summary }
  }
  if (typeof target === 'object') {
    const made = terminal.uninterrupted(() =>
      writeNewDirectory(target.directory, source?.files ?? [], positions, resources),
    )
    if (made.problems) return { ...NOTHING, problems: made.problems }
    if (changes.length === 0) return { ...NOTHING, changes: made.value, summary, isWritten: true }
  }
  if (source && changes.length > 0) {
    const written = terminal.uninterrupted(() => writeChanges(source.root, changes))
    if (written.problems) return { ...NOTHING, problems: written.problems }
  }
  const stdout = target === 'stdout' ? wrapped(resources, isList) : target === 'unwrap' ? unwrapped(resources) : ''
  return { ...NOTHING, changes, stdout, summary, isWritten: target === 'in-place' || changes.length > 0 }
}

/** Which documents of a file are resources. */
export function positionsOf(items: readonly Item[]): Map<string, Set<number>> {
  const map = new Map<string, Set<number>>()
  for (const { file, position } of items) map.set(file.path, (map.get(file.path) ?? new Set()).add(position))
  return map
}

function summarize(changes: readonly FileChange[], isDryRun: boolean): string {
  if (changes.length === 0) return 'no file changes\n'
  return changes.map(({ path, change }) => `${isDryRun ? 'would be ' : ''}${change}: ${path}\n`).join('')
}
