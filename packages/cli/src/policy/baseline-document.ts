import { resolve } from 'node:path'
import type { Path, Resource } from '@krmkit/runtime'
import { type ObjectIdentity, objectsOf } from '../inputs/objects.ts'
import { documentsOf, type ReadDocument } from '../inputs/read-document.ts'
import type { Outcome, Problem } from '../outcome.ts'
import { readFoundText, readNamedText } from '../package/named-input.ts'
import type { Position } from '../package/positions.ts'

/** An object of kind `Baseline`, which lists accepted findings. */
export interface BaselineDocument {
  readonly resource: Resource
  readonly file: string
  locate(path: Path): Position
}

/** Whether an object lists accepted findings. */
export function isBaselineDocument({ apiVersion, kind }: Pick<ObjectIdentity, 'apiVersion' | 'kind'>): boolean {
  return kind === 'Baseline' && apiVersion === 'krmkit.dev/v1alpha1'
}

/** The baseline at a path of a document. */
export function baselineAt(file: string, read: ReadDocument, at: Path): BaselineDocument | undefined {
  const resource = read.resource(at)
  return resource && { resource, file, locate: (path) => read.locate([...at, ...path]) }
}

/** Whether a text is YAML with baselines and nothing else. */
export function isBaselineText(text: string): boolean {
  const documents = documentsOf(text)
  const hasOnlyBaselines = documents.every((document) => {
    const read = document.read()
    if (read.code !== undefined || read.yaml === undefined) return false
    const { objects, others } = objectsOf(read)
    return others.length === 0 && objects.length > 0 && objects.every(({ identity }) => isBaselineDocument(identity))
  })
  return documents.length > 0 && hasOnlyBaselines
}

/** Reads the files of `--baseline`, or those that settings name. Each must contain a baseline. */
export function readBaselines(
  files: readonly string[],
  cwd: string,
  { isNamed }: { readonly isNamed: boolean },
): Outcome<readonly BaselineDocument[]> {
  const readText = isNamed ? readNamedText : readFoundText
  const found: BaselineDocument[] = []
  const problems: Problem[] = []
  const wrong = (message: string) => problems.push({ message, isUsage: true })
  for (const file of files) {
    const text = readText(cwd, file, `--baseline ${file}`)
    if (text.problems) {
      for (const { message } of text.problems) wrong(message)
      continue
    }
    const before = found.length
    for (const document of documentsOf(text.value)) {
      const read = document.read()
      if (read.code !== undefined) {
        wrong(`--baseline ${file}:${read.line}:${read.column}: ${read.message}`)
        continue
      }
      for (const { at, identity } of objectsOf(read).objects) {
        const baseline = isBaselineDocument(identity) ? baselineAt(file, read, at) : undefined
        if (baseline !== undefined) found.push(baseline)
      }
    }
    if (found.length === before && problems.length === 0)
      wrong(`--baseline ${file} must contain an object of kind Baseline; for the old state of objects, use --old`)
  }
  return problems.length > 0 ? { problems } : { value: found }
}

/** The named baselines, and those among the files. A file that is named is not read twice. */
export function allBaselines(
  named: readonly BaselineDocument[],
  found: readonly BaselineDocument[],
  cwd: string,
): readonly BaselineDocument[] {
  const files = new Set(named.map(({ file }) => resolve(cwd, file)))
  return [...named, ...found.filter(({ file }) => !files.has(resolve(cwd, file)))]
}
