import { type Path, Resource, type YamlDocument } from '@krmkit/runtime'
import { type Json, jsonOf, readJson } from '@krmkit/structural-schema'
import { nearestFieldPosition, type Position, positionInFile } from '../package/positions.ts'
import { firstLines, readText, type SourceDocument, splitDocuments } from '../package/split-documents.ts'

/** A document of a file that is parsed on demand. */
export interface TextDocument {
  /** The text, for quick tests of what the document cannot contain. */
  readonly text: string
  /** Parses it. */
  read(): ReadDocument | DocumentProblem
}

/** A document with its value as it is sent to the API server. */
export interface ReadDocument {
  readonly value: Json
  /** The position of a field or its key, or of the nearest parent that exists. */
  locate(path: Path, part?: 'key'): Position
  /** The mapping at a path; `undefined` if there is none. */
  resource(path: Path): Resource | undefined
}

/** Why a document cannot be read. */
export interface DocumentProblem extends Position {
  readonly value?: undefined
  readonly code: string
  readonly message: string
}

/** The documents of a text. Text that looks like JSON is parsed as JSON, which is much faster, and as YAML if that fails. */
export function documentsOf(fileText: string): readonly TextDocument[] {
  const text = fileText.startsWith('\uFEFF') ? fileText.slice(1) : fileText
  // A line of JSON never starts with a marker. Text with markers is YAML with flow mappings.
  if (/^\s*[{[]/.test(text) && !text.includes('\n---'))
    return [{ text, read: () => readJsonDocument(text) ?? readOnlyYaml(text) }]
  const documents = splitDocuments(text)
  const firstLineOf = firstLines(documents)
  return documents.flatMap((document, position) =>
    document.body === ''
      ? []
      : [{ text: document.body, read: () => readYamlDocument(document, () => firstLineOf(position)) }],
  )
}

function readJsonDocument(text: string): ReadDocument | undefined {
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
  return {
    value,
    locate(path, part) {
      const yaml = document()
      return yaml === undefined ? { line: 1, column: 1 } : nearestFieldPosition(yaml, path, part)
    },
    resource: (path) => resourceAt(document(), path),
  }
}

/** Reads YAML in flow style that is not valid JSON. */
function readOnlyYaml(text: string): ReadDocument | DocumentProblem {
  const [document, ...more] = splitDocuments(text).filter(({ body }) => body !== '')
  if (document === undefined || more.length > 0)
    return {
      code: 'json-syntax',
      message: 'must be one JSON object, or YAML documents with --- between them',
      line: 1,
      column: 1,
    }
  return readYamlDocument(document, () => document.prefix.split('\n').length)
}

function readYamlDocument(source: SourceDocument, firstLine: () => number): ReadDocument | DocumentProblem {
  const { document, problems } = readText(source.body)
  const placed = (position: Position) => positionInFile(position, source.prefix, firstLine())
  if (document === undefined) {
    const [first] = problems
    return {
      code: first?.code ?? 'yaml-syntax',
      message: first?.message ?? 'must be YAML',
      ...placed(first ?? { line: 1, column: 1 }),
    }
  }
  const value = valueIn(document)
  return {
    value,
    locate: (path, part) => placed(nearestFieldPosition(document, path, part)),
    resource: (path) => resourceAt(document, path),
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
