import { type NewResource, type Resource, readFrame, WriteBudget } from '@krmkit/runtime'
import type { Place } from '../../list/annotations.ts'
import { composeList, ITEM_INDENT, outdent } from '../../list/compose-list.ts'
import type { Item } from '../../list/items.ts'
import { failure, type Outcome } from '../../outcome.ts'

/** A resource on its way through the pipelines; it is parsed once and stays so between functions. */
export interface Entry {
  /** As it now is. */
  readonly resource: Resource
  /** As it was read; absent where a function made it. */
  readonly source?: EntrySource
  /** Folder of its package, relative to the root; empty for the root. */
  readonly folder: string
  /** As its annotations have it before a step: relative to its package. `undefined`: a step has just made it. */
  readonly place: Place | undefined
}

/** What is known of a resource that was read. */
export interface EntrySource {
  readonly item: Item
  /** Its place as functions see it: relative to its package. */
  readonly place: Place
  /** Its text in the list at first, to tell whether anything changed. */
  readonly listed: string
}

/** The text of a resource by itself, as one that left a list. */
export function entryText({ resource }: Pick<Entry, 'resource'>): string {
  return standalone(resource.textInList)
}

/** The text of an item in a list, as a text by itself. */
function standalone(listed: string): string {
  return outdent(listed, ITEM_INDENT).replace(/\r?\n$/, '')
}

/** All resources, and a list for those that functions add. */
export interface Pool {
  readonly entries: readonly Entry[]
  /** What all steps together may write. */
  readonly writes: WriteBudget
  /** Makes a resource of a text or a value. */
  add(resource: NewResource): Resource
}

/** Where a resource of a package stands as its functions see it. */
export function placeInPackage({ path = '', index }: Place, folder: string): Place {
  return { path: folder === '' ? path : path.slice(folder.length + 1), index }
}

/** Reads all items as one list, once. `folderOf` names the package of a file. */
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
 * The resources as a function would read them from a pipe: what earlier functions changed is read again. How an edit
 * is written hangs on the text around it, which for a document that was edited since is the old one.
 */
export function refreshed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => {
    const resource = readAgain(entry)
    return resource === undefined || resource === entry.resource ? entry : { ...entry, resource }
  })
}

/** A text that stands otherwise in a list than all others do is put into one of its own. */
function readAgain(entry: Entry): Resource | undefined {
  const resource = entry.resource.reread()
  const { textInList: listed } = resource ?? entry.resource
  if (listed.startsWith('  ') && listed.endsWith('\n')) return resource
  const { frame, problems } = readFrame(new TextEncoder().encode(composeList([entryText(entry)])))
  return problems.length === 0 && frame?.items.length === 1 ? frame.items.at(0) : undefined
}

/**
 * The resources after a function that was given only some: those that it left are where they were, what it made comes
 * last (kpt pkg/fn/runtime/utils.go).
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
