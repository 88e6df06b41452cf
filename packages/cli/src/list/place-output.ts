import { readYaml } from '@krmkit/runtime'
import { failure, type Outcome, type Problem } from '../outcome.ts'
import { cleanPath, defaultPath } from '../package/paths.ts'
import type { Placed } from '../package/plan-changes.ts'
import { dropAll, idOf, placeOf } from './annotations.ts'
import { type Item, identityOf, missingInOutput } from './items.ts'
import { mergeBack } from './merge-back.ts'
import type { OutputItem } from './read-output.ts'

/** A resource after the run. */
export interface EvaluatedResource extends Placed {
  /** What it was before. */
  readonly item?: Item
  /** The function named no path; `path` is the default. */
  readonly isUnplaced?: true
}

/** The two sides of a run. */
interface Sides {
  readonly items: readonly Item[]
  /** Those of them that the function was given, and as what text. */
  readonly sent: readonly Item[]
  readonly texts: readonly string[]
  readonly outputs: readonly OutputItem[]
  readonly isLossless: boolean
  readonly hasSelection: boolean
}

/** Brings input and output together: by id, then by place. What the function was not given stays. */
export function placeOutput(sides: Sides): Outcome<EvaluatedResource[]> {
  const { items, sent, texts, outputs, isLossless, hasSelection } = sides
  const problems: Problem[] = []
  const placed = new Map<Item, EvaluatedResource>()
  const resources: EvaluatedResource[] = []
  const byPlace = new Map(sent.map(({ place }, i) => [JSON.stringify([place.path, place.index]), i]))
  for (const output of outputs) {
    const { path, index } = placeOf(output.document)
    const numbers = [idOf(output.document), byPlace.get(JSON.stringify([path, index]))]
    const number = numbers.find((n) => n !== undefined && sent[n] !== undefined && !placed.has(sent[n]))
    const item = number === undefined ? undefined : sent[number]
    const target = targetOf(output, item)
    if (target.problems) {
      problems.push(...target.problems)
      continue
    }
    const isSame = item !== undefined && output.text === texts[number as number]
    const resource = { ...(isSame ? kept(item) : changed(output, item, isLossless)), ...target.value }
    resources.push(resource)
    if (item !== undefined) placed.set(item, resource)
  }
  if (problems.length > 0) return { problems }
  if (!hasSelection) return { value: resources }
  // As kpt, the input's order stays, and what is new comes last.
  const old = items.flatMap((item) => (item.isSelected ? (placed.get(item) ?? []) : kept(item)))
  return { value: [...old, ...resources.filter(({ item }) => item === undefined)] }
}

type Target = Pick<EvaluatedResource, 'path' | 'index' | 'isUnplaced'>

/** Where a resource of the output is to go. */
function targetOf({ document }: OutputItem, item: Item | undefined): Outcome<Target> {
  const identity = identityOf(document)
  const { path, index, conflict } = placeOf(document, item?.place)
  const who = `${identity.kind || 'object'} ${JSON.stringify(identity.name)}`
  const missing = missingInOutput(identity, path)
  if (missing) return failure(`the function's output must hold resources only: ${who} lacks ${missing}`)
  if (conflict) return failure(`${who} has the annotations ${conflict}; the function must change both or none`)
  const clean = cleanPath(path ?? defaultPath(identity))
  if (clean.problems)
    return { problems: clean.problems.map(({ message }) => ({ message: `the function's output, ${who}: ${message}` })) }
  return { value: { path: clean.value, index, ...(path === undefined && { isUnplaced: true as const }) } }
}

function kept(item: Item): EvaluatedResource {
  const { file, position, place, text } = item
  return { path: place.path ?? '', index: place.index, from: { file, position }, text, item }
}

function changed(
  { text: annotated }: OutputItem,
  item: Item | undefined,
  isLossless: boolean,
): Pick<EvaluatedResource, 'text' | 'body' | 'from' | 'item'> {
  const { document } = readYaml(annotated)
  if (document) dropAll(document)
  const made = document?.toString() ?? annotated
  if (item === undefined) return { text: made }
  const text = isLossless ? made : mergeBack(item.text, made)
  return { text, item, from: { file: item.file, position: item.position }, ...(text !== item.text && { body: text }) }
}
