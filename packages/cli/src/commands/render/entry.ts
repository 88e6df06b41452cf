import { type NewResource, type Resource, readFrame, WriteBudget } from '@krmkit/runtime'
import type { Place } from '../../list/annotations.ts'
import { composeList, ITEM_INDENT, outdent } from '../../list/compose-list.ts'
import type { Item } from '../../list/items.ts'
import { failure, type Outcome } from '../../outcome.ts'

/** A resource in the pipelines. It is parsed once, and stays parsed between functions. */
export interface Entry {
  /** Its current state. */
  readonly resource: Resource
  /** Its state when it was read; absent if a function created it. */
  readonly source?: EntrySource
  /** Folder of its package, relative to the root; empty for the root. */
  readonly folder: string
  /** The place in its annotations before a step, relative to its package; `undefined` if the step created the resource. */
  readonly place: Place | undefined
}

/** The source of a resource that was read. */
export interface EntrySource {
  readonly item: Item
  /** Its place relative to its package, as seen by functions. */
  readonly place: Place
  /** Its original text in the list, to detect changes. */
  readonly listed: string
}

/** The text of a resource as a separate document. */
export function entryText({ resource }: Pick<Entry, 'resource'>): string {
  return standalone(resource.textInList)
}

/** Converts the text of a list item to that of a separate document. */
function standalone(listed: string): string {
  return outdent(listed, ITEM_INDENT).replace(/\r?\n$/, '')
}

/** All resources of a rendering. */
export interface Pool {
  readonly entries: readonly Entry[]
  /** The limit of what all steps together can write. */
  readonly writes: WriteBudget
  /** Creates a resource from a text or a value. */
  add(resource: NewResource): Resource
}

/** The place of a resource relative to its package, as seen by functions. */
export function placeInPackage({ path = '', index }: Place, folder: string): Place {
  return { path: folder === '' ? path : path.slice(folder.length + 1), index }
}

/** Reads all items as one list. `folderOf` returns the package folder of a file. */
export function poolOf(items: readonly Item[], folderOf: (path: string) => string): Outcome<Pool> {
  const list = new TextEncoder().encode(composeList(items.map(({ placed }) => placed)))
  const read = readFrame(list)
  const made = readFrame(new TextEncoder().encode(composeList([])))
  if (read.frame === undefined || read.problems.length > 0 || made.frame === undefined)
    return failure(`the resources cannot be read together: ${read.problems[0]?.message}`)
  const entries = Array.from(read.frame.items, (resource, i): Entry => {
    const item = items[i] as Item
    const folder = folderOf(item.file.path)
    const place = placeInPackage(item.place, folder)
    return { resource, folder, place, source: { item, place, listed: resource.textInList } }
  })
  const { items: nursery } = made.frame
  return { value: { entries, writes: new WriteBudget(list.length), add: (resource) => nursery.add(resource) } }
}

/**
 * Reads changed resources again, as a function reads them from a pipe. The format of an edit depends on the text around
 * it, and an edited document still has its old text.
 */
export function refreshed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => {
    const resource = readAgain(entry)
    return resource === undefined || resource === entry.resource ? entry : { ...entry, resource }
  })
}

/** Reads a resource again. A text with an unusual format is read in a separate list. */
function readAgain(entry: Entry): Resource | undefined {
  const resource = entry.resource.reread()
  const { textInList: listed } = resource ?? entry.resource
  if (listed.startsWith('  ') && listed.endsWith('\n')) return resource
  const { frame, problems } = readFrame(new TextEncoder().encode(composeList([entryText(entry)])))
  return problems.length === 0 && frame?.items.length === 1 ? frame.items.at(0) : undefined
}

/**
 * The resources after a function that received a selection: resources keep their positions, new ones come last (kpt
 * pkg/fn/runtime/utils.go).
 */
export function selectedOutput(
  input: readonly Entry[],
  selected: readonly Entry[],
  output: readonly Entry[],
): readonly Entry[] {
  const given = new Set(selected)
  const left = new Map(output.map((entry) => [entry.source ?? entry.resource, entry]))
  const old = input.flatMap((entry) => (given.has(entry) ? (left.get(entry.source ?? entry.resource) ?? []) : entry))
  const known = new Set(old)
  return [...old, ...output.filter((entry) => !known.has(entry))]
}
