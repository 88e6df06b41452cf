import { YamlDocument } from './document.ts'
import type { YamlProblem } from './scan/problem.ts'
import { scanStream } from './scan/scan-stream.ts'
import { lineAndColumn, type Source } from './scan/source.ts'
import { sourceProblem, syntaxProblem } from './view/find-problems.ts'

/** How YAML is read. */
export interface ReadOptions {
  /** Nesting allowed, in collections. Default: 1000 */
  readonly maxDepth?: number
  /** Duplicate keys are a problem, as they are to the resource layer. Default: true */
  readonly uniqueKeys?: boolean
  /** Whether documents without a value may follow the one with it; they are left out. Default: false */
  readonly dropsEmptyTail?: boolean
}

/** Reads one YAML document; several are a problem. Either `document` or at least one problem. */
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

/** Reads all documents of a stream; one that holds nothing where there are none. Their texts, one after the other, are the input. */
export function readYamlStream(
  text: string,
  options: ReadOptions = {},
): { documents: readonly YamlDocument[]; problems: readonly YamlProblem[] } {
  let sources: Source[]
  try {
    sources = scanStream(text, options.maxDepth ?? 1000)
  } catch (error) {
    return { documents: [], problems: [syntaxProblem(error, text)] }
  }
  const problems: YamlProblem[] = []
  for (const source of sources) {
    const problem = sourceProblem(source, options.uniqueKeys ?? true)
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) return { documents: [], problems }
  if (sources.length === 0) return { documents: [YamlDocument.ofNothing(text)], problems }
  return { documents: sources.map((source) => YamlDocument.of(source)), problems }
}
