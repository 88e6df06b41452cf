import { textOfDocument } from '@krmkit/check/objects'
import { readYaml } from '@krmkit/runtime'
import { failure, type Outcome } from '../outcome.ts'
import { decode, emptyInput } from '../package/named-input.ts'
import { sourceFile } from '../package/read-package.ts'
import { dropAll, streamPlace } from './annotations.ts'
import { type Item, identityOf, numberItems, type ReadItemsOptions, readItems } from './items.ts'
import { readItem, readList } from './read-output.ts'
import { isSelected, type Selection } from './selection.ts'

/** Resources from stdin. */
export interface Stream {
  readonly items: readonly Item[]
  /** Whether the input is a ResourceList (or List), whose items need no place. */
  readonly isList: boolean
  /** The functionConfig of the list. */
  readonly functionConfig?: string
}

/** Reads resources from stdin: a ResourceList, or documents with one resource each (kpt fn eval -). */
export function readStream(
  bytes: Uint8Array,
  options: Pick<ReadItemsOptions, 'selection' | 'mustBeResources'> = {},
): Outcome<Stream> {
  const text = decode(bytes)
  if (text === undefined) return failure('stdin must be UTF-8 text')
  const empty = emptyInput(text, 'stdin')
  if (empty) return empty
  const file = sourceFile('', text)
  const [only, ...more] = file.documents.filter(({ body }) => body !== '')
  if (only === undefined || more.length > 0 || !/\bList\b|ResourceList/.test(only.body))
    return readDocuments(text, options)
  const isList = /^(?:ResourceList|List)$/.test(kindOf(only.body) ?? '')
  return isList ? readListItems(only.body, options.selection ?? {}) : readDocuments(text, options)
}

/** The kind of a document. In block style, it is on a separate line, which avoids parsing. */
function kindOf(text: string): string | undefined {
  const line = /^kind:[ \t]*["']?(\w+)["']?[ \t]*(?:#.*)?\r?$/m.exec(text)
  return line ? line[1] : readYaml(text).document?.text(['kind'])
}

function readDocuments(
  text: string,
  options: Pick<ReadItemsOptions, 'selection' | 'mustBeResources'>,
): Outcome<Stream> {
  const items = readItems([sourceFile('stdin', text)], { ...options, isStream: true })
  return items.problems ? items : { value: { items: items.value, isList: false } }
}

function readListItems(text: string, selection: Selection): Outcome<Stream> {
  const list = readList(text, 'stdin')
  if (list.problems) return list
  if (!list.value.hasItems && list.value.functionConfig === undefined)
    return failure('the list on stdin must have `items` or `functionConfig`; `items: []` is a list without resources')
  const documents = list.value.items.map((body) => ({ prefix: '---\n', body, suffix: '\n' }))
  const file = { path: '', mark: '', documents }
  const numbering = numberItems(selection)
  const items: Item[] = []
  for (const [position, text] of list.value.items.entries()) {
    const read = readItem(text, 'stdin')
    if (read.problems) return read
    const document = read.value
    const place = streamPlace(document)
    const identity = identityOf(document)
    const sent = isSelected(document, selection) ? numbering.next(document) : numbering.skip()
    dropAll(document)
    items.push({ file, position, place, text: textOfDocument(document), placed: text, identity, sent })
  }
  const { functionConfig } = list.value
  return { value: { items, isList: true, ...(functionConfig !== undefined && { functionConfig }) } }
}
