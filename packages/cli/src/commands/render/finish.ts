import { textOfDocument } from '@krmkit/check/objects'
import type { YamlDocument } from '@krmkit/runtime'
import { dropAll, dropPackagePath } from '../../list/annotations.ts'
import { type EvaluatedResource, targetOf } from '../../list/place-output.ts'
import { readItem } from '../../list/read-output.ts'
import { takeOffPlaces } from '../../list/take-off-places.ts'
import type { Outcome, Problem } from '../../outcome.ts'
import { attribute, isAttributed } from './attribution.ts'
import { type Entry, type EntrySource, entryText, placeInPackage } from './entry.ts'

/** Determines the target of each resource, relative to the root package, and removes annotations that only functions see. */
export function finishEntries(
  all: readonly Entry[],
  entries: readonly Entry[],
  { isAttributing, isListed }: { readonly isAttributing: boolean; readonly isListed: boolean },
): Outcome<EvaluatedResource[]> {
  const problems: Problem[] = []
  const finished: EvaluatedResource[] = []
  const left = leftPlaces(all, entries)
  for (const entry of entries) {
    const { resource, source, folder } = entry
    const isMarked = isAttributing && isAttributed(resource)
    if (source !== undefined && !isMarked && resource.textInList === source.listed) {
      finished.push(kept(source))
      continue
    }
    const read = readItem(entryText(entry), `a resource of ${folder || 'the package'}`)
    if (read.problems) return read
    const document = read.value
    if (isMarked) attribute(document)
    const target = targetOf(document, source?.place)
    if (target.problems) {
      for (const problem of target.problems) problems.push(problem)
      continue
    }
    const { path, index } = target.value
    const listed = isListed ? { listed: withoutPackage(document.copy()) } : {}
    finished.push({
      ...listed,
      path: folder === '' ? path : `${folder}/${path}`,
      index,
      ...changed(document, source ?? left.get(placeKey(folder, path, index))),
    })
  }
  return problems.length > 0 ? { problems } : { value: finished }
}

function kept({ item: { file, position, place, text } }: EntrySource): EvaluatedResource {
  return { path: place.path ?? '', index: place.index, from: { file, position }, text }
}

function changed(
  document: YamlDocument,
  source: EntrySource | undefined,
): Pick<EvaluatedResource, 'text' | 'body' | 'from'> {
  if (source === undefined) {
    dropAll(document)
    return { text: textOfDocument(document) }
  }
  const { file, position, text: before, placed, restorable } = source.item
  if (restorable === undefined) dropAll(document)
  const text = restorable ? takeOffPlaces(document, { text: before, placed }, restorable) : textOfDocument(document)
  return { text, from: { file, position }, ...(text !== before && { body: text }) }
}

function withoutPackage(document: YamlDocument): string {
  dropPackagePath(document)
  return textOfDocument(document)
}

/** Places of removed resources. A new resource with the same place replaces the old one in its file. */
function leftPlaces(all: readonly Entry[], entries: readonly Entry[]): Map<string, EntrySource> {
  const present = new Set(entries.map(({ source }) => source))
  return new Map(
    all.flatMap(({ source, folder }) => {
      if (source === undefined || present.has(source)) return []
      const { path, index } = placeInPackage(source.item.place, folder)
      return [[placeKey(folder, path, index), source]]
    }),
  )
}

function placeKey(folder: string, path: string | undefined, index: number | undefined): string {
  return JSON.stringify([folder, path, index])
}
