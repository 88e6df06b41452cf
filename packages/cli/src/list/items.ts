import { firstLines, readText, textOfDocument } from '@krmkit/check/objects'
import { formatFieldPath, type Path, type YamlDocument } from '@krmkit/runtime'
import { type Outcome, type Problem, problemAt } from '../outcome.ts'
import { ignoreLine } from '../package/ignore-rules.ts'
import type { SourceFile } from '../package/read-package.ts'
import { type Place, setIds, setPlace, streamPlace } from './annotations.ts'
import { unixLines } from './item-range.ts'
import { type Listed, openList } from './open-list.ts'
import { isSelected, type Selection } from './selection.ts'
import { type Restorable, restorable } from './take-off-places.ts'

/** A resource of the input. */
export interface Item {
  readonly file: SourceFile
  /** Position of the document in the file. */
  readonly position: number
  /** Its place in the list that the document is. */
  readonly listed?: Listed | undefined
  readonly place: Place
  /** The text of the resource, with `\n` as line ends. */
  readonly text: string
  /** The text with annotations of its place. */
  readonly placed: string
  /** The text that is sent to the function: `placed` with ids; `undefined` if the resource is not sent. */
  readonly sent: string | undefined
  readonly identity: Identity
  /** Present if deleting the annotations of the place does not restore the text. */
  readonly restorable?: Restorable | undefined
  /** The document with annotations of its place; other nodes have their positions in the file. Absent for other line ends. */
  readonly document?: YamlDocument
}

/** The identity of a resource in results and messages. */
export interface Identity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

/** Reads the identity from a document; absent parts are empty. */
export function identityOf(document: YamlDocument): Identity {
  return {
    apiVersion: document.text(['apiVersion']) ?? '',
    kind: document.text(['kind']) ?? '',
    namespace: document.text(['metadata', 'namespace']) || undefined,
    name: document.text(['metadata', 'name']) ?? '',
  }
}

/** Options of {@link readItems}. */
export interface ReadItemsOptions {
  readonly selection?: Selection
  /** Whether all documents must be Kubernetes objects with apiVersion, kind and name. */
  readonly mustBeResources?: boolean
  /** Whether the input is stdin: the path of the file is only used in messages, and annotations give the path of a resource. */
  readonly isStream?: boolean
  /** Whether to omit `sent`, because the caller passes the items to functions in another way. */
  readonly isUnsent?: boolean
  /** Whether the items of lists are resources. */
  readonly opensLists?: boolean
  /** The place to annotate, if it differs from the one in the whole package. */
  readonly annotatedPlace?: (place: Place) => Place
}

/** Reads the resources of files, in order. Skips documents without content; collects all problems. */
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
    return `; if it is not a resource, ${isSkippable ? 'use --skip-non-resources, or set allowOthers: true in .krmkit.yaml, or ' : ''}${line}`
  }
  for (const file of files) {
    let index = 0
    const firstLineOf = firstLines(file.documents)
    file.documents.forEach(({ body }, position) => {
      if (body === '') return
      const report = (
        message: string,
        { line = 1, column = 1, rule }: { line?: number; column?: number; rule?: string } = {},
      ) =>
        problems.push(
          problemAt({
            file: file.path,
            line: line + firstLineOf(position) - 1,
            column,
            message,
            ...(rule && { rule }),
          }),
        )
      const add = (text: string, document: YamlDocument, listed?: Listed) => {
        const place = { path: options.isStream ? streamPlace(document).path : file.path, index }
        const identity = identityOf(document)
        const isTaken = isSelected(document, options.selection ?? {})
        const odd = restorable(document, text)
        setPlace(document, options.annotatedPlace?.(place) ?? place, text)
        const placed = textOfDocument(document)
        const sent = isTaken && !options.isUnsent ? numbering.next(document) : numbering.skip()
        const item = { file, position, place, text, placed, sent, identity, ...(odd && { restorable: odd }) }
        items.push(listed !== undefined ? { ...item, listed } : text === body ? { ...item, document } : item)
        index++
      }
      const list = options.opensLists ? openList(body) : undefined
      if (list !== undefined) {
        const placeOf = (at: Path) => list.document.position(at) ?? {}
        for (const at of list.others) report(`${formatFieldPath(at)} must be an object`, placeOf(at))
        for (const [i, { at, text }] of list.items.entries()) {
          const { document } = readText(text)
          const path = formatFieldPath(at)
          const missing = document && missingPart(identityOf(document), file.path)
          if (document === undefined) report(`${path} cannot be read by itself; write it as a document`, placeOf(at))
          else if (missing !== undefined) report(`${path}: resource must have ${missing}`, placeOf(at))
          else add(text, document, { list, position: i })
        }
        return
      }
      const text = unixLines(body)
      const read = readText(text)
      if (read.document === undefined) {
        for (const { line, column, message } of read.problems) report(message, { line, column, rule: 'yaml-syntax' })
        return
      }
      const { document } = read
      if (document.kind([]) !== 'map') {
        if (document.get([]) === null) return
        report(`must be an object${leaveOut(file, true)}`)
        return
      }
      const identity = identityOf(document)
      const missing = options.mustBeResources ? missingPart(identity, file.path) : undefined
      if (missing && isList(document, identity)) report(mustNotBeList(identity, file))
      else if (missing) {
        const isUnknown = identity.apiVersion === '' && identity.kind === ''
        report(`resource must have ${missing}${leaveOut(file, isUnknown)}`)
      }
      add(text, document)
    })
  }
  return problems.length > 0 ? { problems } : { value: items }
}

/** Assigns the ids that match output to input; as in kpt, the position in the whole list only if there is a selection. */
export function numberItems(selection: Selection = {}) {
  let all = 0
  let taken = 0
  const hasSelection = Object.keys(selection).length > 0
  return {
    /** Assigns the next id, and returns the text. */
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

/** Whether a document is a `List`, or a typed list as printed by `kubectl get -o yaml`. */
function isList(document: YamlDocument, { kind }: Identity): boolean {
  return kind.endsWith('List') && document.kind(['items']) === 'list'
}

function mustNotBeList({ kind }: Identity, { path, realPath }: SourceFile): string {
  const split =
    kind === 'List' && realPath !== undefined ? ` (\`krmkit sink NEW-DIR < ${path}\` writes them as files)` : ''
  return `must not be a ${kind}, because functions do not read its items: write each item as a document of its own${split}`
}

/** Whether a file is a Kustomization, which needs no apiVersion, kind or name (kpt pkg/api/kptfile/v1/validation.go). */
export function isKustomization(path: string): boolean {
  return /(?:^|\/)kustomization\.ya?ml$/.test(path)
}

function missingPart({ apiVersion, kind, name }: Identity, path: string): string | undefined {
  if (isKustomization(path) || apiVersion.startsWith('kustomize.config.k8s.io/')) return undefined
  return apiVersion === '' ? 'apiVersion' : kind === '' ? 'kind' : name === '' ? 'metadata.name' : undefined
}

/** The required part that an object in a function's output does not have. */
export function missingInOutput(identity: Identity, path: string | undefined): string | undefined {
  return missingPart(identity, path ?? '')
}
