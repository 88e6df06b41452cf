import { readYaml } from '@krmkit/runtime'
import { dropAll, idOf, placeOf, setIds } from './list/annotations.ts'
import { composeList } from './list/compose-list.ts'
import type { FunctionConfig } from './list/function-config.ts'
import { type Item, identityOf, missingInOutput } from './list/items.ts'
import { type OutputItem, readList, readRawResults, trimEnd } from './list/read-output.ts'
import type { Outcome, Problem } from './outcome.ts'
import { cleanPath, defaultPath } from './package/paths.ts'
import type { Placed } from './package/plan-changes.ts'
import { locateResults } from './report/locate.ts'
import { type ReportedResult, readResult } from './report/reported-result.ts'
import type { Runner } from './runners/runner.ts'

/** What became of a run. Without problems, `resources` are what the package is to hold. */
export interface Evaluation {
  /** Exit code of the function; `undefined` where it never ran. */
  readonly exitCode: number | undefined
  readonly stderr: string
  readonly results: readonly ReportedResult[]
  readonly resources: readonly EvaluatedResource[]
  readonly problems: readonly Problem[]
}

/** A resource after the run. */
export interface EvaluatedResource extends Placed {
  /** As the function gave it, ids included; `undefined` for what did not change. */
  readonly output?: OutputItem
  readonly item?: Item
  /** The function named no path; `path` is the default. */
  readonly isUnplaced?: true
}

/** Runs a function over resources: those selected go in, the rest stays; pure but for the runner. */
export async function evaluate(
  items: readonly Item[],
  config: FunctionConfig | undefined,
  runner: Runner,
): Promise<Evaluation> {
  const sent = items.filter(({ isSelected }) => isSelected)
  const isSelection = sent.length < items.length
  const numbers = new Map(items.map((item, i) => [item, i]))
  const texts = sent.map((item, i) => identified(item, i, isSelection ? numbers.get(item) : undefined))
  const ran = await runner.run(composeList(texts, config?.text))
  if (ran.problems) return { exitCode: undefined, stderr: '', results: [], resources: [], problems: ran.problems }
  const { exitCode, stdout, stderr } = ran.value
  const results = locateResults(readRawResults(stdout).map(readResult), items, config)
  const verdict = judge(exitCode, stdout, results)
  const base = { exitCode, stderr, results }
  if (verdict) return { ...base, resources: [], problems: [verdict] }
  const output = readList(stdout, `the function's output`)
  if (output.problems) return { ...base, resources: [], problems: output.problems }
  const placed = place(items, sent, texts, output.value.items)
  return placed.problems
    ? { ...base, resources: [], problems: placed.problems }
    : { ...base, resources: placed.value, problems: [] }
}

function identified({ placed }: Item, position: number, resourceId: number | undefined): string {
  const { document } = readYaml(placed)
  if (document === undefined) return trimEnd(placed)
  setIds(document, position, resourceId)
  return trimEnd(document.toString())
}

/** Why the run failed, if it did. */
function judge(exitCode: number, stdout: string, results: readonly ReportedResult[]): Problem | undefined {
  if (exitCode !== 0) return { message: `the function failed with exit code ${exitCode}` }
  const errors = results.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first !== undefined) {
    const missing = errors.every(({ isSeverityMissing }) => isSeverityMissing)
      ? ' (a result without severity is an error)'
      : ''
    return {
      message: `the function contradicts itself: it reports ${errors.length} error${errors.length > 1 ? 's' : ''}${missing}, but ends with exit code 0`,
    }
  }
  if (stdout.trim() === '')
    return {
      message:
        'the function wrote nothing on stdout; it must write a ResourceList, with `items: []` to delete all resources',
    }
  return undefined
}

function place(
  items: readonly Item[],
  sent: readonly Item[],
  texts: readonly string[],
  outputs: readonly OutputItem[],
): Outcome<EvaluatedResource[]> {
  const problems: Problem[] = []
  const claimed = new Set<number>()
  const byPlace = new Map(sent.map(({ place }, i) => [JSON.stringify([place.path, place.index]), i]))
  const resources: EvaluatedResource[] = items.filter((item) => !item.isSelected).map(kept)
  for (const output of outputs) {
    const identity = identityOf(output.document)
    const id = idOf(output.document)
    const named = placeOf(output.document)
    const number = [id, byPlace.get(JSON.stringify([named.path, named.index]))].find(
      (n) => n !== undefined && sent[n] !== undefined && !claimed.has(n),
    )
    if (number !== undefined) claimed.add(number)
    const item = number === undefined ? undefined : sent[number]
    const who = `${identity.kind || 'object'} ${JSON.stringify(identity.name)}`
    const place = placeOf(output.document, item?.place)
    const path = place.path === undefined ? { value: defaultPath(identity) } : cleanPath(place.path)
    const missing = missingInOutput(identity, place.path)
    if (missing) problems.push({ message: `the function's output must hold resources only: ${who} lacks ${missing}` })
    if (place.conflict)
      problems.push({ message: `${who} has the annotations ${place.conflict}; the function must change both or none` })
    if (path.problems)
      problems.push(...path.problems.map(({ message }) => ({ message: `the function's output, ${who}: ${message}` })))
    if (missing || place.conflict || path.problems) continue
    const clean = place.path === undefined ? cleanPath(path.value) : path
    if (clean.problems) {
      problems.push(...clean.problems.map(({ message }) => ({ message: `the function's output, ${who}: ${message}` })))
      continue
    }
    const target = {
      path: clean.value,
      index: place.index,
      ...(place.path === undefined && { isUnplaced: true as const }),
    }
    if (item !== undefined && output.text === texts[number as number]) resources.push({ ...kept(item), ...target })
    else resources.push({ ...target, ...changed(output, item), output })
  }
  return problems.length > 0 ? { problems } : { value: resources }
}

function kept(item: Item): EvaluatedResource {
  const { file, position, place, text } = item
  return { path: place.path ?? '', index: place.index, from: { file, position }, text, item }
}

function changed(
  { text: annotated }: OutputItem,
  item: Item | undefined,
): Pick<EvaluatedResource, 'text' | 'body' | 'from' | 'item'> {
  const { document } = readYaml(annotated)
  if (document) dropAll(document)
  const text = trimEnd(document?.toString() ?? annotated)
  if (item === undefined) return { text, body: text }
  return { text, from: { file: item.file, position: item.position }, item, ...(text !== item.text && { body: text }) }
}
