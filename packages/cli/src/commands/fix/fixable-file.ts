import {
  commentedSource,
  type DocumentProblem,
  documentsOf,
  type FileRole,
  type FoundObject,
  isFlowText,
  mentionedIn,
  objectsOf,
  type ReadDocument,
  resourceOf,
} from '@krmkit/check/objects'
import type { Resource } from '@krmkit/runtime'
import { assembleFile } from '../../package/assemble-file.ts'
import { sourceFile, textOfFile } from '../../package/read-package.ts'

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

/** Parses a file. */
export function fixableFile(file: string, text: string, role: FileRole | undefined): FixableFile {
  const mentioned = mentionedIn(text)
  const documents = documentsOf(text).map((document): ReadText => {
    const read = document.read()
    // Edits of a copy leave the positions of what was read.
    const copy = read.code === undefined ? read.resource([])?.copy() : undefined
    return { before: document.text, read, document: copy }
  })
  return {
    file,
    objects: documents.flatMap((document) => objectsIn({ file, role, ...mentioned }, document)),
    text: () => {
      const bodies = documents.map(bodyAfter)
      if (bodies.every((body) => body === undefined)) return text
      return isFlowText(text) ? withFlowBodies(text, documents, bodies) : withBodies(file, text, bodies)
    },
  }
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
    commented: () => commentedSource({ read, file: of.file }),
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
