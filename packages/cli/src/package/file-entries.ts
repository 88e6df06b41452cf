import { readYaml } from '@krmkit/runtime'
import { toJson } from '../function-runs/reported-result.ts'
import { type Listed, type OpenedList, openList } from '../list/open-list.ts'
import type { Outcome, Problem } from '../outcome.ts'
import type { Entry } from './assemble-file.ts'
import { assembleList, type ListEntry } from './assemble-list.ts'
import type { SourceFile } from './read-package.ts'

/** A resource and its new place. */
export interface Placed {
  /** Relative to the package, in normal form. */
  readonly path: string
  /** Its position in the file; `undefined` to place it after the resource with the greatest index. */
  readonly index: number | undefined
  /** Where it was read; absent for a new resource. */
  readonly from?:
    | { readonly file: SourceFile; readonly position: number; readonly listed?: Listed | undefined }
    | undefined
  /** The new text with `\n` as line ends; `undefined` if it did not change. */
  readonly body?: string | undefined
  /** The whole text, which is written if the resource moves to another file. */
  readonly text: string
}

/** A list with its items after a run. */
interface ListGroup {
  readonly list: OpenedList
  readonly position: number
  readonly entries: ListEntry[]
}

/**
 * The documents of a file after a run, given its resources in their order. A list is where the first of its items is. New resources
 * join the list that ends a file.
 */
export function entriesOf(
  path: string,
  file: SourceFile | undefined,
  inFile: readonly Placed[],
  opensLists: boolean,
): Outcome<readonly Entry[]> {
  const written = path.endsWith('.json') ? jsonOfYaml : (text: string) => text
  const last = opensLists && inFile.some((one) => isGained(one, file)) ? lastList(file) : undefined
  const groups = new Map<number, ListGroup>()
  const entries: (Entry | ListGroup)[] = []
  const groupAt = (position: number, list: OpenedList): ListGroup => {
    const known = groups.get(position)
    if (known !== undefined) return known
    const group = { list, position, entries: [] }
    groups.set(position, group)
    entries.push(group)
    return group
  }
  for (const one of inFile) {
    const { from, body, text } = one
    if (from === undefined || isGained(one, file)) {
      if (last === undefined) entries.push({ body: written(text) })
      else groupAt(last.position, last.list).entries.push({ body: text })
    } else if (from.listed === undefined)
      entries.push({ position: from.position, body: body === undefined ? undefined : written(body) })
    else groupAt(from.position, from.listed.list).entries.push({ position: from.listed.position, body })
  }
  const problems: Problem[] = []
  const made = entries.map((entry): Entry => {
    if (!('list' in entry)) return entry
    const body = assembleList(file?.documents[entry.position]?.body ?? '', entry.list, entry.entries)
    if (body.problems === undefined) return { position: entry.position, body: body.value, isExact: true }
    for (const { message } of body.problems) problems.push({ message: `${path}: ${message}` })
    return { position: entry.position }
  })
  return problems.length > 0 ? { problems } : { value: made }
}

function isGained({ from }: Placed, file: SourceFile | undefined): boolean {
  return from === undefined || from.file !== file
}

/** The list that ends a file. */
function lastList(file: SourceFile | undefined): { position: number; list: OpenedList } | undefined {
  const position = file?.documents.findLastIndex(({ body }) => body !== '') ?? -1
  const list = openList(file?.documents[position]?.body ?? '')
  return list && { position, list }
}

/** The text of a resource as JSON; JSON is not changed. */
function jsonOfYaml(text: string): string {
  if (text.trimStart().startsWith('{')) return text
  return toJson(readYaml(text).document?.get([]), 2)
}
