import { readText, textOfDocument } from '@krmkit/check/objects'
import { type Path, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { ITEM_INDENT } from '../list/compose-list.ts'
import { replacement, splitComments } from '../list/item-range.ts'
import { type ListedItem, type OpenedList, openList, withoutImplied } from '../list/open-list.ts'
import { isEqual } from '../list/values.ts'
import { failure, type Outcome } from '../outcome.ts'

/** An item of a list after a run. */
export interface ListEntry {
  /** Its position among the items of the list; absent if it is new. */
  readonly position?: number | undefined
  /** The new text with `\n` as line ends; `undefined` if it is unchanged. */
  readonly body?: string | undefined
}

/**
 * The text of a list after a run, with all bytes of what did not change. New items are at its end; those that are not among the
 * entries are deleted with their comments. `undefined` if nothing changed.
 */
export function assembleList(
  body: string,
  list: OpenedList,
  entries: readonly ListEntry[],
): Outcome<string | undefined> {
  const texts = new Map(
    entries.flatMap(({ position, body: text }) => {
      const item = position === undefined ? undefined : list.items[position]
      return item === undefined || text === undefined ? [] : [[item, withoutImplied(text, item)] as const]
    }),
  )
  const added = entries.flatMap(({ position, body: text }) => (position === undefined ? [text ?? ''] : []))
  const left = entries.flatMap(({ position }) => position ?? [])
  const { text, others } = replaced(body, list, texts)
  const isReordered = left.some((position, i) => i > 0 && position < (left[i - 1] as number))
  const isRemoved = left.length < list.items.length
  const isEditedInPlace = others.length === 0 && added.length === 0 && !isRemoved && !isReordered
  if (isEditedInPlace && texts.size === 0) return { value: undefined }
  if (isEditedInPlace) return checked(text, list, left, texts, added)
  const { document } = readYaml(`${text}${/\r\n/.test(text) ? '\r\n' : '\n'}`)
  if (document === undefined) return failure('the list cannot be read after the run')
  for (const item of others) write(document, item.at, texts.get(item) as string)
  remove(document, list, new Set(left))
  if (isReordered && !reorder(document, list, left))
    return failure('the items of a list with aliases, or with lists in it, cannot be put into another order')
  for (const one of added) append(document, one)
  return checked(textOfDocument(document), list, left, texts, added)
}

/** Replaces the texts of items in place; `others` have no place of their own. */
function replaced(body: string, { items }: OpenedList, texts: ReadonlyMap<ListedItem, string>) {
  const others: ListedItem[] = []
  let [text, end] = ['', 0]
  for (const item of items) {
    const wanted = texts.get(item)
    if (wanted === undefined) continue
    const made = item.range && replacement(item.range, body, wanted)
    if (item.range === undefined || made === undefined) others.push(item)
    else {
      text += body.slice(end, made.from) + made.text
      end = item.range.end
    }
  }
  return { text: text + body.slice(end), others }
}

function nodeTextOf(text: string) {
  const [comments, content] = splitComments(text)
  const space = ' '.repeat(ITEM_INDENT)
  const item = `${comments}- ${content.replace(/\n(?=.)/g, `\n${space}`)}`
  return readText(item).document?.nodeText([0])
}

function write(document: YamlDocument, at: Path, text: string): void {
  const node = nodeTextOf(text)
  if (node !== undefined) document.setNodeText(at, node, true)
}

function append(document: YamlDocument, text: string): void {
  const node = nodeTextOf(text)
  if (node === undefined) return
  if (document.kind(['items']) === 'list') document.insertNodeText(['items', document.size(['items'])], node)
  else if (document.set(['items'], [0])) document.setNodeText(['items', 0], node, true)
}

/** Deletes the items that are not left, and lists in the list that lose all of their items. */
function remove(document: YamlDocument, { items }: OpenedList, left: ReadonlySet<number>): void {
  const gone = items.flatMap(({ at }, position) => (left.has(position) ? [] : [at]))
  const byList = new Map<string, Path[]>()
  const forget = (at: Path) => {
    const list = JSON.stringify(at.slice(0, -1))
    byList.set(list, byList.get(list) ?? [])
    byList.get(list)?.push(at)
  }
  for (const at of gone) forget(at)
  const deepest = gone.reduce((most, { length }) => Math.max(most, length), 0)
  const edits: { readonly list: Path; readonly positions: ReadonlySet<number> }[] = []
  // From the innermost lists, because a list that is emptied is an item of the one around it.
  for (let depth = deepest; depth > 1; depth -= 2)
    for (const [key, paths] of [...byList].filter(([, [first]]) => first?.length === depth)) {
      const list = JSON.parse(key) as Path
      const emptied = list.slice(0, -1)
      if (paths.length < document.size(list) || emptied.length === 0) {
        edits.push({ list, positions: new Set(paths.map((at) => at.at(-1) as number)) })
        continue
      }
      forget(emptied)
    }
  for (const { list, positions } of edits) document.deleteElements(list, positions)
}

function reorder(document: YamlDocument, { items }: OpenedList, left: readonly number[]): boolean {
  if (items.some(({ at }) => at.length > 2)) return false
  const present = new Map([...left].sort((a, b) => a - b).map((position, i) => [position, i]))
  return document.reorder(
    ['items'],
    left.map((position) => present.get(position) as number),
  )
}

/** Another item must not change, such as one with an alias of what changed. */
function checked(
  text: string,
  { document, items }: OpenedList,
  left: readonly number[],
  texts: ReadonlyMap<ListedItem, string>,
  added: readonly string[],
): Outcome<string> {
  const values = openList(text)?.items.map(({ text: own, ...item }) =>
    parsed(withoutImplied(own, { text: own, ...item })),
  )
  const wanted = left.map((position) => {
    const item = items[position] as ListedItem
    const changed = texts.get(item)
    return changed === undefined ? document.get(item.at) : parsed(changed)
  })
  const all = [...wanted, ...added.map(parsed)]
  const wrong = values === undefined ? 0 : all.findIndex((value, i) => !isEqual(value, values[i]))
  if (wrong < 0 && values?.length === all.length) return { value: text }
  return failure(
    `the item ${Math.max(wrong, 0)} of the list cannot be written in place without a change of another one, because of aliases; write it as a document of its own`,
  )
}

function parsed(text: string): Value | undefined {
  return readText(text).document?.get([])
}
