import { type Path, Resource, type YamlDocument } from '@krmkit/runtime'
import { type Json, jsonOf, readJson } from '@krmkit/structural-schema'
import { firstLines, readText, type SourceDocument, splitDocuments } from '../package/split-documents.ts'

/** 1-based place in a file. */
interface Position {
  readonly line: number
  readonly column: number
}

/** One document of a file, not read yet. */
export interface TextDocument {
  /** What it says; enough to see what it does not hold. */
  readonly text: string
  /** Reads it: its value, or what is wrong with it. */
  read(): ReadDocument | DocumentProblem
}

/** A document as the API server would be sent it. */
export interface ReadDocument {
  readonly value: Json
  /** Where a field stands in the file, or its key if that is asked for, or else the nearest around it that is there. */
  locate(path: Path, part?: 'key'): Position
  /** The map at a path, losslessly; `undefined` where there is none. */
  resource(path: Path): Resource | undefined
}

/** Why a document cannot be read. */
export interface DocumentProblem extends Position {
  readonly value?: undefined
  readonly code: string
  readonly message: string
}

/** The documents of a text. What begins like JSON is read as such, which is much faster; YAML takes what is none after all. */
export function documentsOf(fileText: string): readonly TextDocument[] {
  const text = fileText.startsWith('\uFEFF') ? fileText.slice(1) : fileText
  // No line of JSON begins with a marker: several flow maps in one file are YAML.
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
  // JSON is YAML: only a document with findings, or with objects that are held against versions, is read a second time.
  const document = () => {
    read ??= readText(text).document
    return read
  }
  return {
    value,
    locate(path, part) {
      const yaml = document()
      return yaml === undefined ? { line: 1, column: 1 } : nearest(yaml, path, part)
    },
    resource: (path) => resourceAt(document(), path),
  }
}

/** Flow YAML that only looked like JSON, or several documents. */
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
  const placed = ({ line, column }: Position): Position => {
    // Content may begin on the line of the marker.
    const inline = line === 1 ? (source.prefix.split('\n').at(-1)?.length ?? 0) : 0
    return { line: firstLine() + line - 1, column: column + inline }
  }
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
    locate: (path, part) => placed(nearest(document, path, part)),
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

/** The value where it is a scalar, its key where it is more; without both the nearest parent's. */
function nearest(document: YamlDocument, path: Path, wanted: 'key' | undefined): Position {
  for (let end = path.length; end > 0; end--) {
    const part = end === path.length ? path : path.slice(0, end)
    const kind = document.kind(part)
    if (kind === undefined) continue
    const found =
      kind === 'scalar' && !(wanted === 'key' && end === path.length)
        ? document.position(part)
        : document.keyPosition(part)
    if (found !== undefined) return found
  }
  return document.position([]) ?? { line: 1, column: 1 }
}
