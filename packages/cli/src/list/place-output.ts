import { textOfDocument } from '@krmkit/check/objects'
import type { YamlDocument } from '@krmkit/runtime'
import { failure, type Outcome, type Problem } from '../outcome.ts'
import type { Placed } from '../package/file-entries.ts'
import { cleanPath, defaultPath } from '../package/paths.ts'
import { dropAll, dropIds, idOf, namedPlace, type Place, placeKey, placeOf } from './annotations.ts'
import { collisions, type PlacedOutput } from './collisions.ts'
import { type Item, identityOf, missingInOutput } from './items.ts'
import { mergeAllBack } from './merge-back.ts'
import { OUTPUT, readItem } from './read-output.ts'
import { takeOffPlaces } from './take-off-places.ts'

/** A resource after the run. */
export interface EvaluatedResource extends Placed {
  /** The resource before the run. */
  readonly item?: Item
  /** The function did not set a path; `path` is the default. */
  readonly isUnplaced?: true
  /** The text that the function printed, with its place but without ids; only if the output is a list. */
  readonly listed?: string
}

/** Input and output of a run. */
interface Sides {
  readonly items: readonly Item[]
  /** The items of the output, each as a separate YAML text. */
  readonly outputs: readonly string[]
  readonly isLossless: boolean
  readonly hasSelection: boolean
  /** Whether the resources are printed as a list again. */
  readonly isListed?: boolean
  /** The folder of new resources without a path, instead of one for their namespace. */
  readonly newFolder?: string | undefined
}

/** Matches output to input: by text, by id, then by place. Resources that were not sent to the function stay. */
export function placeOutput({
  items,
  outputs,
  isLossless,
  hasSelection,
  isListed = false,
  newFolder,
}: Sides): Outcome<EvaluatedResource[]> {
  const given = items.filter(({ sent }) => sent !== undefined)
  const problems: Problem[] = []
  const placed = new Map<Item, EvaluatedResource>()
  const resources: EvaluatedResource[] = []
  const places: PlacedOutput[] = []
  const bySent = new Map(given.map((item) => [item.sent, item]))
  const byPlace = new Map(given.map((item) => [placeKey(item.place), item]))
  for (const output of outputs) {
    const same = bySent.get(output)
    if (same?.file.realPath !== undefined && !placed.has(same)) {
      const resource = kept(same)
      resources.push(resource)
      places.push(resource)
      placed.set(same, resource)
      continue
    }
    const read = readItem(output, OUTPUT)
    if (read.problems) return read
    const document = read.value
    const id = idOf(document)
    const candidates = [id === undefined ? undefined : given[id], byPlace.get(placeKey(placeOf(document)))]
    const item = candidates.find((candidate) => candidate !== undefined && !placed.has(candidate))
    const target = targetOf(document, item?.place, newFolder)
    const named = namedPlace(document)
    if (target.problems) {
      for (const problem of target.problems) problems.push(problem)
      continue
    }
    const isSame = item !== undefined && item === same
    const resource = { ...(isSame ? kept(item) : changed(document, item, isLossless, isListed)), ...target.value }
    resources.push(resource)
    places.push({ ...target.value, named })
    if (item !== undefined) placed.set(item, resource)
  }
  for (const problem of collisions(places)) problems.push(problem)
  if (problems.length > 0) return { problems }
  const merged = isLossless ? resources : mergeAll(given, resources)
  if (!hasSelection) return { value: merged }
  // As in kpt, the order of the input is kept, and new resources come last.
  const byItem = new Map(merged.map((resource) => [resource.item, resource]))
  const old = items.flatMap((item) => (item.sent === undefined ? kept(item) : (byItem.get(item) ?? [])))
  return { value: [...old, ...merged.filter(({ item }) => item === undefined)] }
}

/** Merges the output of a function that is not lossless into the texts of its input. */
function mergeAll(given: readonly Item[], resources: readonly EvaluatedResource[]): EvaluatedResource[] {
  const left = new Set(resources.map(({ item }) => item))
  const removed = given.filter((item) => !left.has(item)).map(({ text }) => ({ given: text, made: undefined }))
  const texts = mergeAllBack([...resources.map(({ item, text }) => ({ given: item?.text, made: text })), ...removed])
  return resources.map(({ body: _body, ...resource }, i) => {
    const text = texts[i] ?? resource.text
    const isChanged = resource.item !== undefined && text !== resource.item.text
    return { ...resource, text, ...(isChanged && { body: text }) }
  })
}

type Target = Pick<EvaluatedResource, 'path' | 'index' | 'isUnplaced'>

/** The target of a resource in the output; `place` is its place in the input. */
export function targetOf(document: YamlDocument, place: Place | undefined, newFolder?: string): Outcome<Target> {
  const identity = identityOf(document)
  const { path, index, conflict } = placeOf(document, place)
  const who = `${identity.kind || 'object'} ${JSON.stringify(identity.name)}`
  const missing = missingInOutput(identity, path)
  if (missing) return failure(`${OUTPUT} must hold resources only: ${who} lacks ${missing}`)
  if (conflict) return failure(`${who} has the annotations ${conflict}; the function must change both or none`)
  const clean = cleanPath(path ?? defaultPath(identity, newFolder))
  if (clean.problems)
    return { problems: clean.problems.map(({ message }) => ({ message: `${OUTPUT}, ${who}: ${message}` })) }
  return { value: { path: clean.value, index, ...(path === undefined && { isUnplaced: true as const }) } }
}

function kept(item: Item): EvaluatedResource {
  const { file, position, listed, place, text } = item
  return { path: place.path ?? '', index: place.index, from: { file, position, listed }, text, item }
}

function changed(
  document: YamlDocument,
  item: Item | undefined,
  isLossless: boolean,
  isListed: boolean,
): Pick<EvaluatedResource, 'text' | 'body' | 'from' | 'item' | 'listed'> {
  const { restorable } = item ?? {}
  const restored =
    isLossless && item?.sent !== undefined && restorable
      ? takeOffPlaces(document.copy(), { text: item.text, placed: item.sent }, restorable)
      : undefined
  const listed = isListed && isLossless ? { listed: withoutIds(document) } : {}
  dropAll(document, restorable?.empty)
  const made = restored ?? textOfDocument(document)
  if (item === undefined) return { text: made, ...listed }
  const from = { file: item.file, position: item.position, listed: item.listed }
  return { text: made, item, from, ...(made !== item.text && { body: made }), ...listed }
}

function withoutIds(document: YamlDocument): string {
  dropIds(document)
  return textOfDocument(document)
}
