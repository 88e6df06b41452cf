import type { YamlDocument } from '@krmkit/runtime'
import type { Outcome, Problem } from '../outcome.ts'
import { ignoreLine } from '../package/ignore-rules.ts'
import type { SourceFile } from '../package/read-package.ts'
import { firstLines, readText, textOfDocument } from '../package/split-documents.ts'
import { type Place, placeOf, setIds, setPlace } from './annotations.ts'
import { isSelected, type Selection } from './selection.ts'

/** A resource of the input. */
export interface Item {
  readonly file: SourceFile
  /** Which document of the file. */
  readonly position: number
  readonly place: Place
  /** What the resource says, with `\n` as line ends. */
  readonly text: string
  /** The same with its place annotated. */
  readonly placed: string
  /** What the function is given: `placed` with ids; `undefined` for what it is not given. */
  readonly sent: string | undefined
  readonly identity: Identity
  /** As it was read, with its place: what else it holds stands in it where it stands in the file. Absent for other line ends. */
  readonly document?: YamlDocument
}

/** What results and messages call a resource by. */
export interface Identity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

/** Reads the identity off a document; absent parts are empty. */
export function identityOf(document: YamlDocument): Identity {
  return {
    apiVersion: document.text(['apiVersion']) ?? '',
    kind: document.text(['kind']) ?? '',
    namespace: document.text(['metadata', 'namespace']) || undefined,
    name: document.text(['metadata', 'name']) ?? '',
  }
}

/** How strictly items are read. */
export interface ReadItemsOptions {
  readonly selection?: Selection
  /** Everything must be a Kubernetes object with apiVersion, kind and name. */
  readonly mustBeResources?: boolean
  /** The file is no file of a package: its path is for messages only, and resources may name theirs. */
  readonly isStream?: boolean
  /** The items are given to functions by other means: they get no ids. */
  readonly isUnsent?: boolean
  /** The place that a resource is annotated with, where that is not the one in the whole package. */
  readonly annotatedPlace?: (place: Place) => Place
}

/** Reads the resources of files, in order. Documents without content are none; all problems are collected. */
export function readItems(files: readonly SourceFile[], options: ReadItemsOptions = {}): Outcome<Item[]> {
  const items: Item[] = []
  const problems: Problem[] = []
  const numbering = numberItems(options.selection)
  const leaveOut = ({ path, realPath }: SourceFile, isSkippable: boolean) => {
    if (realPath === undefined) return ''
    const line = ignoreLine(
      path,
      files.map((file) => file.path),
    )
    return `; if it is not a resource, ${isSkippable ? 'use --skip-non-resources, or ' : ''}${line}`
  }
  for (const file of files) {
    let index = 0
    const firstLineOf = firstLines(file.documents)
    file.documents.forEach(({ body }, position) => {
      if (body === '') return
      const text = toUnixLines(body)
      const read = readText(text)
      const at = (line: number, column: number) => `${file.path}:${line + firstLineOf(position) - 1}:${column}`
      if (read.document === undefined) {
        for (const { line, column, message } of read.problems)
          problems.push({ message: `${at(line, column)}: ${message}` })
        return
      }
      const { document } = read
      if (document.kind([]) !== 'map') {
        if (document.get([]) === null) return
        problems.push({ message: `${at(1, 1)}: must be an object${leaveOut(file, true)}` })
        return
      }
      const identity = identityOf(document)
      const missing = options.mustBeResources ? missingPart(identity, file.path) : undefined
      if (missing && isList(document, identity))
        problems.push({ message: `${at(1, 1)}: ${mustNotBeList(identity, file)}` })
      else if (missing) {
        const isUnknown = identity.apiVersion === '' && identity.kind === ''
        problems.push({ message: `${at(1, 1)}: resource must have ${missing}${leaveOut(file, isUnknown)}` })
      }
      const place = { path: options.isStream ? placeOf(document).path : file.path, index }
      const isTaken = isSelected(document, options.selection ?? {})
      setPlace(document, options.annotatedPlace?.(place) ?? place, text)
      const placed = textOfDocument(document)
      const sent = isTaken && !options.isUnsent ? numbering.next(document) : numbering.skip()
      items.push({ file, position, place, text, placed, sent, identity, ...(text === body && { document }) })
      index++
    })
  }
  return problems.length > 0 ? { problems } : { value: items }
}

/** Gives out the ids by which output is found to belong to input; the number in the whole list only where something is selected, as kpt. */
export function numberItems(selection: Selection = {}) {
  let all = 0
  let taken = 0
  const hasSelection = Object.keys(selection).length > 0
  return {
    /** The text with the next id. */
    next(document: YamlDocument): string {
      setIds(document, taken++, hasSelection ? all : undefined)
      all++
      return textOfDocument(document)
    },
    skip(): undefined {
      all++
    },
  }
}

/** A `List`, or the list of a kind that `kubectl get -o yaml` prints. */
function isList(document: YamlDocument, { kind }: Identity): boolean {
  return kind.endsWith('List') && document.kind(['items']) === 'list'
}

function mustNotBeList({ kind }: Identity, { path, realPath }: SourceFile): string {
  const split =
    kind === 'List' && realPath !== undefined ? ` (\`krmkit sink NEW-DIR < ${path}\` writes them as files)` : ''
  return `must not be a ${kind}, because functions do not read its items: write each item as a document of its own${split}`
}

/** kustomize's own files need no apiVersion, kind or name (kpt pkg/api/kptfile/v1/validation.go). */
export function isKustomization(path: string): boolean {
  return /(?:^|\/)kustomization\.ya?ml$/.test(path)
}

function missingPart({ apiVersion, kind, name }: Identity, path: string): string | undefined {
  if (isKustomization(path) || apiVersion.startsWith('kustomize.config.k8s.io/')) return undefined
  return apiVersion === '' ? 'apiVersion' : kind === '' ? 'kind' : name === '' ? 'metadata.name' : undefined
}

/** The part that an object of a function's output lacks. */
export function missingInOutput(identity: Identity, path: string | undefined): string | undefined {
  return missingPart(identity, path ?? '')
}

function toUnixLines(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}
