import { type Path, parseFieldPath, readYaml, type YamlDocument } from '@krmkit/runtime'
import type { FunctionConfig } from '../list/function-config.ts'
import { type Item, identityOf, lineOf } from '../list/items.ts'
import type { SourceDocument } from '../package/split-documents.ts'
import type { ReportedResult } from './reported-result.ts'

/** Adds file, line and column to results, from our own reading of the files: in a container they are unknowable (decisions 1.10). */
export function locateResults(
  results: readonly ReportedResult[],
  items: readonly Item[],
  config: FunctionConfig | undefined,
): ReportedResult[] {
  return results.map((result) => {
    const item = findItem(result, items)
    if (item?.place.path !== undefined && item.place.path !== '') {
      // Of a list on stdin nobody knows how the files look.
      const isRead = item.file.realPath !== undefined
      const at = isRead ? positionOf(item.file.documents, item.position, result.field?.path) : {}
      return {
        ...result,
        file: { path: item.place.path, ...(item.place.index !== undefined && { index: item.place.index }), ...at },
      }
    }
    if (config?.file && isAboutConfig(result, config)) {
      const { path, documents, position } = config.file
      return { ...result, file: { path, ...positionOf(documents, position, result.field?.path) } }
    }
    return result
  })
}

function findItem({ file, resourceRef: ref }: ReportedResult, items: readonly Item[]): Item | undefined {
  if (file) {
    const inFile = items.filter(({ place }) => place.path === file.path)
    const byIndex = inFile.find(({ place }) => place.index === (file.index ?? 0))
    if (byIndex || inFile.length === 1) return byIndex ?? inFile[0]
  }
  if (ref === undefined) return undefined
  const same = items.filter(
    ({ identity }) =>
      identity.apiVersion === ref.apiVersion &&
      identity.kind === ref.kind &&
      identity.name === ref.name &&
      (identity.namespace ?? '') === (ref.namespace ?? ''),
  )
  return same.length === 1 ? same[0] : undefined
}

function isAboutConfig({ resourceRef: ref }: ReportedResult, { text }: FunctionConfig): boolean {
  const { document } = readYaml(text)
  if (ref === undefined || document === undefined) return false
  const { apiVersion, kind, name } = identityOf(document)
  return ref.apiVersion === apiVersion && ref.kind === kind && ref.name === name
}

/** Line and column in the file of a field, or of the nearest parent that is there. */
function positionOf(documents: readonly SourceDocument[], position: number, field: string | undefined) {
  const source = documents[position]
  const document = source && readYaml(source.body).document
  if (source === undefined || document === undefined) return {}
  const { line, column } = nearestPosition(document, field === undefined ? [] : parseFieldPath(field))
  const inline = line === 1 ? (source.prefix.split('\n').at(-1)?.length ?? 0) : 0
  return { line: lineOf({ documents }, position) + line - 1, column: column + inline }
}

function nearestPosition(document: YamlDocument, path: Path): { line: number; column: number } {
  for (let end = path.length; end >= 0; end--) {
    const found = document.position(path.slice(0, end))
    if (found) return found
  }
  return { line: 1, column: 1 }
}
