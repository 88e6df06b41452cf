import type { Path, Resource, YamlDocument } from '@krmkit/runtime'
import { once } from '@krmkit/runtime/values'
import { type IrregularKey, isList, isMap, type Json, type JsonMap } from '@krmkit/structural-schema/values'
import type { Position } from '../finding/finding.ts'
import { type CommentedSource, commentedSource, type TextObject } from './found-object.ts'
import { mentionedIn } from './own-annotations.ts'
import { identityOf } from './placed-objects.ts'
import { offsetsIn } from './positions.ts'
import { documentsOf, LENIENT, type ReadDocument } from './read-document.ts'
import { literalBlock } from './scalar-place.ts'

/** A document in a string of another one, such as an inline patch. Its positions are those in the file. */
export interface EmbeddedDocument extends ReadDocument {
  /** The document with positions in the string. */
  readonly inside: ReadDocument
}

/**
 * The mappings and lists in a string of a document.
 *
 * @param text the string at the path
 * @returns none if the string is something else
 */
export function embeddedDocuments(document: ReadDocument, at: Path, text: string): readonly EmbeddedDocument[] {
  return documentsOf(text).flatMap((one) => {
    const inside = one.read(LENIENT)
    const isCollection = inside.code === undefined && (isMap(inside.value) || isList(inside.value))
    return isCollection ? embeddedDocument(document, at, text, inside) : []
  })
}

/** A document that was read from a string of another one, with its positions in the file. */
export function embeddedDocument(
  document: ReadDocument,
  at: Path,
  text: string,
  inside: ReadDocument,
): EmbeddedDocument {
  return new DocumentInString(
    inside,
    once(() => placesInString(document, at, text)),
  )
}

type Places = (position: Position) => Position

function placesInString(document: ReadDocument, at: Path, text: string): Places {
  const offset = once(() => offsetsIn(text))
  return placesInLiteral(document, at, text) ?? ((position) => document.locateWithin(at, offset()(position)))
}

/** In a literal block, which has each line of the string, no character before a position has to be followed. */
function placesInLiteral(document: ReadDocument, at: Path, text: string): Places | undefined {
  const block = literalBlock(document.nodes()?.source(at) ?? '')
  if (block === undefined) return undefined
  const { lines } = block
  const indent = block.indent.length
  const isSame = text.split('\n').every((line, i) => (lines[i] ?? '').slice(indent).replace(/\r$/, '') === line)
  const { line } = document.locate(at)
  return isSame ? (position) => ({ line: line + position.line, column: position.column + indent }) : undefined
}

class DocumentInString implements EmbeddedDocument {
  readonly code: undefined
  readonly inside: ReadDocument
  readonly #places: () => Places

  constructor(inside: ReadDocument, places: () => Places) {
    this.inside = inside
    this.#places = places
  }

  get yaml(): YamlDocument | undefined {
    return this.inside.yaml
  }
  get irregularKeys(): readonly IrregularKey[] {
    return this.inside.irregularKeys
  }
  get value(): Json {
    return this.inside.value
  }
  nodes(): YamlDocument | undefined {
    return this.inside.nodes()
  }
  place(position: Position): Position {
    return this.#places()(this.inside.place(position))
  }
  locate(path: Path, part?: 'key'): Position {
    return this.#places()(this.inside.locate(path, part))
  }
  locateWithin(path: Path, offset: number): Position {
    return this.#places()(this.inside.locateWithin(path, offset))
  }
  resource(path: Path): Resource | undefined {
    return this.inside.resource(path)
  }
}

const NOTHING: JsonMap = {}

/** A document as one object, for its comments: also one that is a list, such as a JSON patch. */
export function documentObject(read: ReadDocument | EmbeddedDocument, file: string, text: string): TextObject {
  const object = isMap(read.value) ? read.value : NOTHING
  return {
    placed: { object, at: [], identity: identityOf(object) },
    file,
    role: undefined,
    ...mentionedIn(text),
    irregularKeys: [],
    read,
    yaml: () => read.resource([]),
    commented(): CommentedSource | undefined {
      const source = commentedSource({ read, file })
      if (source === undefined || !('inside' in read)) return source
      // The line can be that of the document around it.
      const { line, column } = read.locate([])
      return { ...source, key: `${file}:${line}:${column}` }
    },
  }
}
