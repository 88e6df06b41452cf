import { eachDocument, type Path, Resource, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { type IrregularKey, irregularKeys, type Json, jsonOf, readJson } from '@krmkit/structural-schema/values'
import type { Position } from '../finding/finding.ts'
import { flowValues, isFlowText } from './flow-values.ts'
import { nearestFieldPosition, positionInFile } from './positions.ts'
import { positionWithin } from './scalar-place.ts'
import { breaksIn, firstLines, readText, type SourceDocument, splitDocuments } from './split-documents.ts'

/** A document of a file that is parsed on demand. */
export interface TextDocument {
  /** The text, for quick tests of what the document cannot contain. */
  readonly text: string
  /** Parses it. */
  read(options?: ReadOptions): ReadDocument | DocumentProblem
}

/** How documents are parsed. */
interface ReadOptions {
  /** Whether duplicate keys are part of the result, and not a problem. */
  readonly allowsDuplicates?: boolean
  /** Whether comments for krmkit above the first marker of the file are part of the result, so that they are reported. */
  readonly hasHead?: boolean
}

/** A document with its value as it is sent to the API server. */
export interface ReadDocument {
  readonly code?: undefined
  /** The nodes of the document; `undefined` if it was read as JSON. */
  readonly yaml: YamlDocument | undefined
  /** Keys that repeat an earlier key of their mapping, or that kubectl sends in another form. */
  readonly irregularKeys: readonly IrregularKey[]
  /** Converted on the first use. */
  readonly value: Json
  /** The nodes of the document; parses what was read as JSON. */
  nodes(): YamlDocument | undefined
  /** The position in the file of a position in {@link yaml}. */
  place(position: Position): Position
  /** The position of a field or its key, or of the nearest parent that exists. */
  locate(path: Path, part?: 'key'): Position
  /** The position of a character of a string, given its offset; of the string if it cannot be found. */
  locateWithin(path: Path, offset: number): Position
  /** The mapping at a path; `undefined` if there is none. */
  resource(path: Path): Resource | undefined
}

/** Why a document cannot be read. */
export interface DocumentProblem extends Position {
  readonly code: string
  readonly message: string
}

/** What comments for krmkit begin with. */
export const COMMENT_PREFIX = 'krmkit-'

/** With the duplicate keys of YAML in the result, as {@link streamOf} reads. */
export const LENIENT: ReadOptions = { allowsDuplicates: true, hasHead: true }

/** The documents of a text. Text that looks like JSON is parsed as JSON, which is much faster, and as YAML if that fails. */
export function documentsOf(fileText: string): readonly TextDocument[] {
  return separateDocuments(withoutMark(fileText))
}

/** @param linesBefore the number of lines of the file above the text */
function separateDocuments(text: string, linesBefore = 0): readonly TextDocument[] {
  if (isFlowText(text)) return flowDocuments(text)
  const documents = splitDocuments(text)
  const firstLineOf = firstLines(documents)
  return documents.flatMap((document, position) => {
    const firstLine = () => linesBefore + firstLineOf(position)
    if (document.body === '') return []
    const headed = position === 1 ? withHead(documents[0], document) : undefined
    return [
      {
        text: document.body,
        read: (options) =>
          headed !== undefined && options?.hasHead === true
            ? readYamlDocument(headed, () => linesBefore + 1, options)
            : readYamlDocument(document, firstLine, options),
      },
    ]
  })
}

/** The first document with the comments above its marker, if they are for krmkit. */
function withHead(head: SourceDocument | undefined, document: SourceDocument): SourceDocument | undefined {
  if (head?.body !== '' || !head.prefix.includes(COMMENT_PREFIX)) return undefined
  return { ...document, prefix: '', body: head.prefix + document.prefix + document.body }
}

/**
 * Parses the documents of a text in place, which is faster than one by one from texts of their own, and only those with a
 * problem separately. Duplicate keys are part of the result. A caller need not keep the documents.
 */
export function* streamOf(fileText: string): Generator<ReadDocument | DocumentProblem> {
  const text = withoutMark(fileText)
  const parts = eachDocument(text)
  if (parts === undefined) {
    yield* wholeStream(text)
    return
  }
  let counted = 0
  let lines = 0
  for (const { document, from, to } of parts) {
    if (document !== undefined) yield new YamlFileDocument(document, undefined, document.mayConvertKeys)
    else {
      lines += breaksIn(text.slice(counted, from))
      counted = from
      yield* separately(text.slice(from, to), lines)
    }
  }
}

function* wholeStream(text: string): Generator<ReadDocument | DocumentProblem> {
  const { documents, problems } = readYamlStream(text)
  if (problems.length > 0) yield* separately(text)
  else for (const document of documents) yield new YamlFileDocument(document, undefined, document.mayConvertKeys)
}

function* separately(text: string, linesBefore = 0): Generator<ReadDocument | DocumentProblem> {
  for (const document of separateDocuments(text, linesBefore)) yield document.read(LENIENT)
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** One value, or several that follow each other, each from a line of its own: kubectl reads them too. */
function flowDocuments(text: string): readonly TextDocument[] {
  const whole: TextDocument = { text, read: (options) => readFlowDocument(text, options) }
  const isOne = () => whole.read().code === undefined
  let lines = 0
  const documents = flowValues(text, isOne).map(({ value, after }): TextDocument => {
    const linesBefore = lines
    lines += breaksIn(value + after)
    return { text: value, read: (options) => readFlowDocument(value, options, linesBefore) }
  })
  return documents.length > 1 ? documents : [whole]
}

/** Only YAML documents have duplicate keys: of several equal keys of JSON, the last one is read. */
function readFlowDocument(text: string, options: ReadOptions = {}, linesBefore = 0): ReadDocument | DocumentProblem {
  const readsYaml = () => readOnlyYaml(text, options, linesBefore)
  const lenient = options.allowsDuplicates ? readsYaml() : undefined
  if (lenient?.code === undefined && lenient !== undefined && lenient.irregularKeys.length > 0) return lenient
  return readJsonDocument(text, linesBefore) ?? lenient ?? readsYaml()
}

function readJsonDocument(text: string, linesBefore: number): ReadDocument | undefined {
  let value: Json
  try {
    value = readJson(text)
  } catch {
    return undefined
  }
  let read: YamlDocument | undefined
  // JSON is YAML. A second parse is only needed for positions of findings and for checks against versions.
  const document = () => {
    read ??= readText(text).document
    return read
  }
  const locate = (find: (yaml: YamlDocument) => Position): Position => {
    const yaml = document()
    const { line, column } = yaml === undefined ? { line: 1, column: 1 } : find(yaml)
    return { line: line + linesBefore, column }
  }
  return {
    yaml: undefined,
    irregularKeys: [],
    value,
    nodes: document,
    place: (position) => position,
    locate: (path, part) => locate((yaml) => nearestFieldPosition(yaml, path, part)),
    locateWithin: (path, offset) => locate((yaml) => positionWithin(yaml, path, offset)),
    resource: (path) => resourceAt(document(), path),
  }
}

/** Reads YAML in flow style that is not valid JSON. */
function readOnlyYaml(text: string, options: ReadOptions, linesBefore: number): ReadDocument | DocumentProblem {
  const [document, ...more] = splitDocuments(text).filter(({ body }) => body !== '')
  if (document === undefined || more.length > 0)
    return {
      code: 'json-syntax',
      message: 'must be JSON, or YAML documents with --- between them',
      line: linesBefore + 1,
      column: 1,
    }
  return readYamlDocument(document, () => document.prefix.split('\n').length + linesBefore, options)
}

function readYamlDocument(
  source: SourceDocument,
  firstLine: () => number,
  { allowsDuplicates = false }: ReadOptions = {},
): ReadDocument | DocumentProblem {
  const { document, problems } = readText(source.body, { uniqueKeys: !allowsDuplicates })
  const placed = (position: Position) => positionInFile(position, source.prefix, firstLine())
  if (document !== undefined) return new YamlFileDocument(document, placed, allowsDuplicates)
  const [first] = problems
  return {
    code: first?.code ?? 'yaml-syntax',
    message: first?.message ?? 'must be YAML',
    ...placed(first ?? { line: 1, column: 1 }),
  }
}

const NO_KEYS: readonly IrregularKey[] = []

/** A class, because a check keeps many of them. */
class YamlFileDocument implements ReadDocument {
  readonly code: undefined
  readonly yaml: YamlDocument
  readonly irregularKeys: readonly IrregularKey[]
  /** Converts a position in the text of the document to one in its file; `undefined` if they are the same. */
  readonly #placed: ((position: Position) => Position) | undefined
  #value: Json | undefined

  constructor(yaml: YamlDocument, placed?: (position: Position) => Position, findsKeys = false) {
    this.yaml = yaml
    this.#placed = placed
    this.irregularKeys = findsKeys ? irregularKeys(yaml).map((key) => ({ ...key, ...placed?.(key) })) : NO_KEYS
  }

  get value(): Json {
    this.#value ??= valueIn(this.yaml)
    return this.#value
  }
  nodes(): YamlDocument {
    return this.yaml
  }
  place(position: Position): Position {
    return this.#placed?.(position) ?? position
  }
  locate(path: Path, part?: 'key'): Position {
    return this.place(nearestFieldPosition(this.yaml, path, part))
  }
  locateWithin(path: Path, offset: number): Position {
    return this.place(positionWithin(this.yaml, path, offset))
  }
  resource(path: Path): Resource | undefined {
    return resourceAt(this.yaml, path)
  }
}

function resourceAt(document: YamlDocument | undefined, path: Path): Resource | undefined {
  if (document?.kind([]) !== 'map' && path.length === 0) return undefined
  const whole = document && new Resource(document)
  return path.length === 0 ? whole : whole?.part(path)
}

function valueIn(document: YamlDocument): Json {
  return document.kind([]) === 'map' ? (jsonOf(new Resource(document)) ?? null) : (document.get([]) as Json)
}
