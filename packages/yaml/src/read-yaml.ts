import { YamlDocument } from './document.ts'
import { sourceProblem, type YamlProblem } from './scan/problem.ts'
import { type Part, partsOf, scanPartOf, scanStream } from './scan/scan-stream.ts'
import { lineAndColumn, type Source } from './scan/source.ts'
import { syntaxProblem } from './scan/syntax-problem.ts'

/**
 * How YAML is read.
 *
 * @example
 * console.log(readYaml('[[1]]', { maxDepth: 1 }).problems[0]?.code) // yaml-depth
 */
export interface ReadOptions {
  /** Nesting allowed, in collections. Default: 1000 */
  readonly maxDepth?: number
  /** Whether duplicate keys are a problem. Default: true */
  readonly uniqueKeys?: boolean
  /** Whether empty documents after the first one are ignored. Default: false */
  readonly dropsEmptyTail?: boolean
}

const MAX_DEPTH = 1000

/**
 * Reads one YAML document. Problems of the text are values, never exceptions.
 *
 * @param text The text of a file, or a part of one.
 * @param options Limits; the defaults suit Kubernetes resources.
 * @returns Either `document`, or at least one problem with its line and column.
 *
 * @example
 * const { document, problems } = readYaml('name: web # the site\n')
 * console.log(document?.get(['name']), problems.length) // web 0
 * @example
 * const { problems } = readYaml('a: 1\na: 2\n')
 * console.log(problems[0]?.code, problems[0]?.line) // yaml-duplicate-key 2
 */
export function readYaml(
  text: string,
  options: ReadOptions = {},
): { document?: YamlDocument; problems: readonly YamlProblem[] } {
  const { documents, problems } = readYamlStream(text, options)
  if (problems.length > 0) return { problems }
  const [document, ...others] = documents
  const second = options.dropsEmptyTail ? others.find((other) => other.get([]) !== null) : others[0]
  if (second !== undefined) {
    const { line, column } = lineAndColumn(text, second.offset)
    return {
      problems: [
        { code: 'yaml-documents', message: 'there must be one document only', offset: second.offset, line, column },
      ],
    }
  }
  return { ...(document && { document }), problems }
}

/**
 * Reads all documents of a stream, or one empty document if there are none. The joined texts of the documents equal the input.
 *
 * @param text The text of a stream, such as a file with `---` lines.
 * @param options Limits; the defaults suit Kubernetes resources.
 * @returns The documents in order, or none and at least one problem.
 *
 * @example
 * const { documents } = readYamlStream('a: 1\n---\nb: 2\n')
 * console.log(documents.length, documents[1]?.get(['b'])) // 2 2
 */
export function readYamlStream(
  text: string,
  options: ReadOptions = {},
): { documents: readonly YamlDocument[]; problems: readonly YamlProblem[] } {
  let sources: Source[]
  try {
    sources = scanStream(text, options.maxDepth ?? MAX_DEPTH)
  } catch (error) {
    return { documents: [], problems: [syntaxProblem(error, text)] }
  }
  const problems: YamlProblem[] = []
  for (const source of sources) {
    const problem = sourceProblem(source, options.uniqueKeys ?? true)
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) return { documents: [], problems }
  if (sources.length === 0) return { documents: [YamlDocument.empty(text)], problems }
  return { documents: sources.map((source) => YamlDocument.of(source)), problems }
}

/**
 * Reads the documents of a stream one by one, so that a caller which keeps few of them needs little memory.
 *
 * @param text The text of a stream, such as a file with `---` lines.
 * @param options Limits; the defaults suit Kubernetes resources.
 * @returns The documents in order, each with its place in the text, and without `document` if it has a problem; `undefined` if
 *   it is not clear where documents begin before they are read ({@link readYamlStream} reads any text).
 *
 * @example
 * const [first, second] = eachDocument('a: 1\n---\nb: [\n') ?? []
 * console.log(first?.document?.get(['a']), second?.from, second?.document) // 1 5 undefined
 */
export function eachDocument(text: string, options: ReadOptions = {}): Iterable<PlacedDocument> | undefined {
  const parts = partsOf(text)
  return parts && documentsAt(text, parts, options)
}

/** A document, and where it is in its text, in UTF-16 units. */
interface PlacedDocument {
  readonly document: YamlDocument | undefined
  readonly from: number
  readonly to: number
}

function* documentsAt(
  text: string,
  parts: readonly Part[],
  { maxDepth = MAX_DEPTH, uniqueKeys = true }: ReadOptions,
): Generator<PlacedDocument> {
  for (const part of parts) {
    const source = scanPartOf(text, part, maxDepth)
    const isRead = source !== undefined && sourceProblem(source, uniqueKeys) === undefined
    yield { document: isRead ? YamlDocument.of(source) : undefined, from: part.from, to: part.to }
  }
}
