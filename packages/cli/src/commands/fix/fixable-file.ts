import {
  type DocumentProblem,
  documentObject,
  documentsOf,
  embeddedDocument,
  type FileRole,
  type FoundObject,
  isFlowText,
  mentionedIn,
  objectsOf,
  type ReadDocument,
  resourceOf,
  valueAt,
} from '@krmkit/check/objects'
import { KUSTOMIZATION_FILES } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import { assembleFile } from '../../package/assemble-file.ts'
import { sourceFile, textOfFile } from '../../package/read-package.ts'
import { editString } from '../../rendered/edit-field.ts'
import type { SourceField } from '../../rendered/find-value.ts'

/** A file whose objects can be edited. Documents that cannot be parsed stay as they are. */
export interface FixableFile {
  /** The path in messages. */
  readonly file: string
  /** Those of documents that are objects or lists with `items`; a plain array is not edited. */
  readonly objects: readonly FixableObject[]
  /** The text with the present state of the objects. Everything that was not edited keeps its bytes. */
  text(): string
}

/** An object of a file. */
export interface FixableObject extends FoundObject {
  /** The whole document, in which the object is at `placed.at`. */
  readonly document: Resource
  readonly read: ReadDocument
}

/**
 * Parses a file.
 *
 * @param around the string of a document that the text is from; by default, it is that of a file
 */
export function fixableFile(file: string, text: string, role: FileRole | undefined, around?: SourceField): FixableFile {
  const mentioned = mentionedIn(text)
  const inline = around === undefined && isKustomization(file) ? inlineFiles(file, text) : []
  const documents = documentsOf(text).map((document): ReadText => {
    const own = document.read()
    const isInside = around !== undefined && own.code === undefined
    const read = isInside ? embeddedDocument(around.document, around.at, text, own) : own
    // Edits of a copy leave the positions of what was read.
    const copy = read.code === undefined ? read.resource([])?.copy() : undefined
    return { before: document.text, read, document: copy }
  })
  return {
    file,
    objects: [
      ...documents.flatMap((document) => objectsIn({ file, role, ...mentioned }, document)),
      ...inline.flatMap(({ patch }) => patch.objects),
    ],
    text: () => {
      const bodies = documents.map(bodyAfter)
      if (bodies.every((body) => body === undefined)) return withInline(text, inline)
      return isFlowText(text) ? withFlowBodies(text, documents, bodies) : withBodies(file, text, bodies)
    },
  }
}

/** A patch in a string of a Kustomization. */
interface InlineFile {
  readonly patch: FixableFile
  readonly field: SourceField
  readonly before: string
}

function isKustomization(file: string): boolean {
  return KUSTOMIZATION_FILES.includes(file.slice(file.lastIndexOf('/') + 1))
}

/** The merge patches in strings of a Kustomization, without those whose target is of another kind than they name. */
function inlineFiles(file: string, text: string): readonly InlineFile[] {
  const read = documentsOf(text)[0]?.read()
  if (read === undefined || read.code !== undefined) return []
  const stringsOf = (field: string) =>
    Array.from(elementsOf(valueAt(read.value, [field])), (entry, i) =>
      typeof entry === 'string' ? ([[field, i], entry, undefined] as const) : patchOf([field, i], entry),
    )
  const found = [...stringsOf('patches'), ...stringsOf('patchesStrategicMerge')]
  return found.flatMap((one) => {
    const [at, before, kind] = one ?? []
    // A literal block holds any change.
    if (at === undefined || before === undefined || read.nodes()?.source(at)?.startsWith('|') !== true) return []
    const field = { document: read, at }
    const patch = fixableFile(file, before, { kind: 'patch', by: file }, field)
    const isOther = kind !== undefined && patch.objects.some(({ placed }) => placed.identity.kind !== kind)
    return isOther ? [] : { patch, field, before }
  })
}

/** The patch of an entry, and the kind of its target: `undefined` for that of the patch. */
function patchOf(at: Path, entry: Json): readonly [at: Path, text: string, kind: string | undefined] | undefined {
  const [text, target] = isMap(entry) ? [own(entry, 'patch'), own(entry, 'target')] : []
  if (typeof text !== 'string') return undefined
  return [[...at, 'patch'], text, target === undefined ? undefined : String(isMap(target) ? own(target, 'kind') : '')]
}

function elementsOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isList(value) ? value : []
}

/** The text with the present state of the patches in it, the last one first: those before keep their positions. */
function withInline(text: string, inline: readonly InlineFile[]): string {
  let result = text
  for (const { patch, field, before } of [...inline].reverse()) {
    const after = patch.text()
    if (after !== before) result = editString(result, field, after) ?? result
  }
  return result
}

/** A document of the file. */
interface ReadText {
  readonly before: string
  readonly read: ReadDocument | DocumentProblem
  readonly document: Resource | undefined
}

function objectsIn(
  of: Pick<FoundObject, 'file' | 'role' | 'isAnnotated' | 'mayHaveOpaque'>,
  { read, document }: ReadText,
): FixableObject[] {
  if (read.code !== undefined || document === undefined) return []
  return objectsOf(read).objects.map((placed) => ({
    ...of,
    placed,
    document,
    read,
    irregularKeys: [],
    yaml: () => resourceOf({ placed, read }),
    commented: () => documentObject(read, of.file, '').commented?.(),
  }))
}

/** The new text of a document; `undefined` if it did not change. */
function bodyAfter({ before, document }: ReadText): string | undefined {
  if (document === undefined) return undefined
  // The line ends after the content belong to the file.
  const after = document.textInList.replace(/[\r\n]*$/, '') + (/[\r\n]*$/.exec(before)?.[0] ?? '')
  return after === before ? undefined : after
}

/** Each document has a text of its own in the file. */
function withFlowBodies(text: string, documents: readonly ReadText[], bodies: readonly (string | undefined)[]): string {
  let [result, end] = ['', 0]
  for (const [i, { before }] of documents.entries()) {
    const start = text.indexOf(before, end)
    result += text.slice(end, start) + (bodies[i] ?? before)
    end = start + before.length
  }
  return result + text.slice(end)
}

/** `bodies` are those of the documents with content. */
function withBodies(file: string, text: string, bodies: readonly (string | undefined)[]): string {
  const { mark, documents } = sourceFile(file, text)
  const positions = documents.flatMap(({ body }, position) => (body === '' ? [] : [position]))
  // With one line end in the whole file, the lines that a fix adds at the end of a document get it too.
  const isMixed = text.includes('\r\n') && /(?:^|[^\r])\n/.test(text)
  const entries = positions.map((position, i) => ({
    position,
    body: bodies[i],
    ...(isMixed && { isExact: true as const }),
  }))
  return textOfFile({ mark, documents: assembleFile(documents, new Set(positions), entries) })
}
