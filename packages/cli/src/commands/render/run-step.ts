import { apply, type Value } from '@krmkit/runtime'
import { judge } from '../../function-runs/evaluate.ts'
import { readResult } from '../../function-runs/reported-result.ts'
import { type Entry, entryText, selectedOutput } from './entry.ts'
import { itemView } from './item-view.ts'
import { runProgram } from './run-program.ts'
import { keepsPlace, settlePlaces } from './settle-places.ts'
import { configDocument, configText } from './step-config.ts'
import type { StepInput, StepOutcome } from './step-outcome.ts'
import type { Step } from './steps.ts'

/** Runs one function of a pipeline: catalogue functions on parsed resources in this process, others as programs. */
export async function runStep(stepInput: StepInput): Promise<StepOutcome> {
  const { step, input } = stepInput
  const config = configText(step.config, input, step.isMutator)
  if (config.problems)
    return { exitCode: undefined, stderr: '', results: [], problems: config.problems, entries: input }
  return step.chosen.inProcess === undefined ? runProgram(stepInput, config.value) : runInPlace(stepInput, config.value)
}

async function runInPlace(
  { step, input, selected, folder, pool, onCopy }: StepInput,
  config: string | undefined,
): Promise<StepOutcome> {
  const { fn, host } = step.chosen.inProcess as NonNullable<Step['chosen']['inProcess']>
  const resources = selected.map(({ resource }) => resource)
  // Validators must not change anything, so that a mutator receives copies.
  const items = itemView(
    step.isMutator || fn.type === 'validator' ? resources : selected.map((entry) => pool.add(entryText(entry))),
    pool.add,
    onCopy,
  )
  const shared = { ...host, writes: pool.writes }
  const before = new Map(step.isMutator ? selected.map((entry) => [entry, entry.resource.textInList]) : [])
  const { exitCode, stderr, results: raw } = await apply(fn, items, configDocument(config), shared)
  const results = raw.map((result) => readResult(result as unknown as Value))
  const problem = judge(exitCode, 'in place', results)
  const base = { exitCode, stderr, results }
  if (problem) return { ...base, problems: [problem], entries: input }
  if (!step.isMutator) return { ...base, problems: [], entries: input }
  const entries = new Map(selected.map((entry) => [entry.resource, entry]))
  const added: Entry[] = []
  const output = Array.from(items, (resource) => {
    const known = entries.get(resource)
    if (known !== undefined) return known
    const entry = { resource, folder, place: undefined }
    added.push(entry)
    return entry
  })
  // Most edits keep the place, so that the edited text is rarely needed here.
  const moved = selected.filter(
    (entry) =>
      entry.resource.document.isEdited && !keepsPlace(entry) && entry.resource.textInList !== before.get(entry),
  )
  const settled = settlePlaces(output, [...moved, ...added])
  if (settled.problems) return { ...base, problems: settled.problems, entries: input }
  return {
    ...base,
    problems: [],
    entries: step.select ? selectedOutput(input, selected, settled.value) : settled.value,
  }
}
