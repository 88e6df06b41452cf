import { readText, textOfDocument } from '@krmkit/check/objects'
import { judge } from '../../function-runs/evaluate.ts'
import { readResult } from '../../function-runs/reported-result.ts'
import { dropIds, idOf, placeKey, placeOf, setIds } from '../../list/annotations.ts'
import { composeList, ITEM_INDENT } from '../../list/compose-list.ts'
import { mergeAllBack } from '../../list/merge-back.ts'
import { OUTPUT, readItem, readOutput, readRawResults } from '../../list/read-output.ts'
import type { Outcome } from '../../outcome.ts'
import { type Entry, entryText, selectedOutput } from './entry.ts'
import { settlePlaces } from './settle-places.ts'
import type { StepInput, StepOutcome } from './step-outcome.ts'

/** Runs a container or an executable on resources, with kpt's annotations. Changed resources are read again. */
export async function runProgram(stepInput: StepInput, config: string | undefined): Promise<StepOutcome> {
  const { step, input, selected } = stepInput
  const { runner } = step.chosen
  const texts = selected.map(entryText)
  const numbers = step.select && new Map(input.map((entry, i) => [entry, i]))
  const sent = texts.map((text, i) => withIds(text, i, numbers?.get(selected[i] as Entry)))
  const ran = await runner.run(composeList(sent, config))
  if (ran.problems) return { exitCode: undefined, stderr: '', results: [], problems: ran.problems, entries: input }
  const { exitCode, stdout, stderr } = ran.value
  const results = (ran.value.results ?? readRawResults(stdout)).map(readResult)
  const base = { exitCode, stderr, results, entries: input }
  const verdict = judge(exitCode, stdout, results)
  if (verdict) return { ...base, problems: [verdict] }
  const list = readOutput(stdout, runner.isLossless ? ITEM_INDENT : undefined)
  if (list.problems) return { ...base, problems: list.problems }
  if (!step.isMutator) return { ...base, problems: [] }
  const output = outputEntries(stepInput, texts, sent, list.value)
  if (output.problems) return { ...base, problems: output.problems }
  return { ...base, problems: [], entries: step.select ? selectedOutput(input, selected, output.value) : output.value }
}

function withIds(text: string, position: number, resourceId: number | undefined): string {
  const { document } = readText(text)
  if (document === undefined) return text
  setIds(document, position, resourceId)
  return textOfDocument(document)
}

/** Matches output to input: by text, by id, then by place. */
function outputEntries(
  { step, selected, folder, pool }: StepInput,
  texts: readonly string[],
  sent: readonly string[],
  outputs: readonly string[],
): Outcome<readonly Entry[]> {
  const bySent = new Map(sent.map((text, i) => [text, i]))
  const byPlace = new Map(selected.map(({ resource }, i) => [placeKey(resource.origin), i]))
  const taken = new Set<number>()
  const found: Found[] = []
  for (const output of outputs) {
    const same = bySent.get(output)
    if (same !== undefined && !taken.has(same)) {
      taken.add(same)
      found.push({ position: same, made: texts[same] as string })
      continue
    }
    const read = readItem(output, OUTPUT)
    if (read.problems) return read
    const document = read.value
    const candidates = [idOf(document), byPlace.get(placeKey(placeOf(document)))]
    const position = candidates.find((i) => i !== undefined && selected[i] !== undefined && !taken.has(i))
    dropIds(document)
    if (position !== undefined) taken.add(position)
    found.push({ position, made: textOfDocument(document) })
  }
  const entries: Entry[] = []
  const changed: Entry[] = []
  const after = step.chosen.runner.isLossless ? found.map(({ made }) => made) : mergedTexts(texts, found, taken)
  for (const [i, { position }] of found.entries()) {
    const entry = position === undefined ? undefined : selected[position]
    const text = after[i] as string
    if (entry !== undefined && text === texts[position as number]) {
      entries.push(entry)
      continue
    }
    const resource = pool.add(text)
    const added = entry === undefined ? { resource, folder, place: undefined } : { ...entry, resource }
    entries.push(added)
    changed.push(added)
  }
  return settlePlaces(entries, changed)
}

/** A resource of the output, and the position of its input; `undefined` if it is new. */
interface Found {
  readonly position: number | undefined
  readonly made: string
}

/** The texts of the output, merged into those of the input. */
function mergedTexts(texts: readonly string[], found: readonly Found[], taken: ReadonlySet<number>) {
  const pairs = found.map(({ position, made }) => ({
    given: position === undefined ? undefined : texts[position],
    made,
  }))
  const removed = texts.flatMap((given, i) => (taken.has(i) ? [] : [{ given, made: undefined }]))
  return mergeAllBack([...pairs, ...removed])
}
