import { readYaml } from '@krmkit/runtime'
import { failure, type Outcome } from '../outcome.ts'
import { decode, sourceFile } from '../package/read-package.ts'
import { placeOf } from './annotations.ts'
import { type Item, identityOf, type ReadItemsOptions, readItems } from './items.ts'
import { readList } from './read-output.ts'
import { isSelected, type Selection } from './selection.ts'

/** Resources from stdin. */
export interface Stream {
  readonly items: readonly Item[]
  /** They came in a ResourceList (or List), whose items need no place. */
  readonly isList: boolean
  /** The config in the list, if it has one. */
  readonly functionConfig?: string
}

/** Reads what may stand on stdin: a ResourceList, or documents with a resource each (kpt fn eval -). */
export function readStream(
  bytes: Uint8Array,
  options: Pick<ReadItemsOptions, 'selection' | 'mustBeResources'> = {},
): Outcome<Stream> {
  const text = decode(bytes)
  if (text === undefined) return failure('stdin must be UTF-8 text')
  const file = sourceFile('', text)
  const [only, ...more] = file.documents.filter(({ body }) => body !== '')
  if (only === undefined || more.length > 0 || !/\bList\b|ResourceList/.test(only.body))
    return readDocuments(text, options)
  const { document } = readYaml(only.body)
  const kind = document?.text(['kind'])
  const isList = kind === 'ResourceList' || (kind === 'List' && document?.has(['items']))
  return isList ? readListItems(only.body, options.selection ?? {}) : readDocuments(text, options)
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
  const file = {
    path: '',
    mark: '',
    documents: list.value.items.map((item) => ({ prefix: '---\n', body: item.text, suffix: '\n' })),
  }
  const items = list.value.items.map(({ text, document }, position): Item => {
    const { path, index } = placeOf(document)
    return {
      file,
      position,
      place: { path, index },
      text,
      placed: text,
      isSelected: isSelected(document, selection),
      identity: identityOf(document),
    }
  })
  const { functionConfig } = list.value
  return { value: { items, isList: true, ...(functionConfig !== undefined && { functionConfig }) } }
}
