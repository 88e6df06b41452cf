import { impliedBy, readText, textOfDocument } from '@krmkit/check/objects'
import type { NodeTable, Path, YamlDocument } from '@krmkit/runtime'
import { type ItemRange, itemRange } from './item-range.ts'

/** What a list of one kind implies for its items. */
type Implied = ReturnType<typeof impliedBy>

/** An item of a list, as a document of its own. */
export interface ListedItem {
  /** Its path in the document of the list. */
  readonly at: Path
  /** Its text with `\n` as line ends, the comments directly above it, and what the list implies. */
  readonly text: string
  /** The text that it is in the list; absent if it is valid only there, because of aliases. */
  readonly range: ItemRange | undefined
  readonly implied: Implied
}

/** A document that is a List, or the list of one kind, such as a ConfigMapList. */
export interface OpenedList {
  readonly document: YamlDocument
  /** Also those of lists in the list, in the order of the text. */
  readonly items: readonly ListedItem[]
  /** Paths of items that are not objects. */
  readonly others: readonly Path[]
}

/** An item of a list, by its position. */
export interface Listed {
  readonly list: OpenedList
  readonly position: number
}

/** The kind of a list, which avoids parsing other documents twice. */
const KIND_OF_LIST = /\bkind["']?\s*:\s*(?:[&!]\S+\s+)?(?:[&!]\S+\s+)?["']?\w*List\b/

/** Opens a list; `undefined` if the document is another object, or cannot be read. */
export function openList(body: string): OpenedList | undefined {
  if (!body.includes('List') || !KIND_OF_LIST.test(body)) return undefined
  const { document } = readText(body)
  const table = document?.writtenTable()
  if (document === undefined || table === undefined || !isList(document, [])) return undefined
  const found: Found[] = []
  const others: Path[] = []
  collect({ document, table, found, others }, [], table.root)
  const shared = sharedItems(table, found)
  const items = found.map((one, i): ListedItem => {
    const range = shared.has(i) ? undefined : itemRange(table, one.row, body)
    const text = range?.text ?? document.nodeText(one.at)?.lines.join('\n')
    return { at: one.at, range, text: withImplied(text ?? '', one.implied), implied: one.implied }
  })
  return { document, items, others }
}

interface Found {
  readonly at: Path
  readonly row: number
  readonly implied: Implied
}

/** A custom resource can have the kind of a list of one kind. It has a name, or other values in `items`. */
function isList(document: YamlDocument, at: Path): boolean {
  const kind = document.text([...at, 'kind']) ?? ''
  if (!kind.endsWith('List') || kind === 'ResourceList') return false
  const items = [...at, 'items']
  const size = document.size(items)
  if (kind === 'List') return document.kind(items) === 'list' || (document.get(items) ?? null) === null
  if (document.has([...at, 'metadata', 'name'])) return false
  const isObject = (i: number) => document.kind([...items, i, 'metadata']) === 'map'
  return size > 0 && Array.from({ length: size }, (_, i) => i).every(isObject)
}

interface Collected {
  readonly document: YamlDocument
  readonly table: NodeTable
  readonly found: Found[]
  readonly others: Path[]
}

function collect(to: Collected, at: Path, list: number): void {
  const { document, table, found, others } = to
  const implied = impliedBy({
    apiVersion: document.text([...at, 'apiVersion']) ?? '',
    kind: document.text([...at, 'kind']) ?? '',
  })
  const items = valueRow(table, list, 'items')
  if (items === undefined) return
  let i = 0
  for (let row = items + 1; row < table.next(items); row = table.next(row), i++) {
    const path = [...at, 'items', i]
    const target = table.resolve(row)
    if (document.kind(path) !== 'map') others.push(path)
    else if (target === row && isList(document, path)) collect(to, path, row)
    else found.push({ at: path, row, implied: isComplete(document, path) ? undefined : implied })
  }
}

function isComplete(document: YamlDocument, at: Path): boolean {
  return document.has([...at, 'apiVersion']) && document.has([...at, 'kind'])
}

function valueRow(table: NodeTable, map: number, key: string): number | undefined {
  for (let row = map + 1; row < table.next(map); row = table.next(table.next(row)))
    if (table.keyOf(row) === key) return table.next(row)
  return undefined
}

/** The items that are aliases, and those with an alias or an anchor whose other end is not in the item. */
function sharedItems(table: NodeTable, found: readonly Found[]): ReadonlySet<number> {
  const shared = new Set<number>()
  for (const [alias, target] of table.targets ?? []) {
    const [one, other] = [itemOf(table, found, alias), itemOf(table, found, target)]
    const isOwn = one === other && one !== undefined && found[one]?.row !== alias
    for (const item of isOwn ? [] : [one, other]) if (item !== undefined) shared.add(item)
  }
  return shared
}

/** The item that a row is in. */
function itemOf(table: NodeTable, found: readonly Found[], row: number): number | undefined {
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((found[middle] as Found).row <= row) low = middle + 1
    else high = middle
  }
  const item = found[low - 1]
  return item !== undefined && row < table.next(item.row) ? low - 1 : undefined
}

function withImplied(text: string, implied: Implied): string {
  const document = implied && readText(text).document
  if (document === undefined || implied === undefined) return text
  if (!document.has(['apiVersion'])) document.set(['apiVersion'], implied.apiVersion)
  if (!document.has(['kind'])) document.set(['kind'], implied.kind)
  return textOfDocument(document)
}

/** The text of an item without what its list implies. */
export function withoutImplied(text: string, { implied, range }: ListedItem): string {
  const document = implied && readText(text).document
  if (document === undefined || implied === undefined) return text
  const given = readText(range?.text ?? '').document
  for (const key of ['apiVersion', 'kind'] as const)
    if (given?.has([key]) !== true && document.text([key]) === implied[key]) document.delete([key])
  return textOfDocument(document)
}
